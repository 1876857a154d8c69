import type { Request } from "playwright-core";
import { expect } from "vitest";
import {
  field,
  fillLogin,
  fillSignUp,
  newPerson,
  pageText,
  pathOf,
  press,
  signedIn,
  toasts,
} from "./harness/account.ts";
import { fillGift, giftForm, newDonor, openFold, sendGift } from "./harness/gift.ts";
import { held } from "./harness/held.ts";
import { journey } from "./harness/journey.ts";

/** The specified words of forms while they wait and when the server does not answer. */
const functionOf = (name: string) => `**/functions/v1/${name}`;

journey("screens of fixed data ask the server for nothing", async ({ visit }) => {
  const { page, go } = await visit();
  const calledPaths: string[] = [];
  page.on("request", (request: Request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:auth|rest|functions|storage)\//.test(pathname)) calledPaths.push(pathname);
  });
  const dictionaries: string[] = [];
  page.on("request", (request) => {
    if (/\/assets\/[a-z]{2}-/.test(request.url())) dictionaries.push(request.url());
  });
  for (const path of [
    "/",
    "/projects",
    "/galerie",
    "/events",
    "/testimonials",
    "/news",
    "/team",
    "/sitemap",
  ]) {
    await go(path);
    await page.waitForLoadState("networkidle");
  }
  expect(calledPaths).toEqual([]);
  // No dictionary is loaded before a touch.
  expect(dictionaries).toEqual([]);
});

journey("a form says 'Traitement...' while it sends, and its button is off", async ({ visit }) => {
  const visitor = await visit();
  const { page, complaints } = visitor;
  complaints.expect(/create-donation|ERR_FAILED/);
  await visitor.go("/donate");
  const form = giftForm(page);
  const submit = form.locator('[type="submit"]');
  await fillGift(page, { email: newDonor() });
  await page.route(functionOf("create-donation"), (route) => route.abort());
  await submit.click();
  await toasts(visitor).toContain("Erreur");
  await toasts(visitor).toContain("Échec de la création du don.");
  await page.unroute(functionOf("create-donation"));

  const go = await held(page, functionOf("create-donation"));
  const coming = sendGift(visitor);
  await expect.poll(() => submit.innerText()).toBe("Traitement...");
  expect(
    await submit.evaluate((button: HTMLButtonElement) => button.disabled || button.ariaDisabled),
  ).toBeTruthy();
  go();
  await coming;
  await toasts(visitor).toContain("Redirection vers le paiement");
  await toasts(visitor).toContain("Vous allez être redirigé vers la page de paiement sécurisé.");
});

journey("'Don anonyme' hides name and address; an amount of one's own has its field", async ({ visit }) => {
  const { page, go } = await visit();
  await go("/donate");
  const form = giftForm(page);
  const own = form.locator('[name="customAmount"]');
  expect(await own.isVisible()).toBe(false);
  await form.locator('[name="amount"][value="custom"]').check({ force: true });
  await expect.poll(() => own.isVisible()).toBe(true);
  expect(await own.getAttribute("inputmode")).toBe("numeric");
  await openFold(form);
  for (const name of ["donorName", "donorEmail"])
    expect(await form.locator(`[name="${name}"]`).isVisible(), name).toBe(true);
  await fillGift(page, { anonymous: true });
  for (const name of ["donorName", "donorEmail"])
    await expect.poll(() => form.locator(`[name="${name}"]`).isVisible(), { message: name }).toBe(false);
});

journey("a message, an application or a newsletter that cannot be sent says so", async ({ visit }) => {
  const visitor = await visit();
  const { page, complaints } = visitor;
  complaints.expect(/functions\/v1|ERR_FAILED/);
  await page.route(functionOf("*"), (route) => route.abort());
  await visitor.go("/contact");
  await field(visitor, "name").fill("Awa Kalala");
  await field(visitor, "email").fill("awa@example.org");
  await field(visitor, "message").fill("Bonjour");
  await press(visitor);
  await toasts(visitor).toContain("Une erreur est survenue lors de l'envoi de votre message.");
  expect(await field(visitor, "message").inputValue()).toBe("Bonjour");
  const box = page.locator('footer form[action$="/newsletter-signup"]');
  await box.locator('[type="email"]').fill("awa@example.org");
  await box.locator('[type="submit"]').click();
  await toasts(visitor).toContain("Échec de l'inscription à la newsletter.");

  await visitor.go("/volunteer");
  await field(visitor, "name").fill("Awa Kalala");
  await field(visitor, "email").fill("awa@example.org");
  await field(visitor, "motivation").fill("Aider");
  await press(visitor);
  await toasts(visitor).toContain("Une erreur est survenue lors de l'envoi de votre candidature.");
});

journey("signing in and signing up say what they do; 'Identifiants incorrects'", async ({ visit }) => {
  const visitor = await visit();
  const { page, complaints } = visitor;
  complaints.expect(/400/);
  const button = page.locator('main form [type="submit"]');
  await visitor.go("/login");
  const signIn = await held(page, "**/auth/v1/token*");
  await fillLogin(visitor, newPerson());
  await expect.poll(() => button.innerText()).toBe("Connexion...");
  signIn();
  await pageText(visitor).toContain("Identifiants incorrects");
  await visitor.go("/auth?tab=signup");
  const signUp = await held(page, "**/auth/v1/signup*");
  await fillSignUp(visitor, newPerson());
  await expect.poll(() => button.innerText()).toBe("Inscription...");
  signUp();
  await pageText(visitor).toContain("Inscription réussie !");
});

journey(
  "the dashboard leads to giving, to farms, and to four other places; /auth leads to it",
  async ({ visit }) => {
    const visitor = await visit();
    await signedIn(visitor);
    const places = ["/donate", "/crowd-farming", "/programs", "/projects", "/academy", "/impact-hub"];
    const linked = () =>
      visitor.page.locator("main a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    await expect.poll(linked).toEqual(expect.arrayContaining(places));
    await visitor.go("/auth");
    await expect.poll(() => pathOf(visitor)).toBe("/dashboard");
  },
);
