import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { startFree } from "./harness/academy.ts";
import { pageText, withSession } from "./harness/account.ts";
import { journey } from "./harness/journey.ts";
import { inLanguage, walkedIn } from "./harness/screens.ts";
import { served, textOf } from "./harness/served.ts";
import { addLink, line } from "./harness/shop.ts";
import { sentence, told } from "./harness/words.ts";

/** A free course whose lessons are translated into Arabic and not into Russian. */
const COURSE = { id: 5, slug: "hygiene-eau-nutrition", first: "1-1-laver-les-mains" };

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
/** The first words of a lesson, without its Markdown. */
const lesson = (folder: string) =>
  readFileSync(
    new URL(`../content/courses/${COURSE.slug}/${folder}${COURSE.first}.md`, import.meta.url),
    "utf8",
  )
    .split("\n")[0]
    ?.replace(/[*_#]/g, "")
    .trim() ?? "";

describe.each(["ar", "ru"])("what the database holds, in %s", (language) => {
  test.each([
    ["/marketplace", "marketplace", 2, ["name", "description", "location"]],
    [`/academy/course/${COURSE.id}`, "courses", COURSE.slug, ["title", "description"]],
    ["/academy", "courses", COURSE.slug, ["title", "description"]],
    ["/crowd-farming", "crowdfarming", 2, ["title", "description", "location", "cropType"]],
    ["/crowdfarming/project/2", "crowdfarming", 2, ["title", "description", "expectedYield"]],
    ["/impact-hub", "hub-projects", 1, ["title", "location"]],
  ] as const)("%s is told in it, and nothing of it is French", async (path, noun, key, fields) => {
    const html = mainOf(await served(inLanguage(language, path)));
    const words = told(language, noun, key);
    for (const field of fields) expect(textOf(html)).toContain(words[field]?.replace(/\s+/g, " "));
    // A person's own name is the only word of another language.
    expect(html.replaceAll(/<bdi lang="fr">[^<]*<\/bdi>/g, "")).not.toContain('lang="fr"');
  });

  test("a farm's budget, risks and log are told in it too", async () => {
    const { budget, risks, log } = told(language, "crowdfarming", 2) as unknown as Record<
      string,
      readonly Record<string, string>[]
    >;
    const tab = async (name: string) =>
      textOf(mainOf(await served(inLanguage(language, `/crowdfarming/project/2?tab=${name}`))));
    expect(await tab("budget")).toContain(budget?.[0]?.label);
    expect(await tab("risks")).toContain(risks?.[0]?.measure);
    expect(await tab("timeline")).toContain(log?.[0]?.description);
  });
});

describe.each(walkedIn("ar", "ru"))("what the database holds, in a browser, in %s", (language) => {
  journey("a farm is found by a word of it, with and without script", async ({ visit }) => {
    const { cropType = "", title = "" } = told(language, "crowdfarming", 2);
    const query = new URLSearchParams({ q: cropType });
    expect(await served(`${inLanguage(language, "/crowd-farming")}?${query}`)).toContain(title);
    const visitor = await visit({ language });
    const { page } = visitor;
    await visitor.go(inLanguage(language, "/crowd-farming"));
    await page.locator("main input[type=search]").fill(cropType);
    await page.locator("main input[type=search]").press("Enter");
    await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe(cropType);
    await expect.poll(() => page.locator("main article").count()).toBeLessThan(6);
    await pageText(visitor).toContain(title);
  });

  journey("the first lesson of a course, or the line that it is French", async ({ visit }) => {
    const visitor = await visit({ language });
    await withSession(visitor, language);
    await startFree(visitor, language, COURSE.id);
    const isTranslated = language === "ar";
    await pageText(visitor).toContain(isTranslated ? lesson("ar/") : lesson(""));
    const note = sentence(language, "learn.french");
    expect((await visitor.page.locator("main").innerText()).includes(note)).toBe(!isTranslated);
    const french = visitor.page.locator('main [lang="fr"] .prose');
    expect(await french.count()).toBe(isTranslated ? 0 : 1);
  });
});

journey("a cart keeps its products and names them in the language of the page", async ({ visit }) => {
  const visitor = await visit({ language: "ru" });
  const { page } = visitor;
  await visitor.go("/ru/marketplace");
  await addLink(page, 1).click();
  await expect.poll(() => line(page, 1).innerText()).toContain(told("ru", "marketplace", 1).name ?? "?");
  await visitor.go("/ar/marketplace/checkout");
  await expect.poll(() => line(page, 1).innerText()).toContain(told("ar", "marketplace", 1).name ?? "?");
});
