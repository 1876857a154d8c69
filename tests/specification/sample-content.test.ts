import { expect, test } from "vitest";
import { about } from "../../content/about.ts";
import { academyFigures } from "../../content/academy-figures.ts";
import { farmProjects } from "../../content/crowdfarming.ts";
import { events } from "../../content/events.ts";
import { faq } from "../../content/faq.ts";
import { gallery } from "../../content/gallery.ts";
import { homeGallery } from "../../content/home-gallery.ts";
import { hubProjects } from "../../content/hub-projects.ts";
import { products } from "../../content/marketplace.ts";
import { news } from "../../content/news.ts";
import { programs } from "../../content/programs.ts";
import { projectStories } from "../../content/project-stories.ts";
import { projects } from "../../content/projects.ts";
import { sponsorships } from "../../content/sponsorship.ts";
import { team } from "../../content/team.ts";
import { testimonials } from "../../content/testimonials.ts";
import { provinces, themes } from "../../content/vision.ts";
import { INVESTMENT_BOUNDS, PROJECT_STATUSES } from "../../contracts/crowdfarming/crowdfarming.ts";
import { PRODUCT_CATEGORIES } from "../../contracts/marketplace/marketplace.ts";

// What the specification counts in the sample content: no other test depends on it. Who replaces the content deletes
// or changes these.

test("the projects carry the specification's figures, in its order", async () => {
  const figures = await Promise.all(
    projects.map(async ({ id, category, urgent, goal, progress, price, picture }) => {
      const units = (await projectStories[picture.name]?.())?.story.details.totalUnits;
      return [id, category, urgent, goal.minor / 100, progress, price.minor / 100, units].join(" ");
    }),
  );
  expect(figures).toEqual([
    "1 education true 297000 15 16.5 18000",
    "2 social true 550000 8 110 5000",
    "3 environment true 8250000 7 1.65 5000000",
    "4 agriculture false 1815000 23 500 3630",
    "5 education true 660000 12 13200 50",
    "6 agriculture false 198000 45 39600 5",
  ]);
});

test("the gallery has fifty entries, and the home page two pictures of each of its four subjects", () => {
  expect(gallery).toHaveLength(50);
  expect(homeGallery.map(({ category }) => category).sort()).toEqual(
    ["charity", "children", "environment", "health"].flatMap((category) => [category, category]),
  );
});

test("13 events are to come and 3 are past, in eight categories", () => {
  const count = (status: string) => events.filter((event) => event.status === status).length;
  expect([count("upcoming"), count("past")]).toEqual([13, 3]);
  expect(new Set(events.map(({ category }) => category)).size).toBe(8);
});

test("the news have ids 18 down to 1 without 7", () => {
  expect(news.map(({ id }) => id)).toEqual([18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 6, 5, 4, 3, 2, 1]);
});

test("there are three testimonials, 26 provinces and six themes", () => {
  expect(testimonials).toHaveLength(3);
  expect(provinces).toHaveLength(26);
  expect(themes).toHaveLength(6);
});

test("there are six programmes, education first", () => {
  expect(programs.map(({ slug }) => slug)).toEqual([
    "education",
    "elderly-care",
    "reforestation",
    "agriculture",
    "nutrition",
    "women",
  ]);
});

test("the academy counts its courses", () => {
  expect(academyFigures.courses).toBe(8);
});

test("the Impact Hub has four to six approved projects", () => {
  expect(hubProjects.length).toBeGreaterThanOrEqual(4);
  expect(hubProjects.length).toBeLessThanOrEqual(6);
});

test("there are four offers, with the specified amounts in euros", () => {
  const amounts = sponsorships.map(({ type, suggested }) => [
    type,
    suggested.map(({ minor }) => minor / 100),
  ]);
  expect(Object.fromEntries(amounts)).toEqual({
    child: [100, 200, 300, 500],
    meal: [10, 20, 50, 100],
    tree: [25, 50, 100, 200],
    classroom: [500, 1000, 2000, 5000],
  });
});

test("farm projects 1 to 6 are in all four states, and 1, 2 and 3 can be invested in", () => {
  expect(farmProjects.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(new Set(farmProjects.map(({ status }) => status))).toEqual(new Set(PROJECT_STATUSES));
  for (const { status, goal, opening } of farmProjects.slice(0, 3)) {
    expect(status).not.toBe("completed");
    expect(goal.minor - opening.minor).toBeGreaterThan(10 * INVESTMENT_BOUNDS.min.minor);
  }
});

test("there are twelve products by their numbers, the first two at the specified prices, some in every tab", () => {
  expect(products.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(products.slice(0, 2).map(({ price }) => price)).toEqual([
    { minor: 1_250, currency: "USD" },
    { minor: 820, currency: "USD" },
  ]);
  expect(new Set(products.map(({ category }) => category))).toEqual(new Set(PRODUCT_CATEGORIES));
  expect(products.filter(({ featured }) => featured).length).toBeGreaterThan(2);
  expect(products.filter(({ stock }) => stock === 0)).toHaveLength(1);
});

test("the FAQ has its five categories and states the specified facts", async () => {
  const { categories } = (await faq.fr()).default;
  expect(categories.map(({ id }) => id)).toEqual([
    "donations",
    "volunteering",
    "shop",
    "sponsorship",
    "account",
  ]);
  const answers = categories.map(({ questions }) =>
    questions.map(({ a }) => a.replaceAll(/\s/g, " ")).join(" "),
  );
  expect(answers[0]).toContain("Les dons sont ponctuels par défaut");
  for (const fact of ["5 à 7 jours", "2 à 3 semaines", "dans les 30 jours"])
    expect(answers[2]).toContain(fact);
  for (const fact of ["25 dollars", "préavis de 30 jours"]) expect(answers[3]).toContain(fact);
  expect(answers[4]).toContain("Les cours sont gratuits et donnent droit à un certificat");
});

test("the foundation's story runs from 2004 to 2025, with the specified figures", async () => {
  const { timeline, figures } = (await about.fr()).default;
  const years = timeline.steps.map(({ year }) => year);
  expect([years[0], years.at(-1)]).toEqual([2004, 2025]);
  expect(years).toEqual(years.toSorted((a, b) => a - b));
  expect(figures.items.map(({ value }) => value)).toEqual(["5+", "50k+", "15+", "1000+"]);
});

test("the team's page has the specified figures", async () => {
  const { stats } = (await team.fr()).default;
  expect(stats.items.map(({ value }) => value)).toEqual(["50+", "200+", "25", "10+"]);
});
