import { describe, expect, test } from "vitest";
import { textIn } from "./harness/content.ts";
import { decide, expectState, fillGift, giftForm, newDonor, sendGift } from "./harness/gift.ts";
import { hydrated, journey } from "./harness/journey.ts";
import { expectOneMail } from "./harness/mail.ts";
import { inLanguage, walkedIn } from "./harness/screens.ts";
import { heading, served, textOf } from "./harness/served.ts";

const PROJECTS = ["1", "2", "3", "4", "5", "6"];
const SPACES = /[\s\u00a0\u202f]+/g;
const plain = (text: string) => text.replace(SPACES, " ").trim();
const mainOf = (html: string) => /<main[^]*<\/main>/.exec(html)?.[0] ?? "";
const shown = async (path: string) => plain(textOf(mainOf(await served(path))));

/** What the pages of a language have to say. */
const told = (language: string) => ({
  project: (key: string, path: string) => plain(textIn(language, "projects", key, path)),
  story: (key: string, path: string) => plain(textIn(language, "project-stories", key, path)),
  program: (slug: string, path: string) => plain(textIn(language, "programs", slug, path)),
  at: (path: string) => inLanguage(language, path),
});

describe.each(["ar", "ru"])("campaigns and programmes in %s", (language) => {
  const { project, story, program, at } = told(language);

  test("the list shows them and finds them by their own words", async () => {
    const list = await shown(at("/projects"));
    for (const key of PROJECTS)
      for (const path of ["title", "location", "description"]) expect(list).toContain(project(key, path));
    const query = new URLSearchParams({ q: project("3", "title") });
    const found = await shown(at(`/projects?${query}`));
    expect(found).toContain(project("3", "description"));
    expect(found).not.toContain(project("1", "description"));
  });

  test("a project's page is whole: title, people, text, costs, news, alternative text, description", async () => {
    const html = await served(at("/projects/3"));
    expect(plain(heading(html))).toBe(project("3", "title"));
    const main = mainOf(html);
    expect(main).not.toContain('lang="fr"');
    const text = plain(textOf(main));
    for (const path of [
      "people",
      "fullDescription.0",
      "beneficiaries",
      "details.perUnit",
      "details.impact",
      "materials.0.item",
      "updates.0.title",
      "updates.0.description",
    ])
      expect(text, path).toContain(story("3", path));
    expect(plain(main.replaceAll("&#x27;", "'"))).toContain(`alt="${project("3", "picture.alt")}"`);
    const [, description = ""] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
    expect(plain(textOf(description))).toBe(project("3", "description"));
    expect(html.match(/rel="alternate" hrefLang="/g)).toHaveLength(11);
  });

  test("a programme is whole, in the overview and on its page", async () => {
    const overview = await shown(at("/programs"));
    for (const path of ["title", "description", "beneficiaries", "activities.0", "results.3"])
      expect(overview, path).toContain(program("women", path));
    expect(overview).toContain(project("5", "title"));
    const html = await served(at("/programs/women"));
    expect(plain(heading(html))).toBe(program("women", "title"));
    expect(mainOf(html)).not.toContain('lang="fr"');
    const page = plain(textOf(mainOf(html)));
    for (const path of ["fullDescription.1", "activities.0", "impact.0.description", "timeline.0.event"])
      expect(page, path).toContain(program("women", path));
  });

  test("the forms name what one gives to: projects, a theme, an offer", async () => {
    const form = await shown(at("/donate?program=women"));
    expect(form).toContain(program("women", "title"));
    for (const key of PROJECTS) expect(form).toContain(project(key, "title"));
    const offer = await shown(at("/sponsor?type=tree"));
    for (const path of ["title", "description", "features.0", "impact", "location"])
      expect(offer, path).toContain(plain(textIn(language, "sponsorship", "tree", path)));
    expect(await shown(at("/"))).toContain(project("1", "title"));
  });
});

describe.each(walkedIn("ar", "ru"))("campaigns and programmes, in a browser, in %s", (language) => {
  const { project, story, program, at } = told(language);

  journey("with script the words stay, and come with each page that follows", async ({ visit }) => {
    const { page, go } = await visit({ language });
    const main = page.locator("main");
    const seen = async () => plain(await main.innerText());
    await go(at("/donate"));
    const form = giftForm(page);
    const row = form.locator("summary").first();
    await expect.poll(async () => plain(await row.innerText())).toContain(project("1", "title"));
    await row.click();
    await form.locator('[name="programId"][value="3"]').check();
    await expect.poll(async () => plain(await row.innerText())).toContain(project("3", "title"));
    const effect = form.locator("[aria-live] >> visible=true").first();
    await expect.poll(() => effect.innerText()).toMatch(/^[^a-zA-Z]*≈[^a-zA-Z]*$/);
    // From here on no page is loaded whole.
    await hydrated({ page });
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    const follow = async (path: string) => {
      await page
        .locator(`a[href="${at(path)}"]`)
        .first()
        .evaluate((link) => (link as HTMLElement).click());
      await page.waitForURL(`**${at(path)}`);
    };
    await follow("/projects");
    await expect.poll(seen).toContain(project("6", "description"));
    await page.locator('main input[name="q"]').fill(project("4", "title"));
    await expect.poll(() => page.locator("main article").count()).toBe(1);
    await follow("/projects/4");
    await expect.poll(seen).toContain(story("4", "updates.0.description"));
    expect(plain(await page.title())).toContain(project("4", "title"));
    await follow("/programs");
    await expect.poll(seen).toContain(program("nutrition", "description"));
    await follow("/programs/nutrition");
    await expect.poll(seen).toContain(program("nutrition", "timeline.0.event"));
    expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  });

  journey("after a gift the page, its message to send and the mail name the project", async ({ visit }) => {
    const email = newDonor();
    const visitor = await visit({ language });
    await fillGift(await visitor.go(at("/donate?program=3")), { email, name: "Awa Kalala" });
    const payment = await sendGift(visitor);
    await decide(payment, "pay");
    await expectState(payment, "paid");
    const main = payment.locator("main");
    expect(plain(await main.innerText())).toContain(project("3", "title"));
    expect(await main.locator(`img[alt="${textIn(language, "projects", "3", "picture.alt")}"]`).count()).toBe(
      1,
    );
    const shared = (await main.locator('a[href^="https://wa.me/"]').getAttribute("href")) ?? "";
    expect(plain(new URL(shared).searchParams.get("text") ?? "")).toContain(project("3", "title"));
    const { text, html } = await expectOneMail(email);
    for (const part of [text, html]) expect(plain(part)).toContain(project("3", "title"));
    expect(html).not.toContain('lang="fr"');
  });
});
