import { expect } from "vitest";
import { button } from "./harness/academy.ts";
import { pageText, withSession } from "./harness/account.ts";
import { expectAccessible } from "./harness/axe.ts";
import { journey, type Visitor } from "./harness/journey.ts";
import { sentence } from "./harness/words.ts";

const words = (key: string) => sentence("fr", key);
const TOPIC = "Élever des pondeuses à Kimpese";

/** Opens the generator's dialog. */
async function opened(visitor: Visitor) {
  await visitor.go("/academy");
  await button(visitor, words("academy.generator.open")).click();
  return visitor.page.locator("dialog");
}

async function generated(visitor: Visitor) {
  const dialog = await opened(visitor);
  await dialog.locator('[name="topic"]').fill(TOPIC);
  await dialog.locator('[name="duration"]').fill("8");
  const generation = visitor.page.waitForResponse(/ai-course-generator/);
  await dialog.locator('[type="submit"]').click();
  const response = await generation;
  const { courseId, draftToken } = (await response.json()) as { courseId: number; draftToken: string };
  await expect.poll(() => dialog.innerText()).toContain(words("academy.generator.draft"));
  return { dialog, courseId, draftToken, bearer: (await response.request().allHeaders()).authorization };
}

journey("a draft is there again when the dialog opens, until another is asked for", async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  const { bearer } = await generated(visitor);
  expect(bearer).toBeUndefined();
  await page.keyboard.press("Escape");
  const dialog = await opened(visitor);
  await expect.poll(() => dialog.innerText()).toContain(words("academy.generator.draft"));
  expect(await dialog.innerText()).toContain("pondeuses");
  expect(await page.locator("script[src*=auth-js]").count()).toBe(0);
  await expectAccessible(page, "draft shown again");
  await dialog.getByRole("button", { name: words("academy.generator.another") }).click();
  await expect.poll(() => dialog.locator('[name="topic"]').count()).toBe(1);
  await page.keyboard.press("Escape");
  await button(visitor, words("academy.generator.open")).click();
  await expect.poll(() => dialog.locator('[name="topic"]').count()).toBe(1);
});

journey("a dialog closed while it works and opened again asks for the same course", async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked: unknown[] = [];
  await page.route(/ai-course-generator/, async (route) => {
    asked.push((route.request().postDataJSON() as { operation_id: string }).operation_id);
    await promise;
    await route.continue();
  });
  const dialog = await opened(visitor);
  const ask = async () => {
    await dialog.locator('[name="topic"]').fill(TOPIC);
    await dialog.locator('[type="submit"]').click();
  };
  await ask();
  await expect.poll(() => asked).toHaveLength(1);
  await page.keyboard.press("Escape");
  await button(visitor, words("academy.generator.open")).click();
  await ask();
  await expect.poll(() => asked).toHaveLength(2);
  resolve();
  await expect.poll(() => dialog.innerText()).toContain(words("academy.generator.draft"));
  expect(asked[1]).toBe(asked[0]);
});

journey("a wish that was typed is there again when the dialog opens", async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  const dialog = await opened(visitor);
  await dialog.locator('[name="topic"]').fill(TOPIC);
  await dialog.locator('[name="duration"]').fill("8");
  await page.keyboard.press("Escape");
  for (const _ of ["closed", "loaded anew"]) {
    await button(visitor, words("academy.generator.open")).click();
    await expect.poll(() => dialog.locator('[name="topic"]').inputValue()).toBe(TOPIC);
    expect(await dialog.locator('[name="duration"]').inputValue()).toBe("8");
    await page.reload();
  }
});

journey("a draft written for somebody signed in is theirs, by its number too", async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await withSession(visitor);
  const { courseId, bearer } = await generated(visitor);
  expect(bearer).toMatch(/^Bearer /);
  const ask = (authorization: string) =>
    page.evaluate(
      async ([url = "", header = ""]) => (await fetch(url, { headers: { authorization: header } })).status,
      [`/functions/v1/course-draft?course=${courseId}`, authorization],
    );
  expect(await ask(bearer ?? "")).toBe(200);
  visitor.complaints.expect(/404/);
  expect(await ask("Bearer nobody")).toBe(404);
  await pageText(visitor).toContain(words("academy.title"));
});
