import { describe, expect, test } from "vitest";
import {
  button,
  decide,
  enrolButton,
  FREE,
  filled,
  goToPayment,
  link,
  PRICED,
  rows,
  startFree,
} from "./harness/academy.ts";
import { account, fillLogin, newestMail, pageText, pathOf, toasts, withSession } from "./harness/account.ts";
import { expectAccessible } from "./harness/axe.ts";
import { journey, product, started } from "./harness/journey.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { inAllLanguages, inLanguage, walkedIn } from "./harness/screens.ts";
import { served, textOf } from "./harness/served.ts";
import { sentence } from "./harness/words.ts";

test("a course's page says that a payment was cancelled and nothing was charged, without a reference too", async () => {
  const path = `/academy/course/${PRICED}`;
  const box = async (query = "") => textOf(await served(path + query));
  const words = "Paiement annulé — Aucun montant n'a été débité.";
  expect(await box("?payment=cancelled")).toContain(words);
  expect(await box("?payment=success")).not.toContain(words);
  // With a reference the page shows the true state.
  expect(await box(`?payment=cancelled&reference=${"A".repeat(22)}`)).not.toContain(words);
});

describe.each(walkedIn("fr", "ar", "en"))("enrolling in %s", (language) => {
  const words = (key: string) => sentence(language, key);
  const at = (path: string) => inLanguage(language, path);

  journey("free: from the list to the first lesson", async ({ visit }) => {
    const visitor = await visit({ language });
    const { page } = visitor;
    await withSession(visitor, language);
    await visitor.go(at("/academy"));
    // In the sample the list and the course are examined as a visitor has them (screens.test.ts).
    if (inAllLanguages) await expectAccessible(page, `academy, ${language}`);
    await expectNoSidewaysScroll(page, `academy, ${language}`);
    await visitor.go(at(`/academy/course/${FREE}`));
    await pageText(visitor).toContain(words("courses.free"));
    for (const tab of ["curriculum", "instructor", "reviews", "overview"]) {
      await link(visitor, words(`course.tabs.${tab}`)).click();
      if (inAllLanguages) await expectAccessible(page, `course, ${tab}, ${language}`);
      await expectNoSidewaysScroll(page, `course, ${tab}, ${language}`);
    }
    await enrolButton(visitor).click();
    await toasts(visitor).toContain(words("courses.done"));
    expect(await button(visitor, words("courses.enrolled")).isDisabled()).toBe(true);
    await link(visitor, words("course.start")).click();
    await pageText(visitor).toContain(words("learn.done"));
    await expectAccessible(page, `lesson, ${language}`);
    await expectNoSidewaysScroll(page, `lesson, ${language}`);
    await visitor.go(at("/academy"));
    await pageText(visitor).toContain(words("courses.enrolled"));
    await visitor.go(at("/dashboard"));
    await pageText(visitor).toContain(words("dashboard.enrolments.title"));
    await expectAccessible(page, `dashboard with a course, ${language}`);
  });

  journey("paid: the payment in a tab of its own enrols", async ({ visit }) => {
    const visitor = await visit({ language });
    await withSession(visitor, language);
    await visitor.go(at(`/academy/course/${PRICED}`));
    await pageText(visitor).toMatch(/≈ \D*27/);
    const payment = await goToPayment(visitor);
    await toasts(visitor).toContain(words("courses.redirect"));
    await pageText(visitor).toContain(words("courses.pending"));
    await decide(payment, "pay");
    await expect.poll(() => payment.locator("main").innerText()).toContain(words("courses.paid"));
    await payment.close();
    await pageText(visitor).toContain(words("courses.paid"));
    await expectAccessible(visitor.page, `course paid, ${language}`);
    await link(visitor, words("course.start")).click();
    await pageText(visitor).toContain(words("learn.done"));
  });
});

journey("a refused and a cancelled payment are said so, and nobody is enrolled", async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await withSession(visitor);
  for (const [decision, word] of [
    ["refuse", "courses.refused"],
    ["cancel", "courses.cancelled"],
  ] as const) {
    await visitor.go(`/academy/course/${PRICED}`);
    const payment = await goToPayment(visitor);
    await decide(payment, decision);
    await payment.close();
    await pageText(visitor).toContain(sentence("fr", word));
    await expectAccessible(page, `payment ${decision}`);
  }
  await pageText(visitor).toContain("Aucun montant n'a été débité.");
  expect(await rows(page, "course_enrollments")).toEqual([]);
});

