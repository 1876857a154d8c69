import { describe, expect, test } from "vitest";
import { journey } from "./harness/journey.ts";
import { inLanguage, LANGUAGES } from "./harness/screens.ts";
import { count, heading, sectionOf, served, textOf } from "./harness/served.ts";

describe("about", async () => {
  const html = await served("/about");

  test("says mission and vision", () => {
    expect(textOf(html)).toContain("Notre mission");
    expect(textOf(html)).toContain("Notre vision");
  });

  test("names three values", () => {
    const values = sectionOf(html, "values");
    expect(count(values, /<h3/)).toBe(3);
    expect(textOf(values)).toContain("Solidarité et compassion");
    expect(textOf(values)).toContain("Autonomisation et responsabilité");
    expect(textOf(values)).toContain("Respect et dignité");
  });

  test("shows the founder-president with three badges, and her message", () => {
    const card = sectionOf(html, "leadership");
    expect(textOf(card)).toContain("Fondatrice et présidente");
    expect(card).toMatch(/<img[^>]*portrait-/);
    expect(count(card, /<li/)).toBe(3);
    expect(count(sectionOf(html, "message"), /<p>/)).toBe(3);
  });

  test("tells eight steps from 2004 to 2025", () => {
    const years = [...sectionOf(html, "timeline").matchAll(/<time[^>]*>(\d{4})</g)].map(([, year]) => year);
    expect(years).toHaveLength(8);
    expect(years[0]).toBe("2004");
    expect(years[7]).toBe("2025");
  });

  test("writes 5+, 50k+, 15+ and 1000+", () => {
    const figures = [...sectionOf(html, "figures").matchAll(/<bdi[^>]*>([^<]+)/g)].map(([, value]) => value);
    expect(figures).toEqual(["5+", "50k+", "15+", "1000+"]);
  });
});

describe("team", async () => {
  const html = await served("/team");

  test("shows four members with name, role, words and portrait", () => {
    const cards = sectionOf(html, "members").split("<article").slice(1);
    expect(cards).toHaveLength(4);
    for (const card of cards) {
      expect(card).toMatch(/<img[^>]*alt="[^"]+"/);
      expect(count(card, /<h3/)).toBe(1);
      expect(count(card, /<p /)).toBe(2);
    }
  });

  test("writes 50+ members, 200+ volunteers, 25 projects, 10+ years", () => {
    const figures = [...sectionOf(html, "stats").matchAll(/<bdi[^>]*>([^<]+)/g)].map(([, value]) => value);
    expect(figures).toEqual(["50+", "200+", "25", "10+"]);
  });

  test("draws who answers to whom as lists within lists", () => {
    const lines = sectionOf(html, "chart").match(/<\/?(?:ul|li|span)\b|[^<>]+(?=<\/span>)/g) ?? [];
    let depth = 0;
    const posts: [number, string][] = [];
    for (const line of lines) {
      if (line === "<ul") depth += 1;
      else if (line === "</ul") depth -= 1;
      else if (!line.startsWith("<")) posts.push([depth, line]);
    }
    expect(posts).toEqual([
      [1, "Présidente et fondatrice"],
      [2, "Directeur général"],
      [3, "Direction des opérations"],
      [4, "Ressources humaines"],
      [4, "Finances"],
      [4, "Programme éducation"],
      [4, "Programme environnement"],
      [4, "Programme santé"],
      [4, "Programme crowdfarming"],
      [3, "Direction de la stratégie et de l’impact"],
      [4, "Partenariats"],
      [4, "Collecte de fonds"],
      [4, "Suivi et évaluation"],
      [2, "Conseil d’administration"],
      [2, "Conseil juridique"],
    ]);
  });

  test("ends with the mission", () => {
    expect(textOf(sectionOf(html, "mission"))).toContain("Notre mission");
  });
});

test("each language has its own story and team, and carries no other", async () => {
  for (const path of ["/about", "/team"]) {
    const titles = await Promise.all(
      LANGUAGES.map(async (code) => heading(await served(inLanguage(code, path)))),
    );
    expect(new Set(titles).size, titles.join(", ")).toBe(LANGUAGES.length);
  }
});

describe("profile", async () => {
  const html = await served("/profile");

  test("says that it is a sample and that nothing is saved", () => {
    expect(textOf(html)).toContain("Ceci est un exemple");
    expect(textOf(html)).toContain("rien de ce que vous changez ici n’est enregistré");
  });

  test("shows points, figures, achievements earned and locked", () => {
    expect(textOf(html)).toMatch(/3\s900 Points d’impact/);
    expect(count(sectionOf(html, "stats"), /<dd/)).toBe(4);
    const achievements = textOf(sectionOf(html, "achievements"));
    expect(count(achievements, /Obtenue/)).toBe(3);
    expect(count(achievements, /À débloquer/)).toBe(3);
  });

  test("is 78 % of the way to Platinum", () => {
    const next = sectionOf(html, "next");
    expect(textOf(next)).toMatch(/Prochain niveau : Platine .*78\s%/);
    expect(next).toMatch(/<progress[^>]* value="78"/);
  });

  test("names the language it is shown in", async () => {
    expect(textOf(sectionOf(html, "language"))).toContain("Français");
    expect(textOf(sectionOf(await served("/ar/profile"), "language"))).toContain("العربية");
  });
});

for (const script of [true, false]) {
  journey(`four switches turn by keyboard and nothing is saved, script ${script}`, async ({ visit }) => {
    const { go, page } = await visit({ device: "desktop", script });
    await go("/profile");
    const switches = page.locator('main [role="switch"]');
    const names = await switches.evaluateAll((all) => all.map((one) => one.getAttribute("name")));
    expect(names).toEqual(["projectUpdates", "weeklyReports", "urgentNeeds", "newsletter"]);
    const states = () => Promise.all(names.map((_, index) => switches.nth(index).isChecked()));
    const before = await states();
    await switches.first().focus();
    for (const _ of names) {
      await page.keyboard.press("Space");
      await page.keyboard.press("Tab");
    }
    await expect.poll(states).toEqual(before.map((on) => !on));
    await go("/profile");
    await expect.poll(states).toEqual(before);
  });
}
