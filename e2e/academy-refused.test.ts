import { expect } from "vitest";
import { button, kept, link, rows, startFree } from "./harness/academy.ts";
import { pageText, toasts, withSession } from "./harness/account.ts";
import { journey, type Visitor } from "./harness/journey.ts";
import { sentence } from "./harness/words.ts";

const words = (key: string) => sentence("fr", key);
const REASON = "Ces réponses ne sont plus celles du quiz.";

/** The device sends its outbox again as soon as the page becomes visible. */
const lookAgain = ({ page }: Visitor) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

journey("answers the server refuses later are said so, stay, and can be sent again", async ({ visit }) => {
  const visitor = await visit();
  const { page, complaints } = visitor;
  await withSession(visitor);
  await startFree(visitor);
  complaints.expect(/503|422/);
  let status = 503;
  await page.route("**/functions/v1/submit-module-quiz", (route) =>
    route.fulfill({ status, json: { code: "invalid_field", message: REASON } }),
  );
  const quizzes = page.locator('main nav a[href*="quiz="], main a[href*="quiz="]');
  await quizzes.first().click();
  const questions = page.locator("main fieldset");
  await expect.poll(() => questions.count()).toBeGreaterThan(0);
  const count = await questions.count();
  for (let index = 0; index < count; index += 1)
    await questions.nth(index).locator('[type="radio"]').first().check();
  await button(visitor, words("learn.quiz.submit")).click();
  await pageText(visitor).toContain(words("learn.quiz.waiting"));

  status = 422;
  await lookAgain(visitor);
  await pageText(visitor).toContain(words("learn.quiz.refused"));
  await pageText(visitor).toContain(REASON);
  await pageText(visitor).not.toContain(words("learn.quiz.waiting"));
  await toasts(visitor).toContain(words("learn.quiz.refused"));
  // The chosen answers are still there after leaving the page.
  const chosen = page.locator('main fieldset [type="radio"]:checked');
  expect(await chosen.count()).toBe(count);
  await page.reload();
  await pageText(visitor).toContain(words("learn.quiz.refusedText"));
  await expect.poll(() => chosen.count()).toBe(count);

  await page.unroute("**/functions/v1/submit-module-quiz");
  await button(visitor, words("learn.quiz.submit")).click();
  await pageText(visitor).toContain(words("learn.quiz.again"));
  expect(await rows(page, "quiz_results")).toHaveLength(1);
  expect((await kept(page)).outbox).toBe(0);
});

journey("a new attempt is the learner's own, while earlier answers still wait", async ({ visit }) => {
  const visitor = await visit();
  const { page, complaints } = visitor;
  await withSession(visitor);
  await startFree(visitor);
  complaints.expect(/503/);
  const lessons = "**/rest/v1/lesson_progress*";
  await page.route(lessons, (route) => route.fulfill({ status: 503, json: {} }));
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/functions/v1/submit-module-quiz", async (route) => {
    await promise;
    await route.fulfill({ status: 503, json: {} });
  });
  await button(visitor, words("learn.done")).click();
  await pageText(visitor).toContain(words("learn.isDone"));
  await page.locator('main nav a[href*="quiz="], main a[href*="quiz="]').first().click();
  const questions = page.locator("main fieldset");
  await expect.poll(() => questions.count()).toBeGreaterThan(0);
  const count = await questions.count();
  for (let index = 0; index < count; index += 1)
    await questions.nth(index).locator('[type="radio"]').first().check();
  await button(visitor, words("learn.quiz.submit")).click();
  // What is being sent takes no other choice.
  const radio = questions.first().locator('[type="radio"]').first();
  await expect.poll(() => radio.isDisabled()).toBe(true);
  resolve();
  await pageText(visitor).toContain(words("learn.quiz.waiting"));

  await button(visitor, words("learn.quiz.again")).click();
  await questions.first().locator('[type="radio"]').last().check();
  // The lesson arrives, and the course is read anew.
  await page.unroute(lessons);
  const readAnew = page.waitForResponse(/\/rest\/v1\/courses\?/);
  await lookAgain(visitor);
  await (await readAnew).finished();
  await expect.poll(async () => (await kept(page)).outbox).toBe(1);
  await pageText(visitor).not.toContain(words("learn.quiz.waiting"));
  expect(await radio.isDisabled()).toBe(false);
  expect(await page.locator('main fieldset [type="radio"]:checked').count()).toBe(1);
});

journey("a lesson the server does not take is said so, and can be marked again", async ({ visit }) => {
  const visitor = await visit();
  const { page, complaints } = visitor;
  await withSession(visitor);
  await startFree(visitor);
  complaints.expect(/503|403/);
  let status = 503;
  await page.route("**/rest/v1/lesson_progress*", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status, json: { code: "42501", message: "permission denied" } })
      : route.continue(),
  );
  await button(visitor, words("learn.done")).click();
  await pageText(visitor).toContain(words("learn.isDone"));
  expect((await kept(page)).outbox).toBe(1);

  status = 403;
  await lookAgain(visitor);
  await toasts(visitor).toContain("1 leçon n’a pas pu être notée comme faite.");
  await expect.poll(async () => (await kept(page)).outbox).toBe(0);
  await page.unroute("**/rest/v1/lesson_progress*");
  await button(visitor, words("learn.done")).click();
  await expect.poll(() => rows(page, "lesson_progress")).toHaveLength(1);
  await expect.poll(() => link(visitor, words("learn.next")).count()).toBe(1);
});
