import { describe, expect, test } from "vitest";

import { fillGift, giftForm, newDonor, sendGift } from "./harness/gift.ts";
import { investForm } from "./harness/invest.ts";
import { journey, product } from "./harness/journey.ts";
import { sectionOf, served, textOf } from "./harness/served.ts";
import { line, quantity } from "./harness/shop.ts";

/** The specification of cards, lists and forms that no other journey checks. */
const mainOf = (html: string) => /<main[^]*<\/main>/.exec(html)?.[0] ?? "";
const plain = (html: string) => textOf(html).replace(/\s/g, " ");

/** The specified columns, which visitors can read; there may be others. */
const COLUMNS = {
  approved_projects:
    "id title status created_at image_url logo_url sector short_description description location website_url",
  courses: "id title description level category duration_hours price featured_image published created_at",
  crowdfarming_projects: `id title description image_url status farmer_name location crop_type area_hectares
    current_amount goal_amount expected_yield planting_season harvest_season created_at`,
};

async function idsByRest(table: string, query: string): Promise<string[]> {
  const { anonKey } = (await (await fetch(`${product.url}/auth/v1/client.json`)).json()) as {
    anonKey: string;
  };
  const answer = await fetch(`${product.url}/rest/v1/${table}?select=id,created_at&${query}`, {
    headers: { apikey: anonKey },
  });
  const rows = (await answer.json()) as { id: number; created_at: string }[];
  return rows
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id)
    .map(({ id }) => String(id));
}

describe("tables", () => {
  test.each(Object.entries(COLUMNS))("%s has every specified column", async (table, columns) => {
    const { anonKey } = (await (await fetch(`${product.url}/auth/v1/client.json`)).json()) as {
      anonKey: string;
    };
    const answer = await fetch(`${product.url}/rest/v1/${table}?select=*&limit=1`, {
      headers: { apikey: anonKey },
    });
    const [row] = (await answer.json()) as object[];
    expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(columns.split(/\s+/)));
  });
});

