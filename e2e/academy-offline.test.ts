import { describe, expect } from "vitest";
import { button, filled, kept, link, putInOutbox, rows, startFree } from "./harness/academy.ts";
import { dashboardRead, pageText, pathOf, toasts, withSession } from "./harness/account.ts";
import { expectAccessible } from "./harness/axe.ts";
import { journey, type Visitor } from "./harness/journey.ts";
import { cutNetwork, keptPaths } from "./harness/offline.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { inLanguage, walkedIn } from "./harness/screens.ts";
import { sentence } from "./harness/words.ts";

/** Waits until the service worker has stored the learner's page, so that it opens without network. */
const pageIsKept = ({ page }: Visitor) =>
  expect.poll(async () => (await keptPaths(page)).some((path) => path.endsWith("/academy/learn")));

describe.each(walkedIn("ar", "fr", "sw"))("lessons in %s", (language) => {
  const words = (key: string) => sentence(language, key);

  journey("are read, marked and answered without network, and arrive later", async ({ visit }) => {
    const visitor = await visit({ language, worker: true });
    const { page, context } = visitor;
    await withSession(visitor, language);
    await startFree(visitor, language);
    await pageText(visitor).toContain(words("learn.device.saved"));
    await pageIsKept(visitor).toBe(true);
    await cutNetwork(visitor);
    await page.reload();
    await pageText(visitor).toContain(words("learn.offline"));
    expect((await page.locator("main article p").count()) > 3).toBe(true);
    await expectAccessible(page, `lesson offline, ${language}`);
    await expectNoSidewaysScroll(page, `lesson offline, ${language}`);
    // All lessons of the first module, then its quiz.
    for (;;) {
      const mark = button(visitor, words("learn.done"));
      if ((await page.locator("main fieldset").count()) > 0) break;
      await mark.click();
      await expect.poll(() => mark.count()).toBe(0);
      await link(visitor, words("learn.next")).click();
      await expect
        .poll(async () => (await mark.count()) + (await page.locator("main fieldset").count()))
        .toBeGreaterThan(0);
    }
    const questions = page.locator("main fieldset");
    for (let index = 0; index < (await questions.count()); index += 1)
      await questions.nth(index).locator('[type="radio"]').first().check();
    await button(visitor, words("learn.quiz.submit")).click();
    await pageText(visitor).toContain(words("learn.quiz.waiting"));
    const { outbox } = await kept(page);
    expect(outbox).toBeGreaterThanOrEqual(3);
    // Closing the page meanwhile loses nothing.
    await page.reload();
    await pageText(visitor).toContain(words("learn.offline"));
    expect((await kept(page)).outbox).toBe(outbox);

    await context.setOffline(false);
    await expect.poll(async () => (await kept(page)).outbox).toBe(0);
    expect(await rows(page, "lesson_progress")).toHaveLength(outbox - 1);
    expect(await rows(page, "quiz_results")).toHaveLength(1);
    // The answers of the quiz were stored; now the marks are there too.
    await pageText(visitor).toContain(words("learn.quiz.again"));
    await expect.poll(() => page.locator("main fieldset p strong").count()).toBe(await questions.count());
    await page.reload();
    const percent = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: "percent" });
    await pageText(visitor).not.toContain(percent.format(0));
    await pageText(visitor).not.toContain(words("learn.offline"));
  });
});

journey("Threat 73: signing out takes lessons and progress off the device", async ({ visit }) => {
  const visitor = await visit({ worker: true });
  const { page, context } = visitor;
  await withSession(visitor);
  await startFree(visitor);
  await pageText(visitor).toContain(sentence("fr", "learn.device.saved"));
  expect((await kept(page)).databases).toContain("device");
  // The session is read while the person leaves: it must not be ended before that read is answered.
  await context.route("**/auth/v1/user", async (route) => {
    await page.waitForResponse("**/auth/v1/logout**", { timeout: 500 }).catch(() => undefined);
    await route.continue();
  });
  await visitor.go("/dashboard");
  await dashboardRead(visitor);
  await button(visitor, sentence("fr", "auth.signOut.submit")).click();
  await toasts(visitor).toContain("Déconnexion réussie");
  await expect.poll(() => pathOf(visitor)).toBe("/");
  expect((await kept(page)).databases).not.toContain("device");
  await visitor.go("/academy/learn?course=5");
  await expect.poll(() => pathOf(visitor)).toBe("/auth");
});

journey("what could not be sent yet is not lost by signing out unknowing", async ({ visit }) => {
  const visitor = await visit();
  const { page, complaints } = visitor;
  await withSession(visitor);
  await startFree(visitor);
  complaints.expect(/503/);
  await page.route("**/rest/v1/lesson_progress*", (route) => route.fulfill({ status: 503, json: {} }));
  await button(visitor, sentence("fr", "learn.done")).click();
  await pageText(visitor).toContain("1 action attend le réseau.");
  await visitor.go("/dashboard");
  await dashboardRead(visitor);
  await button(visitor, sentence("fr", "auth.signOut.submit")).click();
  await toasts(visitor).toContain(sentence("fr", "auth.signOut.unsent"));
  await page.unroute("**/rest/v1/lesson_progress*");
  await visitor.go("/academy/learn?course=5");
  await expect.poll(async () => (await kept(page)).outbox).toBe(0);

  // A message that was written without network waits in the same place.
  await putInOutbox(page, { user: "", key: "1", url: "/functions/v1/submit-contact-form", values: {} });
  await visitor.go("/dashboard");
  await dashboardRead(visitor);
  await button(visitor, sentence("fr", "auth.signOut.submit")).click();
  await toasts(visitor).toContain(sentence("fr", "auth.signOut.unsent"));
  expect((await kept(page)).outbox).toBe(1);
  await button(visitor, sentence("fr", "auth.signOut.submit")).click();
  await toasts(visitor).toContain("Déconnexion réussie");
});

journey("a course that is not on the device says so without network", async ({ visit }) => {
  const visitor = await visit({ language: "en", worker: true });
  const { page } = visitor;
  await withSession(visitor, "en");
  await startFree(visitor, "en");
  await pageIsKept(visitor).toBe(true);
  await cutNetwork(visitor);
  await page.goto(new URL(inLanguage("en", "/academy/learn?course=2"), visitor.origin).href);
  await pageText(visitor).toContain(sentence("en", "learn.missing.title"));
  expect(filled(await page.title(), {})).toContain(sentence("en", "learn.pageTitle"));
});
