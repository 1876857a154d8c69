import { describe, expect, test } from "vitest";
import { sectionOf, served, textOf } from "./harness/served.ts";

/** The specification of screens that no journey checks, read from the served pages. */
const texts = async (path: string) => textOf(await served(path));
const found = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, one = ""]) => one);
const valuesOf = (html: string, name: string) =>
  found(html, /<input([^>]*)>/g)
    .filter((attributes) => attributes.includes(`name="${name}"`))
    .map((attributes) => /value="([^"]*)"/.exec(attributes)?.[1]);

test("a project's page has its badges, its bar, its budget by status and its news", async () => {
  const html = await served("/projects/1");
  const text = textOf(html);
  for (const expected of [
    "Retour",
    "Éducation",
    "Urgent",
    "18 000 kits scolaires",
    "Kinshasa et Kongo Central",
    "1 248 personnes le soutiennent",
    "Fin prévue",
    "15 % atteint",
    "44 550 $ réunis sur 297 000 $",
    "Soutenir",
    "Bénéficiaires",
    "16,50 $ par kit",
  ])
    expect(text).toContain(expected);
  expect(html).toMatch(/<progress class="meter" value="15" max="100"/);
  const budget = sectionOf(html, "budget");
  const colours = new Map(
    [...budget.matchAll(/class="([^"]*)">(Acquis|En cours|En attente)</g)].map(([, look, status]) => [
      status,
      /bg-(\w+)/.exec(look ?? "")?.[1],
    ]),
  );
  expect(Object.fromEntries(colours)).toEqual({
    Acquis: "positive",
    "En cours": "caution",
    "En attente": "sunken",
  });
  expect(found(sectionOf(html, "updates"), /<time (dateTime="\d{4}-\d\d-\d\d)"/g)).toHaveLength(3);
  expect(await texts("/projects/2")).toContain("110 $");
  expect(await texts("/projects/3")).toContain("1,65 $");
});

test("the legal notice has its seven sections, leads to /privacy and /gdpr, and names itself", async () => {
  const html = await served("/mentions-legales");
  const headings = found(html, /<h2[^>]*>([^]*?)<\/h2>/g).map(textOf);
  const sections = [
    "Éditeur",
    "Direction de la publication",
    "Hébergement",
    "Propriété intellectuelle",
    "Responsabilité",
    "Données personnelles",
    "Contact",
  ];
  expect(headings.filter((heading) => sections.includes(heading))).toEqual(sections);
  const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? "";
  for (const href of ["/privacy", "/gdpr"]) expect(main).toContain(`href="${href}"`);
  expect(html).toMatch(/<title>Mentions légales/);
  expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
  expect(html).toMatch(/<link rel="canonical" href="https?:\/\/[^/"]+\/mentions-legales"\/>/);
});

test("a gift offers 5000 to 100000 XOF, once, monthly or yearly", async () => {
  const html = await served("/donate");
  expect(valuesOf(html, "amount")).toEqual(["5000", "10000", "25000", "50000", "100000", "custom"]);
  expect(valuesOf(html, "donationType")).toEqual(["one_time", "monthly", "yearly"]);
  expect(textOf(html)).toContain("Montant en XOF");
});

test.each([
  ["child", [100, 200, 300, 500]],
  ["meal", [10, 20, 50, 100]],
  ["tree", [25, 50, 100, 200]],
  ["classroom", [500, 1000, 2000, 5000]],
])("sponsorship offers the specified amounts of each kind: %s", async (type, amounts) => {
  const html = await served(`/sponsor?type=${type}`);
  expect(valuesOf(html, "amount")).toEqual([...amounts.map((euros) => `${euros}.00`), "custom"]);
  for (const expected of [
    "France Belgique Suisse Canada Autre",
    "Reçu fiscal sous 48 h",
    "Annulable à tout moment",
  ])
    expect(textOf(html)).toContain(expected);
});

