import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { expectAccessible } from "./harness/axe.ts";
import { journey, product, type Visitor } from "./harness/journey.ts";
import { expectNoMail, mailsTo } from "./harness/mail.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { inLanguage, walkedIn } from "./harness/screens.ts";
import { sentence } from "./harness/words.ts";

const newReader = () => `reader-${randomUUID().slice(0, 8)}@example.org`;
const box = ({ page }: Visitor) => page.locator('footer form[action$="/newsletter-signup"]');
const heading = ({ page }: Visitor) => page.locator("main h1").textContent();

/** Waits for the reader's n-th mail and opens its link. */
async function openLink(visitor: Visitor, email: string, kind: string, nth: number) {
  await expect.poll(async () => (await mailsTo(email)).length).toBe(nth);
  const texts = (await mailsTo(email)).map(({ text }) => text).join("\n");
  const link = new RegExp(`${product.url}(\\S*/newsletter/${kind}/\\S+)`).exec(texts)?.[1];
  expect(link).toBeDefined();
  await visitor.go(link ?? "");
  return link ?? "";
}

/** Confirms the subscription and ends it, by the buttons of the pages. */
async function confirmAndLeave(
  visitor: Visitor,
  language: string,
  email: string,
  look = async (_where: string) => undefined,
) {
  const says = (state: string) =>
    expect.poll(() => heading(visitor)).toBe(sentence(language, `newsletterPage.states.${state}.title`));
  await openLink(visitor, email, "confirm", 1);
  await visitor.page.reload();
  await says("pending");
  await look(`newsletter to confirm, ${language}`);
  await visitor.page.locator('main form [type="submit"]').click();
  await says("confirmed");
  const leave = await openLink(visitor, email, "unsubscribe", 2);
  await visitor.page.reload();
  await says("leaving");
  await look(`newsletter to leave, ${language}`);
  await visitor.page.locator('main form [type="submit"]').click();
  await says("left");
  return leave;
}

describe.each(walkedIn("fr", "ar"))("the newsletter in %s", (language) => {
  journey("with script: a toast, an empty field, no other page", async ({ visit }) => {
    const visitor = await visit({ language });
    const page = await visitor.go(inLanguage(language, "/privacy"));
    const email = newReader();
    const address = page.url();
    await box(visitor).locator('[type="submit"]').click();
    const toasts = page.locator("[data-sonner-toast]");
    await expect
      .poll(() => toasts.allTextContents())
      .toContainEqual(expect.stringContaining(sentence(language, "errors.email_missing")));
    await box(visitor).locator('[type="email"]').fill(email);
    // A robot sends faster than a person reads.
    await page.waitForFunction(() => performance.now() > 2500);
    await box(visitor).locator('[type="submit"]').click();
    const { title, text } = {
      title: sentence(language, "newsletter.success.title"),
      text: sentence(language, "newsletter.success.text"),
    };
    const confirm = sentence(language, "newsletter.success.confirm").replace(
      "{{email}}",
      `\u2068${email}\u2069`,
    );
    await expect
      .poll(() => toasts.allTextContents())
      .toContainEqual(expect.stringMatching(new RegExp(`${title}.*${text}.*`, "s")));
    expect((await toasts.allTextContents()).join()).toContain(confirm);
    // The confirmation replaces the form and has the focus; another address can be entered.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(confirm);
    expect(await box(visitor).count()).toBe(0);
    await page
      .locator("footer")
      .getByRole("button", { name: sentence(language, "newsletter.again") })
      .click();
    expect(await box(visitor).locator('[type="email"]').inputValue()).toBe("");
    expect(page.url()).toBe(address);
    await confirmAndLeave(visitor, language, email, async (where) => {
      await expectAccessible(page, where);
      await expectNoSidewaysScroll(page, where);
    });
  });

  journey("without script: its own page says what comes, or what to mend", async ({ visit }) => {
    const visitor = await visit({ language, script: false });
    const { page } = visitor;
    await visitor.go(inLanguage(language, "/"));
    visitor.complaints.expect(/422/);
    await box(visitor).locator('[type="submit"]').click();
    await expect
      .poll(() => page.locator("main").textContent())
      .toContain(sentence(language, "errors.email_missing"));
    const email = newReader();
    await page.locator('main [name="email"]').fill(email);
    await page.locator('main form [type="submit"]').click();
    await page.waitForURL(/newsletter\?done=asked/);
    await expect
      .poll(() => page.locator("main").textContent())
      .toContain(sentence(language, "newsletter.success.title"));
    expect(await page.locator(`main a[href="${inLanguage(language, "/newsletter")}"]`).count()).toBe(1);
    const leave = await confirmAndLeave(visitor, language, email);
    await visitor.go(leave);
    expect(await heading(visitor)).toBe(sentence(language, "newsletterPage.states.left.title"));
  });
});

journey("one click in the mail program ends it; a scanner that opens links does not", async ({ visit }) => {
  const visitor = await visit({ script: false });
  const email = newReader();
  const headers = { "Content-Type": "application/json", "X-Forwarded-For": "198.51.100.251" };
  const response = await fetch(`${product.url}/functions/v1/newsletter-signup`, {
    method: "POST",
    headers,
    body: JSON.stringify({ email }),
  });
  expect(response.status).toBe(202);
  await openLink(visitor, email, "confirm", 1);
  await visitor.page.locator('main form [type="submit"]').click();
  await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
  const welcome = (await mailsTo(email)).find(({ headers: sent }) => "List-Unsubscribe-Post" in sent);
  expect(welcome?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const address = /^<(.+)>$/.exec(welcome?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
  const shown = async () => (await fetch(address)).text();
  for (let time = 0; time < 5; time++)
    expect(await shown()).toContain(sentence("fr", "newsletterPage.states.leaving.submit"));
  const clicked = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(clicked.status).toBe(200);
  expect(await shown()).toContain(sentence("fr", "newsletterPage.states.left.title"));
});

journey("a robot is thanked and not written to", async ({ visit }) => {
  const visitor = await visit({ script: false });
  const { page } = visitor;
  await visitor.go("/projects");
  const email = newReader();
  await box(visitor).locator('[type="email"]').fill(email);
  await box(visitor)
    .locator('[name="website"]')
    .evaluate((field) => field.setAttribute("value", "http://spam.example"));
  await box(visitor).locator('[type="submit"]').click();
  await page.waitForURL(/newsletter\?done=asked/);
  await expectNoMail(email);
});