journey("'Connexion requise': whoever is not signed in is led there, and back", async ({ visit }) => {
  const visitor = await visit();
  const email = await account();
  await visitor.go("/academy");
  await visitor.page.locator("main article button").first().click();
  await toasts(visitor).toContain("Connexion requise");
  await toasts(visitor).toContain("Veuillez vous connecter pour vous inscrire à ce cours.");
  await expect.poll(() => pathOf(visitor)).toBe("/auth");

  await visitor.go(`/academy/course/${FREE}`);
  await enrolButton(visitor).click();
  await toasts(visitor).toMatch(/Connexion requise.*Veuillez vous connecter pour vous inscrire/);
  await expect.poll(() => pathOf(visitor)).toBe("/auth");
  await fillLogin(visitor, email);
  await expect.poll(() => pathOf(visitor)).toBe(`/academy/course/${FREE}`);
  await enrolButton(visitor).click();
  await toasts(visitor).toContain("Inscription réussie!");
  expect((await newestMail(email)).text).toContain("/academy/");
});

journey("what the server refuses is said, with its words or without", async ({ visit }) => {
  const visitor = await visit();
  const { page, complaints } = visitor;
  await withSession(visitor);
  complaints.expect(/50[03]|429|ERR_FAILED/);
  const enrolment = "**/functions/v1/create-course-enrollment";
  await visitor.go("/academy");
  await page.route(enrolment, (route) => route.fulfill({ status: 500, json: {} }));
  await page.locator("main article button").first().click();
  await toasts(visitor).toContain("Erreur");
  await toasts(visitor).toContain("Échec de l'inscription au cours.");
  await visitor.go(`/academy/course/${FREE}`);
  await enrolButton(visitor).click();
  await toasts(visitor).toContain("Erreur d'inscription");
  await toasts(visitor).toContain("Une erreur est survenue");
  await page.unroute(enrolment);
  await page.route(enrolment, (route) =>
    route.fulfill({ status: 429, json: { message: "Trop de tentatives aujourd’hui." } }),
  );
  await enrolButton(visitor).click();
  await toasts(visitor).toContain("Trop de tentatives aujourd’hui.");
});

journey(
  "the list: a word, a category, a level; nothing found; more of it; and without /rest",
  async ({ visit }) => {
    const visitor = await visit();
    const { page, complaints } = visitor;
    const titles = () => page.locator("main article h3").allTextContents();
    await visitor.go("/academy");
    const first = await titles();
    expect(first).toHaveLength(6);
    await link(visitor, sentence("fr", "academy.more")).click();
    await expect.poll(titles).toHaveLength(8);
    expect(new Set(await titles()).size).toBe(8);
    await page.locator('[name="q"]').fill("manioc");
    await expect.poll(async () => (await titles()).length).toBeLessThan(6);
    await expect.poll(async () => (await titles()).join(" ")).toMatch(/manioc/i);
    await page.locator('[name="level"]').selectOption("debutant");
    await pageText(visitor).toContain("Aucun cours trouvé");
    expect(page.url()).toMatch(/\?q=manioc&level=debutant$/);
    await expectAccessible(page, "no course");
    await link(visitor, sentence("fr", "academy.clear")).click();
    await expect.poll(titles).toHaveLength(6);

    complaints.expect(/500|ERR_FAILED/);
    await page.route("**/rest/v1/published_courses*", (route) =>
      route.fulfill({ status: 500, json: { message: "" } }),
    );
    await page.locator('[name="category"]').selectOption("energie");
    await toasts(visitor).toContain("Impossible de charger les cours.");
    await expectAccessible(page, "the list failed");
    await page.unroute("**/rest/v1/published_courses*");
    await button(visitor, sentence("fr", "ui.retry")).click();
    await expect.poll(titles).toHaveLength(1);
  },
);

