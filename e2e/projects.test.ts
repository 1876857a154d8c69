import { describe, expect, test } from "vitest";
import { journey } from "./harness/journey.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { inLanguage } from "./harness/screens.ts";
import { count, sectionOf, served, textOf } from "./harness/served.ts";

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = ""]) => found);
const ids = (html: string) => all(sectionOf(html, "list"), /href="\/projects\/(\d)"/g).map(Number);
const shownBy = async (query: string) => ids(await served(`/projects?${query}`));

describe("the list of projects", async () => {
  const html = await served("/projects");
  const list = textOf(sectionOf(html, "list"));

  test("counts the urgent ones beside its title", () => {
    expect(textOf(html)).toContain("Projets 4 urgents");
    expect(count(sectionOf(html, "list"), />Urgent</)).toBe(4);
  });

  test("has six cards, each with its figures and leading to its page", () => {
    expect(ids(html)).toEqual([1, 2, 3, 4, 5, 6]);
    const figures = ["297 000 $ 15 %", "550 000 $ 8 %", "8 250 000 $ 7 %"];
    for (const figure of [...figures, "1 815 000 $ 23 %", "660 000 $ 12 %", "198 000 $ 45 %"])
      expect(list.replace(/\s/g, " ")).toContain(`sur ${figure}`);
  });

  test("sums up how many are shown, who supports them and how far they are", async () => {
    const summary = (page: string) =>
      textOf(/(?<=<section [^>]*aria-live="polite"[^>]*>)<dl[\s\S]*?<\/dl>/.exec(page)?.[0] ?? "").replace(
        /\s/g,
        " ",
      );
    expect(summary(html)).toBe(
      "projets affichés 6 personnes engagées 8 480 de l’objectif atteint en moyenne 18 %",
    );
    expect(summary(await served("/projects?category=agriculture"))).toContain("projets affichés 2 ");
  });

  test("has five chips, and a category and a text must both hold", async () => {
    const chips = /<nav aria-label="Catégories">([\s\S]*?)<\/nav>/.exec(html)?.[1] ?? "";
    expect(all(chips, /<a [^>]*>([^<]+)</g)).toEqual([
      "Tous",
      "Éducation",
      "Agriculture",
      "Environnement",
      "Social",
    ]);
    expect(await shownBy("category=education")).toEqual([1, 5]);
    expect(await shownBy("q=MANIOC")).toEqual([6]);
    expect(await shownBy("q=tshopo")).toEqual([5]);
    expect(await shownBy("q=kwilu&category=environment")).toEqual([3]);
  });

  test("says in the specified words that nothing is found, and how to go on", async () => {
    const empty = await served("/projects?q=zzzz");
    expect(textOf(empty)).toContain("No projects found matching your criteria");
    expect(empty).toMatch(/<a [^>]*href="\/projects"[^>]*>Clear Filters<\/a>/);
  });

  test("ends with a button that waits for more projects", () => {
    expect(html).toMatch(/<button [^>]*disabled=""[^>]*>Load More Projects \(Coming Soon\)<\/button>/);
  });

  test("tells the vision of 26 provinces in six themes", () => {
    const vision = textOf(html.split('aria-labelledby="vision"')[1] ?? "");
    expect(vision).toContain("26 infrastructures provinciales");
    const starting = [...vision.matchAll(/(\d) provinces commencent par là/g)].map(([, many]) =>
      Number(many),
    );
    expect(starting).toHaveLength(6);
    expect(starting.reduce((sum, many) => sum + many, 0)).toBe(26);
  });
});

journey("chips are addresses: the back button returns to the one before", async ({ visit }) => {
  const { go } = await visit();
  const page = await go("/projects");
  const cards = () => page.locator("main article").count();
  // Typing loads the script: from then on a chip does not load a page.
  for (const [typed, shown] of [
    ["manioc", 1],
    ["", 6],
  ] as const) {
    await page.locator('main input[name="q"]').fill(typed);
    await expect.poll(cards).toBe(shown);
  }
  await page.getByRole("link", { name: "Environnement", exact: true }).click();
  await expect.poll(cards).toBe(1);
  expect(new URL(page.url()).search).toBe("?category=environment");
  await page.getByRole("link", { name: "Agriculture", exact: true }).click();
  await expect.poll(cards).toBe(2);
  await page.goBack();
  await expect.poll(cards).toBe(1);
  await page.goBack();
  await expect.poll(cards).toBe(6);
});

journey("long words of a project's costs fit at a zoom of 400 %", async ({ visit }) => {
  for (const [language, id] of [
    ["de", 2],
    ["ru", 3],
  ] as const) {
    const { page, go } = await visit({ language });
    await page.setViewportSize({ width: 320, height: 700 });
    await go(inLanguage(language, `/projects/${id}`));
    await expectNoSidewaysScroll(page, language);
  }
});
