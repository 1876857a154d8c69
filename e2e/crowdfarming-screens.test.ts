import { beforeAll, describe, expect, test } from "vitest";
import { textIn } from "./harness/content.ts";
import { journey, product } from "./harness/journey.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { inLanguage, LANGUAGES } from "./harness/screens.ts";
import { count, heading, sectionOf, served, textOf } from "./harness/served.ts";

const LINK = (path: string) => new RegExp(`<a [^>]*href="${path.replaceAll("/", "\\/")}"`);

describe("the list of crowd-farming projects, as served", () => {
  let html = "";
  beforeAll(async () => {
    html = await served("/crowd-farming");
  });

  test("leads at once to the first project", () => {
    expect(html).toMatch(/<a [^>]*href="\/crowdfarming\/project\/1"[^>]*>Investir maintenant<\/a>/);
  });

  test("says how it works in three steps, why in three points, and what can be checked", () => {
    expect(count(sectionOf(html, "steps"), /<h3/)).toBe(3);
    expect(count(sectionOf(html, "reasons"), /<h3/)).toBe(3);
    expect(count(sectionOf(html, "transparency"), /<h3/)).toBe(3);
    expect(textOf(sectionOf(html, "reasons"))).toContain("n’est pas garanti");
  });

  test("shows all six projects over the four states, newest first, none beyond 100 %", () => {
    const ids = [...html.matchAll(/<h3><a [^>]*href="\/crowdfarming\/project\/(\d)"/g)].map(([, id]) => id);
    expect(new Set(ids)).toEqual(new Set(["1", "2", "3", "4", "5", "6"]));
    const list = textOf(sectionOf(html, "projects"));
    for (const status of ["Financement", "En cours", "Récolte", "Terminé"]) expect(list).toContain(status);
    const percents = [...list.matchAll(/(\d+)\s%/g)].map(([, percent]) => Number(percent));
    expect(percents).toHaveLength(6);
    expect(Math.max(...percents)).toBeLessThanOrEqual(100);
  });

  test("ends with the ways to join, to write and to give", () => {
    const calls = sectionOf(html, "calls");
    for (const path of ["/join-us", "/contact", "/donate"]) expect(calls).toMatch(LINK(path));
  });

  test("searches without script, with and without accents, and says that nothing is found", async () => {
    for (const query of ["maïs", "MAIS", "kwilu manioc"])
      expect(count(await served(`/crowd-farming?q=${encodeURIComponent(query)}`), /<h3><a /)).toBe(1);
    expect(await served("/ar/crowd-farming")).toContain('action="/ar/crowd-farming#projects"');
    expect(await served("/ar/crowdfarming/project/1")).toContain('action="/ar/crowdfarming/project/1"');
    const empty = await served("/crowd-farming?q=zzzz");
    expect(textOf(empty)).toContain("Aucun projet disponible pour le moment.");
    expect(sectionOf(empty, "projects")).toMatch(LINK("/contact"));
    expect(sectionOf(empty, "projects")).toMatch(LINK("/crowd-farming"));
  });
});

