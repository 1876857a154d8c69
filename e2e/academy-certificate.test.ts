import { execFileSync } from "node:child_process";
import { describe, expect } from "vitest";
import { button, FREE, link, startFree } from "./harness/academy.ts";
import { pageText, withSession } from "./harness/account.ts";
import { expectAccessible } from "./harness/axe.ts";
import { journey, product, type Visitor } from "./harness/journey.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { inLanguage, walkedIn } from "./harness/screens.ts";
import { sentence } from "./harness/words.ts";

/** Completes all lessons and quizzes but the last quiz, by the calls of the screen; the marks contain the answers. */
async function learnAlmostAll({ page }: Visitor, course: number) {
  await page.evaluate(async (id) => {
    const { access_token } = JSON.parse(localStorage.getItem("supabase.auth.token") ?? "{}") as {
      access_token: string;
    };
    const headers = {
      authorization: `Bearer ${access_token}`,
      "content-type": "application/json",
      prefer: "resolution=ignore-duplicates",
    };
    const read = async <T>(path: string) =>
      (await (await fetch(`/rest/v1/${path}`, { headers })).json()) as T[];
    const lessons = await read<{ id: number }>(`lessons?select=id&course_id=eq.${id}`);
    await fetch("/rest/v1/lesson_progress?on_conflict=user_id,lesson_id", {
      method: "POST",
      headers,
      body: JSON.stringify(lessons.map((lesson) => ({ lesson_id: lesson.id }))),
    });
    const modules = await read<{ id: number; quiz_questions: unknown[] }>(
      `course_modules?select=id,quiz_questions(id)&course_id=eq.${id}&order=position`,
    );
    const send = async (moduleId: number, answers: number[]) => {
      const body = JSON.stringify({ moduleId, answers, operation_id: crypto.randomUUID() });
      const answer = await fetch("/functions/v1/submit-module-quiz", { method: "POST", headers, body });
      return (await answer.json()) as { questions: { answer: number }[] };
    };
    for (const { id: module, quiz_questions } of modules.slice(0, -1)) {
      const { questions } = await send(
        module,
        quiz_questions.map(() => 0),
      );
      await send(
        module,
        questions.map(({ answer }) => answer),
      );
    }
  }, course);
}

/** Answers with the first choices; the second time with the answers of the explanations. */
async function passLastQuiz(visitor: Visitor, words: (key: string) => string) {
  const { page } = visitor;
  const questions = page.locator("main fieldset");
  const count = await questions.count();
  await button(visitor, words("learn.quiz.submit")).click();
  await pageText(visitor).toContain(words("learn.quiz.incomplete"));
  for (let index = 0; index < count; index += 1)
    await questions.nth(index).locator('[type="radio"]').first().check();
  const answered = page.waitForResponse(/submit-module-quiz/);
  await button(visitor, words("learn.quiz.submit")).click();
  const outcome = (await (await answered).json()) as { questions: { answer: number; explanation: string }[] };
  for (const { explanation } of outcome.questions) await pageText(visitor).toContain(explanation);
  await expectAccessible(page, "quiz, marked");
  await expectNoSidewaysScroll(page, "quiz, marked");
  await button(visitor, words("learn.quiz.again")).click();
  for (const [index, { answer }] of outcome.questions.entries())
    await questions.nth(index).locator('[type="radio"]').nth(answer).check();
  await button(visitor, words("learn.quiz.submit")).click();
  await pageText(visitor).toContain(words("learn.quiz.passed"));
}

/** As an operator does it on the machine; returns the new number. */
function correctName(number: string): string {
  const env = { ...process.env, DATA_DIR: product.dataDir };
  return execFileSync("sh", ["run", "correct-certificate", number, "Awa Kalala"], {
    env,
    encoding: "utf8",
  }).trim();
}

describe.each(walkedIn("fr", "ar"))("a certificate in %s", (language) => {
  const words = (key: string) => sentence(language, key);
  const at = (path: string) => inLanguage(language, path);

  journey("is there when all is learnt, and anyone can verify it", async ({ visit }) => {
    const visitor = await visit({ language });
    const { page } = visitor;
    await withSession(visitor, language);
    await startFree(visitor, language);
    await learnAlmostAll(visitor, FREE);
    await visitor.go(at(`/academy/learn?course=${FREE}`));
    // The course opens at the last quiz, where the learner stopped.
    await expect.poll(() => page.locator("main fieldset").count()).toBeGreaterThan(2);
    await passLastQuiz(visitor, words);
    await pageText(visitor).toContain(words("learn.certificate.title"));
    await page.locator('main [name="name"]').fill("Awa Kalala");
    await button(visitor, words("learn.certificate.issue")).click();
    const download = link(visitor, words("learn.certificate.download"));
    const address = new URL((await download.getAttribute("href")) ?? "", product.url);
    await expectAccessible(page, `certificate, ${language}`);
    await expectNoSidewaysScroll(page, `certificate, ${language}`);
    const answer = await fetch(address);
    expect(answer.headers.get("content-type")).toBe("application/pdf");

    const { number = "", code = "" } = Object.fromEntries(address.searchParams);
    const anyone = await visit({ language });
    await anyone.go(at(`/receipts/verify?${new URLSearchParams({ number, code })}`));
    await pageText(anyone).toContain(words("receiptCheck.certificate.genuine.title"));
    await pageText(anyone).toContain("Awa Kalala");
    await pageText(anyone).toContain(number);

    const right = language === "fr" ? correctName(number) : number;
    if (right !== number) {
      await anyone.page.reload();
      await pageText(anyone).toContain(words("receiptCheck.certificate.replaced.title"));
      await pageText(anyone).toContain(right);
    }

    await visitor.go(at("/dashboard"));
    await pageText(visitor).toContain(right);
    await visitor.go(at(`/academy/learn?course=${FREE}`));
    await pageText(visitor).toContain(words("learn.certificate.download"));
  });
});
