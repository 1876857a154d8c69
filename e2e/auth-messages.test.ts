import type { Page } from "playwright-core";
import { expect } from "vitest";
import { field, fillLogin, fillSignUp, newPerson, PASSWORD, pageText, press } from "./harness/account.ts";
import { expectAccessible } from "./harness/axe.ts";
import { journey, type Visitor } from "./harness/journey.ts";
import { sentence } from "./harness/words.ts";

const withoutComplaint = ({ complaints }: Visitor, status: RegExp) => complaints.expect(status);
const french = (key: string) => sentence("fr", `auth.${key}`);

/** Answers one call instead of the server, as it would with another setting or with a fault. */
async function answerWith(page: Page, path: string, status: number, code: string, message = "In English") {
  await page.route(`**/auth/v1/${path}*`, (route) =>
    route.fulfill({
      status,
      headers: { "X-Supabase-Api-Version": "2024-01-01" },
      json: { code, message },
    }),
  );
}

journey("what is missing is said before anything is sent, and what was typed is kept", async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/auth/v1/")) sent += 1;
  });
  await visitor.go("/login");
  await press(visitor);
  await pageText(visitor).toContain("Email et mot de passe requis");
  await field(visitor, "email").fill("awa@example.org");
  await page
    .getByRole("navigation", { name: french("tabs.label") })
    .getByText("Inscription")
    .click();
  await pageText(visitor).toContain(french("headings.signup"));
  expect(await field(visitor, "email").inputValue()).toBe("awa@example.org");
  await field(visitor, "password").fill("12345");
  await press(visitor);
  await pageText(visitor).toContain("Mot de passe trop court");
  await pageText(visitor).toContain("Le mot de passe doit contenir au moins 6 caractères");
  await pageText(visitor).toContain(french("errors.age"));
  await expectAccessible(page, "sign-up with problems");
  expect(await field(visitor, "password").inputValue()).toBe("12345");
  await page.getByLabel(french("fields.showPassword")).check();
  expect(await field(visitor, "password").getAttribute("type")).toBe("text");
  await field(visitor, "email").fill("awa");
  await press(visitor);
  await pageText(visitor).toContain(sentence("fr", "errors.email_invalid"));
  expect(sent).toBe(0);
});

// Answers of the server with another setting or a fault, and what the visitor sees.
const ANSWERS = [
  {
    says: "a known address",
    status: 422,
    code: "user_already_exists",
    sees: ["Compte existant", french("signup.existsText")],
  },
  {
    says: "a failed captcha",
    status: 400,
    code: "captcha_failed",
    sees: ["Erreur de vérification", french("reasons.captcha")],
  },
  {
    says: "a longer password wanted",
    status: 422,
    code: "weak_password",
    message: "Password should be at least 10 characters.",
    sees: ["Mot de passe trop court", "Le mot de passe doit contenir au moins 10 caractères"],
  },
  {
    says: "sign-ups closed",
    status: 422,
    code: "signup_disabled",
    sees: ["Erreur d'inscription", french("reasons.closed")],
  },
  {
    says: "no service",
    status: 503,
    code: "unexpected_failure",
    sees: ["Erreur d'inscription", french("reasons.retry")],
  },
  {
    says: "too many tries",
    status: 429,
    code: "over_request_rate_limit",
    sees: ["Erreur d'inscription", french("reasons.tooMany")],
  },
  {
    says: "an account that is shut out",
    status: 403,
    code: "user_banned",
    sees: ["Erreur d'inscription", french("reasons.banned")],
  },
  {
    says: "a token that is over",
    status: 403,
    code: "bad_jwt",
    sees: ["Erreur d'inscription", french("reasons.link")],
  },
  {
    says: "something new",
    status: 400,
    code: "hook_timeout",
    message: "The hook took too long",
    sees: ["Erreur d'inscription", "The hook took too long"],
  },
];

journey(
  "sign-up, the server says no in many ways: each in its words, and nothing typed is lost",
  async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    withoutComplaint(visitor, /40[03]|422|429|503/);
    await visitor.go("/auth?tab=signup");
    for (const [at, { says, status, code, message, sees }] of ANSWERS.entries()) {
      await page.unrouteAll();
      await answerWith(page, "signup", status, code, message);
      if (at === 0) await fillSignUp(visitor, "awa@example.org");
      else await press(visitor);
      for (const words of sees) await pageText(visitor).toContain(words);
      expect(await field(visitor, "email").inputValue(), says).toBe("awa@example.org");
      expect(await field(visitor, "password").inputValue(), says).toBe(PASSWORD);
    }
  },
);

journey("a common password is refused in its own words", async ({ visit }) => {
  const visitor = await visit();
  withoutComplaint(visitor, /422/);
  await visitor.go("/auth?tab=signup");
  await fillSignUp(visitor, newPerson(), "123456");
  await pageText(visitor).toContain("Erreur d'inscription");
  await pageText(visitor).toContain(french("reasons.common"));
});

journey("without network or service: try again, nothing typed is lost", async ({ visit }) => {
  const visitor = await visit();
  const { page, context } = visitor;
  withoutComplaint(visitor, /50[234]|ERR_INTERNET|ERR_FAILED/);
  await visitor.go("/login");
  await answerWith(page, "token", 503, "unexpected_failure");
  await fillLogin(visitor, "awa@example.org");
  await pageText(visitor).toContain("Erreur de connexion");
  await pageText(visitor).toContain(french("reasons.retry"));
  await page.unrouteAll();
  await context.setOffline(true);
  await press(visitor);
  await pageText(visitor).toContain(french("reasons.retry"));
  expect(await field(visitor, "password").inputValue()).toBe(PASSWORD);
  await context.setOffline(false);
  await page.goto(new URL("/auth?tab=reset", visitor.origin).href);
  await answerWith(page, "recover", 503, "unexpected_failure");
  await field(visitor, "email").fill("awa@example.org");
  await press(visitor);
  await pageText(visitor).toContain("Impossible d'envoyer l'email de réinitialisation.");
});
