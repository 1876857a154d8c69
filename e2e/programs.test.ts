import { describe, expect, test } from "vitest";
import { decide, expectState, fillGift, newDonor, sendGift } from "./harness/gift.ts";
import { journey } from "./harness/journey.ts";
import { expectOneMail } from "./harness/mail.ts";
import { walkedIn } from "./harness/screens.ts";
import { count, heading, sectionOf, served, textOf } from "./harness/served.ts";

const THEMES = {
  education: "Éducation et formation professionnelle",
  "elderly-care": "Accompagnement des personnes âgées",
  reforestation: "Reboisement et agroforesterie",
  agriculture: "Agriculture et sécurité alimentaire",
  nutrition: "Nutrition et aide alimentaire",
  women: "Autonomisation des femmes",
};

describe("the overview of programmes", async () => {
  const html = await served("/programs");
  const cards = [...html.matchAll(/<article[\s\S]*?<\/article>/g)].map(([card]) => card);

  test("shows six thematic programmes", () => {
    expect(cards.map((card) => textOf(/<h2[\s\S]*?<\/h2>/.exec(card)?.[0] ?? ""))).toEqual(
      Object.values(THEMES),
    );
  });

  test("says of each its status, whom it reaches, what is done and what came of it", () => {
    for (const card of cards) {
      expect(textOf(card)).toMatch(/ (Actif|En expansion) /);
      expect(textOf(card)).toContain("Bénéficiaires");
      const lists = card.split("<ul").slice(1);
      expect(
        lists.map((list) => count(list.split("</ul>")[0] ?? "", /<li/)).every((points) => points >= 4),
      ).toBe(true);
      expect(lists).toHaveLength(2);
    }
  });

  test("leads from each to its page and to giving", () => {
    for (const [index, slug] of Object.keys(THEMES).entries()) {
      expect(cards[index]).toContain(`href="/programs/${slug}"`);
      expect(cards[index]).toContain(`href="/donate?program=${slug}"`);
    }
    expect(html).toMatch(/<main[\s\S]*href="\/donate"[\s\S]*<\/main>/);
  });

  test("says 6 active programmes, 5,000+ direct beneficiaries, 50+ communities", () => {
    const text = textOf(html);
    expect(text).toContain("programmes actifs 6");
    expect(text).toContain("bénéficiaires directs en 2026 5,000+");
    expect(text).toContain("communautés 50+");
  });

  test("lists the six projects", () => {
    for (const id of [1, 2, 3, 4, 5, 6])
      expect(sectionOf(html, "projects")).toContain(`href="/programs/${id}"`);
  });
});

describe("a thematic programme", () => {
  test("has a page for each of the six, and any other word shows education", async () => {
    for (const [slug, title] of Object.entries(THEMES))
      expect(heading(await served(`/programs/${slug}`))).toBe(title);
    const unknown = await served("/programs/kindness");
    expect(heading(unknown)).toBe(THEMES.education);
    expect(unknown).toMatch(/rel="canonical" href="[^"]*\/programs\/education"/);
  });

  test("shows text, gallery, activities, impact, timeline, goal, supporters and the form", async () => {
    const html = await served("/programs/women");
    expect(textOf(html)).toContain("67 850 $ réunis sur 180 000 $");
    expect(textOf(html)).toContain("688 personnes le soutiennent");
    expect(textOf(html)).toContain("Plus de 1 000 femmes");
    expect(count(sectionOf(html, "about"), /<p>/)).toBeGreaterThanOrEqual(3);
    expect(count(sectionOf(html, "activities"), /<li/)).toBeGreaterThanOrEqual(4);
    expect(count(sectionOf(html, "gallery"), /<img[^>]* alt="[^"]+/)).toBeGreaterThanOrEqual(3);
    expect(count(sectionOf(html, "impact"), /<dd/)).toBe(4);
    expect(count(sectionOf(html, "timeline"), /<time/)).toBeGreaterThanOrEqual(5);
    expect(html).toContain('name="programId" value="women"');
    expect(html).toContain('data-donor-wall="/functions/v1/donor-wall?programId=women"');
  });
});

test("a number shows that project, an unknown one the first", async () => {
  expect(heading(await served("/programs/4"))).toBe(heading(await served("/projects/4")));
  expect(heading(await served("/programs/99"))).toBe(heading(await served("/projects/1")));
});

test("a link to giving for a theme offers that theme first", async () => {
  const html = await served("/donate?program=women");
  const [first = "", ...others] = [...html.matchAll(/<input[^>]* name="programId"[^>]*>/g)].map(
    ([tag]) => tag,
  );
  expect(first).toMatch(/ checked="" value="women"| value="women"[^>]* checked=""/);
  expect(others).toHaveLength(6);
});

for (const script of walkedIn(false, true)) {
  journey(
    `a gift on a theme's page ends with a receipt that names it, script ${script}`,
    async ({ visit }) => {
      const email = newDonor();
      const visitor = await visit({ script });
      await fillGift(await visitor.go("/programs/women"), { email, name: "Awa Kalala" });
      const payment = await sendGift(visitor);
      await decide(payment, "pay");
      await expectState(payment, "paid");
      await expect.poll(() => payment.locator("main dl").first().textContent()).toContain(THEMES.women);
      expect(await payment.locator("main").textContent(), "it is no project").not.toMatch(/projet/i);
      expect((await expectOneMail(email)).text).toContain(THEMES.women);
    },
  );
}