describe("a project, as served", () => {
  const TABS: Record<string, string> = {
    overview: "overview",
    farmer: "farmer",
    timeline: "timeline",
    budget: "budget",
    risks: "risks",
  };

  test("has five parts, each with an address of its own", async () => {
    for (const [tab, section] of Object.entries(TABS)) {
      const html = await served(`/crowdfarming/project/1?tab=${tab}`);
      expect(textOf(sectionOf(html, section)).length, tab).toBeGreaterThan(80);
      expect(html).toContain(
        '<link rel="canonical" href="' + new URL("/crowdfarming/project/1", canonical(html)),
      );
    }
  });

  test("always says that it is being funded, with the same three steps, and leads back to the list", async () => {
    for (const id of [1, 2, 3, 4, 5, 6]) {
      const html = await served(`/crowdfarming/project/${id}?tab=timeline`);
      expect(textOf(html)).toContain("En cours de financement");
      const steps = sectionOf(html, "timeline");
      expect(count(steps, /<h3/)).toBe(3);
      expect(textOf(steps)).toContain("Financement en cours");
      expect(textOf(sectionOf(html, "log")).length).toBeGreaterThan(60);
      expect(html).toMatch(LINK("/crowd-farming"));
    }
  });

  test("the budget's lines are what the goal is", async () => {
    const html = await served("/crowdfarming/project/2?tab=budget");
    const sums = [...textOf(sectionOf(html, "budget")).matchAll(/(\d[\d\s]*)\s\$/g)].map(([, sum = ""]) =>
      Number(sum.replace(/\s/g, "")),
    );
    const goal = sums.pop();
    expect(sums.reduce((total, sum) => total + sum, 0)).toBe(goal);
  });

  test("one that nobody knows is not found, in the specified words", async () => {
    for (const id of ["99", "0", "abc", "1e3", "999999999999"]) {
      const answer = await fetch(`${product.url}/crowdfarming/project/${id}`);
      expect(answer.status, id).toBe(404);
      const html = await answer.text();
      expect(heading(html)).toBe("Projet non trouvé");
      expect(textOf(html)).toContain("Le demandé projet n'existe pas ou n'est plus disponible");
      expect(html).toMatch(LINK("/crowd-farming"));
      expect(html).toContain('<meta name="robots" content="noindex"/>');
    }
  });

  test("where it is shared it has its own title, words and picture; search engines know the way to it", async () => {
    for (const path of ["/crowd-farming", "/crowdfarming/project/2"]) {
      const html = await served(path);
      const [, picture = ""] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
      expect(new URL(picture).pathname).toBe(`/social${path}.png`);
      const file = await fetch(product.url + new URL(picture).pathname);
      expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/png"]);
    }
    const html = await served("/ar/crowdfarming/project/2");
    const [, data = "{}"] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      "@graph": [{ "@type": "Project", name: heading(html) }, { "@type": "BreadcrumbList" }],
    });
    expect(heading(html)).toBe(textIn("ar", "crowdfarming", "2", "title"));
  });

  test("the sitemap names the list and the projects in every language", async () => {
    const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
    for (const language of LANGUAGES)
      for (const path of ["/crowd-farming", "/crowdfarming/project/1", "/crowdfarming/project/6"])
        expect(sitemap).toContain(`${inLanguage(language, path)}</loc>`);
  });
});

const canonical = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? "";

describe("the result of a payment, by its address alone", () => {
  const page = (query: string) => served(`/crowdfarming/confirmation${query}`);

  test("anything but success and cancelled is still going on", async () => {
    for (const query of ["", "?payment=pending", "?payment=paid&project=2"]) {
      const html = await page(query);
      expect(heading(html)).toBe("Traitement en cours...");
      expect(html).toContain('class="spinner');
      expect(html).toMatch(LINK("/crowd-farming"));
    }
  });

  test("a success nobody can check is subject to confirmation", async () => {
    const html = await page("?payment=success&project=3");
    expect(textOf(html)).toContain("sous réserve de confirmation");
    expect(textOf(html)).toContain("e-mail de confirmation");
    expect(textOf(html)).toContain("24 h");
    expect(html).toMatch(LINK("/dashboard"));
    expect(html).toMatch(LINK("/crowd-farming"));
    expect(html).toContain("/crowdfarming/project/3");
    expect(html).toMatch(/<button [^>]*data-share=/);
  });

  test("a reference nobody knows proves nothing", async () => {
    const html = await page("?payment=success&reference=AAAAAAAAAAAAAAAAAAAAAA");
    expect(textOf(html)).toContain("sous réserve de confirmation");
  });

  test("a cancelled payment says that nothing was charged, with the ways on", async () => {
    const html = await page("?payment=cancelled&project=2");
    expect(heading(html)).toBe("Paiement annulé — Aucun montant n'a été débité.");
    for (const path of ["/crowdfarming/project/2", "/contact", "/crowd-farming"])
      expect(html).toMatch(LINK(path));
    expect(await page("?payment=cancelled")).toMatch(LINK("/crowdfarming/project/1"));
  });
});

journey("without script the form says what it needs, and the parts are links", async ({ visit }) => {
  const { go, page } = await visit({ script: false });
  await go("/crowdfarming/project/1");
  await page.locator("main details summary").first().click();
  expect(await page.locator("main form").innerText()).toContain("JavaScript");
  await page.locator('main nav a[href$="tab=risks"]').click();
  expect(await page.locator("#risks").isVisible()).toBe(true);
  await expectNoSidewaysScroll(page, "risks without script");
});