journey("without script: search, filters, tabs and the next page are addresses", async ({ visit }) => {
  const { go, page } = await visit({ script: false, device: "desktop" });
  await go("/academy?q=couture");
  expect(await page.locator("main article").count()).toBe(1);
  await go("/academy");
  await page.getByRole("link", { name: sentence("fr", "academy.more") }).click();
  expect(await page.locator("main article").count()).toBe(2);
  await go("/academy?q=zzzz");
  expect(await page.locator("main").innerText()).toContain("Aucun cours trouvé");
  await go(`/academy/course/${FREE}`);
  await page.getByRole("link", { name: sentence("fr", "course.tabs.reviews") }).click();
  expect(new URL(page.url()).search).toBe("?tab=reviews");
  expect(await page.locator("main").innerText()).toContain("4.8/5 (45 avis)");
  expect(await page.locator("main").innerText()).toContain(sentence("fr", "course.noscript"));
});

journey("'Cours non trouvé' with status 404; a course that cannot be read now says so", async ({ visit }) => {
  const visitor = await visit();
  const { page, complaints } = visitor;
  complaints.expect(/404|50\d|ERR_FAILED/);
  for (const id of ["99", "x", "0"]) {
    const answer = await fetch(`${product.url}/academy/course/${id}`);
    expect([answer.status, (await answer.text()).includes("Cours non trouvé")]).toEqual([404, true]);
  }
  await visitor.go("/academy/course/99");
  await link(visitor, sentence("fr", "course.back")).click();
  await pageText(visitor).toContain(sentence("fr", "academy.title"));
  await started(visitor);
  await page.route("**/academy/course/*.data*", (route) => route.fulfill({ status: 503, body: "" }));
  await page.locator("main article h3 a").first().click();
  await toasts(visitor).toContain("Impossible de charger le cours");
  await expectAccessible(page, "course failed");
});

journey("the generator: what to mend, what failed, and a draft to look at", async ({ visit }) => {
  const visitor = await visit();
  const { page, complaints } = visitor;
  complaints.expect(/500/);
  await visitor.go("/academy");
  await button(visitor, sentence("fr", "academy.generator.open")).click();
  const dialog = page.locator("dialog");
  const submit = dialog.locator('[type="submit"]');
  await submit.click();
  await toasts(visitor).toContain("Veuillez entrer un sujet pour le cours.");
  expect(await dialog.innerText()).toContain("Veuillez entrer un sujet pour le cours.");
  expect(await dialog.locator('[name="duration"]').inputValue()).toBe("20");
  await expectAccessible(page, "generator");
  await dialog.locator('[name="topic"]').fill("Élever des pondeuses à Kimpese");
  await dialog.locator('[name="duration"]').fill("200");
  await submit.click();
  await expect.poll(() => dialog.innerText()).toMatch(/1.*100 heures/);
  await dialog.locator('[name="duration"]').fill("8");
  await page.route("**/functions/v1/ai-course-generator", (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await submit.click();
  await toasts(visitor).toContain("Échec de la génération du cours IA.");
  await page.unroute("**/functions/v1/ai-course-generator");
  const reloaded = page.waitForResponse(/\/rest\/v1\/published_courses/);
  await submit.click();
  await toasts(visitor).toContain("Cours généré avec succès!");
  expect((await reloaded).status()).toBe(200);
  await expect.poll(() => dialog.innerText()).toContain(sentence("fr", "academy.generator.draft"));
  expect(await dialog.innerText()).toContain("pondeuses");
  await expectAccessible(page, "draft");
  await expectNoSidewaysScroll(page, "draft");
  await page.keyboard.press("Escape");
  expect(await page.locator("main").innerText()).not.toContain("Kimpese");
});

journey("a course one is not enrolled in is not for reading", async ({ visit }) => {
  const visitor = await visit();
  await withSession(visitor);
  await visitor.go(`/academy/learn?course=${PRICED}`);
  await pageText(visitor).toContain(sentence("fr", "learn.stranger.title"));
  await expectAccessible(visitor.page, "stranger");
  await startFree(visitor);
  await pageText(visitor).toContain(
    filled(sentence("fr", "learn.progressText"), { done: 0, total: 12 }).slice(0, 4),
  );
});