describe("figures that never change", () => {
  test("the academy says 2,500+ students, 850+ graduates and 4.8/5", async () => {
    const text = await texts("/academy");
    for (const expected of ["cours disponibles 8", "2,500+", "850+", "4.8/5"])
      expect(text).toContain(expected);
  });

  test("a course says 120+ students and 4.8/5 of 45 reviews, in five modules", async () => {
    const text = await texts("/academy/course/1");
    for (const expected of ["120+ étudiants", "4.8/5 (45 avis)", "Aperçu", "Programme", "Formateur", "Avis"])
      expect(text).toContain(expected);
    const curriculum = await texts("/academy/course/1?tab=curriculum");
    expect(curriculum).toMatch(/Module 5/);
    expect(curriculum).not.toMatch(/Module 6/);
  });

  test("the volunteers' page has its benefits, its steps, 200+ and 5000+", async () => {
    const text = await texts("/volunteer");
    for (const expected of ["Ce que vous y gagnez", "Votre candidature", "Et ensuite", "200+", "5000+"])
      expect(text).toContain(expected);
  });
});

test("the volunteers' form offers the specified availabilities and areas", async () => {
  const html = await served("/volunteer");
  expect(found(html, /<option value="(\w+)"/g)).toEqual(["weekends", "evenings", "flexible", "fulltime"]);
  expect(found(html, /name="area-(\w+)"/g).toSorted()).toEqual(
    ["education", "agriculture", "health", "environment", "technology", "communication"].toSorted(),
  );
});

test("the contact page has its card and calls for volunteers", async () => {
  const html = await served("/contact");
  for (const expected of ["Nous joindre", "contact@fondation-bomoko.example", "+243", "Gombe", "Kinshasa"])
    expect(textOf(html)).toContain(expected);
  expect(html).toMatch(/<main[^]*href="\/volunteer"[^]*<\/main>/);
});

test("signing in has its two tabs, and leads to the terms and to privacy", async () => {
  const main = /<main[^]*<\/main>/.exec(await served("/auth"))?.[0] ?? "";
  for (const href of ["/auth?tab=login", "/auth?tab=signup", "/auth?tab=reset", "/terms", "/privacy"])
    expect(main).toContain(`href="${href}"`);
});

test.each([
  "/donate",
  "/sponsor",
  "/projects/1",
  "/contact",
  "/volunteer",
  "/impact-hub",
  "/newsletter",
  "/receipts/verify",
  "/giving/manage",
  "/auth",
  "/auth?tab=signup",
  "/auth?tab=reset",
  "/marketplace/checkout?product=1",
  "/crowdfarming/project/1",
])("what must be filled in is marked for the eyes, and the mark is explained: %s", async (path) => {
  const html = /<main[^]*<\/main>/.exec(await served(path))?.[0] ?? "";
  const labels = new Map(
    [...html.matchAll(/<label[^>]* for="([^"]*)"[^>]*>([^]*?)<\/label>/g)].map(([, id, words = ""]) => [
      id,
      words,
    ]),
  );
  const boxes = [...html.matchAll(/<label[^>]*>(<input type="checkbox"[^>]* required=""[^]*?)<\/label>/g)];
  const fields = [
    ...html.matchAll(
      /<(?:input|select|textarea)(?=[^>]* required="")(?![^>]*type="checkbox")[^>]* id="([^"]*)"/g,
    ),
  ];
  const marked = [...fields.map(([, id]) => labels.get(id) ?? ""), ...boxes.map(([, words = ""]) => words)];
  expect(marked.length).toBeGreaterThan(0);
  for (const words of marked) expect(words).toMatch(/<span aria-hidden="true"[^>]*> \*<\/span>/);
  expect(textOf(html)).toContain("Les champs marqués d’un astérisque sont obligatoires.");
});

test("a page that fails says 'Unexpected Application Error!'", async () => {
  expect(await texts("/dev/states")).toContain("Unexpected Application Error!");
});