describe("lists", () => {
  test("a project's card has title, place, description, sums, percent and supporters", async () => {
    const cards = sectionOf(await served("/projects"), "list")
      .split("<article")
      .slice(1);
    const card = cards.find((one) => one.includes('href="/projects/3"')) ?? "";
    for (const part of ["Reboisement national 2025-2030", "Environnement", "Kwilu", "8 250 000 $", "7 %"])
      expect(plain(card)).toContain(part);
    expect(plain(card)).toMatch(/\d engagés|\d personnes engagées|\d soutiens/);
    expect(card).toMatch(/<p class="[^"]*text-muted"[^>]*>[^<]{60,}</);
    expect(card).toMatch(/<img[^>]*src="\/pictures\/reforestation/);
  });

  test("an article has its badge, its title, its excerpt and its author", async () => {
    const main = mainOf(await served("/news/18"));
    const head = plain(main.split("</header>")[0] ?? "");
    for (const part of [
      "Environnement",
      "À Gungu, les jeunes arbres prennent la route",
      "En trois semaines, 11 400 plants ont quitté la pépinière.",
      "Par Théo Mambu",
    ])
      expect(head).toContain(part);
  });

  test("courses stand newest first, each with its level and its price in XOF or free", async () => {
    const list = sectionOf(await served("/academy"), "courses");
    const ids = [...list.matchAll(/<h3[^>]*><a [^>]*href="\/academy\/course\/(\d+)"/g)].map(([, id]) => id);
    const newest = await idsByRest("courses", "published=eq.true");
    expect(ids).toEqual(newest.slice(0, ids.length));
    const cards = list.split("<article").slice(1).map(plain);
    for (const card of cards) {
      expect(card).toMatch(/Débutant|Intermédiaire|Avancé/);
      expect(card).toMatch(/\d XOF|Gratuit/);
      expect(card).not.toContain("$");
    }
  });

  test("fields stand newest first", async () => {
    const html = await served("/crowd-farming");
    const ids = [...html.matchAll(/<h3><a [^>]*href="\/crowdfarming\/project\/(\d+)"/g)].map(([, id]) => id);
    expect(ids).toEqual((await idsByRest("crowdfarming_projects", "")).slice(0, ids.length));
    expect(ids.length).toBeGreaterThan(1);
  });

  test.each(["child", "meal", "tree", "classroom"])(
    "a sponsorship of a %s has a title, what it comprises, what it changes and a place",
    async (type) => {
      const offer = sectionOf(await served(`/sponsor?type=${type}`), "offer");
      expect(offer).toMatch(/<h2[^>]*>/);
      expect([...offer.matchAll(/<li/g)].length).toBeGreaterThan(2);
      expect(plain(offer)).toMatch(/Lieu \S/);
      expect(plain(offer)).toMatch(/Ce que cela change \S/);
    },
  );
});

describe("forms", () => {
  journey(
    "the payment of a gift opens in a tab of its own, and the first one stays here",
    async ({ visit }) => {
      const visitor = await visit();
      const page = await visitor.go("/donate");
      await fillGift(page, { email: newDonor() });
      const payment = await sendGift(visitor);
      expect(payment === page).toBe(false);
      expect(page.url().startsWith(visitor.origin)).toBe(true);
    },
  );

  journey("a sponsorship says what a year makes, and a single one does not", async ({ visit }) => {
    const { go } = await visit();
    const page = await go("/sponsor?type=meal");
    const form = giftForm(page);
    const year = form.getByText("Soit 240 € en un an.", { exact: true });
    await form.locator('[name="amount"][value="20.00"]').check({ force: true });
    await expect.poll(() => year.isVisible()).toBe(true);
    await form.locator('[name="donationType"][value="one_time"]').check({ force: true });
    await expect.poll(() => form.getByText("en un an").filter({ visible: true }).count()).toBe(0);
  });

  journey("the form to invest is folded, opens and folds again", async ({ visit }) => {
    const visitor = await visit();
    const page = await visitor.go("/crowdfarming/project/1");
    const summary = page.locator("main details summary").first();
    for (const open of [false, true, false]) {
      await expect.poll(() => investForm(visitor).isVisible()).toBe(open);
      await summary.click();
    }
  });

  journey(
    "the cart's buttons: one more, one less, out; and what stands beside the total",
    async ({ visit }) => {
      const visitor = await visit();
      const { page } = visitor;
      await visitor.go("/marketplace/checkout?product=1");
      const row = line(page, 1);
      await row.getByRole("button", { name: /^Un de plus/ }).click();
      await expect.poll(() => quantity(page, 1).inputValue()).toBe("2");
      const summary = page.locator('section[aria-labelledby="summary"]');
      const sums = async () =>
        (await summary.locator("dd").allInnerTexts()).map((sum) => sum.replace(/\s/g, " "));
      await expect.poll(sums).toEqual(["25 $", "15 $", "40 $"]);
      await row.getByRole("button", { name: /^Un de moins/ }).click();
      await expect.poll(() => quantity(page, 1).inputValue()).toBe("1");
      expect(await summary.innerText()).toContain("Paiement sécurisé");
      expect(await summary.getByRole("link", { name: "Continuer mes achats" }).getAttribute("href")).toBe(
        "/marketplace",
      );
      const countries = page.locator('[name="country"]');
      expect(await countries.locator("option").allTextContents()).toEqual([
        "Congo (RDC)",
        "Burundi",
        "Rwanda",
        "Uganda",
        "Tanzania",
      ]);
      expect(await countries.evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.text)).toBe(
        "Congo (RDC)",
      );
      await row.getByRole("button", { name: /^Retirer/ }).click();
      await expect.poll(() => page.locator("main").innerText()).toContain("Votre panier est vide");
    },
  );
});
