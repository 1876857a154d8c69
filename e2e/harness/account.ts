import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { product, type Visitor } from "./journey.ts";
import { mailsTo } from "./mail.ts";
import { inLanguage } from "./screens.ts";
import { makePerson } from "./staff.ts";
import { sentence } from "./words.ts";

export const PASSWORD = "trois lampes bleues";

export const newPerson = () => `person-${randomUUID().slice(0, 8)}@example.org`;

export const field = ({ page }: Visitor, name: string) => page.locator(`main [name="${name}"]`);
export const press = ({ page }: Visitor) => page.locator('main form [type="submit"]').click();
type SectionName =
  | "password"
  | "email"
  | "phone"
  | "identities"
  | "factor"
  | "phone-factor"
  | "key"
  | "delete";
/** A part of the security page. */
export const section = ({ page }: Visitor, name: SectionName) =>
  page.locator(`main section[aria-labelledby="${name}-title"]`);
export const pathOf = ({ page }: Visitor) => new URL(page.url()).pathname;

/** Polls the text of the page. */
export const pageText = ({ page }: Visitor) =>
  expect.poll(async () => (await page.locator("main").innerText()).replace(/[\u2060\u2068\u2069]/g, ""));

export const toasts = ({ page }: Visitor) =>
  expect.poll(async () => (await page.locator("[data-sonner-toast]").allTextContents()).join(" "));

export async function fillSignUp(visitor: Visitor, email: string, password = PASSWORD) {
  await field(visitor, "email").fill(email);
  await field(visitor, "password").fill(password);
  await field(visitor, "age").check();
  await press(visitor);
}

export async function fillLogin(visitor: Visitor, email: string, password = PASSWORD) {
  await field(visitor, "email").fill(email);
  await field(visitor, "password").fill(password);
  await press(visitor);
}

/** The newest mail to an address, once there are `count` of them. */
export async function newestMail(email: string, count = 1) {
  await expect.poll(async () => (await mailsTo(email)).length).toBe(count);
  const mails = await mailsTo(email);
  const [{ text } = { text: "" }] = mails;
  const link = new RegExp(`${product.url}(/auth/v1/verify\\?\\S+)`).exec(text)?.[1];
  const code = /(?:^|\s)(\d{6})(?=\s|$)/.exec(text)?.[1];
  return { text, link: link ?? "", code: code ?? "" };
}

/** Opens the link of a mail and presses the one button of its page. */
export async function followLink(visitor: Visitor, link: string) {
  expect(link).not.toBe("");
  await visitor.go(link);
  await visitor.page.locator("main form button").click();
}

export async function waitForDashboard(visitor: Visitor, language = "fr") {
  await expect.poll(() => pathOf(visitor)).toBe(inLanguage(language, "/dashboard"));
  // The address changes before the session is stored: wait for the page's content.
  await pageText(visitor).toContain(sentence(language, "auth.signOut.submit"));
}

/** On /security: signs out on this device. */
export async function signOutHere({ page }: Visitor, language: string) {
  const name = sentence(language, "devices.here");
  await page.locator("main").getByRole("button", { name, exact: true }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("supabase.auth.token"))).toBeNull();
}

/** Makes an account without the browser. */
export async function account(language = "fr", email = newPerson()) {
  await makePerson(email, PASSWORD, language);
  return email;
}

/** Makes an account and signs in through the form. */
export async function signedIn(visitor: Visitor, language = "fr", email = newPerson()) {
  await account(language, email);
  await visitor.go(inLanguage(language, "/auth"));
  await fillLogin(visitor, email);
  await waitForDashboard(visitor, language);
  return email;
}

/** Makes an account and stores its session, as the form does: the page that the visitor opens next is theirs. */
export async function withSession(visitor: Visitor, language = "fr") {
  const email = await account(language);
  const { anonKey } = (await (await fetch(`${product.url}/auth/v1/client.json`)).json()) as {
    anonKey: string;
  };
  const answer = await fetch(`${product.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: anonKey, "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const session = await answer.text();
  expect(answer.status, session).toBe(200);
  // An address of the site without script, to reach its storage.
  await visitor.go("/robots.txt");
  await visitor.page.evaluate((stored) => localStorage.setItem("supabase.auth.token", stored), session);
  return email;
}

/** Makes an account without a password and signs in by a mailed link. */
export async function signedInByMail(visitor: Visitor, language = "fr", email = newPerson()) {
  await makePerson(email, undefined, language);
  const { anonKey } = (await (await fetch(`${product.url}/auth/v1/client.json`)).json()) as {
    anonKey: string;
  };
  const back = encodeURIComponent(product.url + inLanguage(language, "/dashboard"));
  const answer = await fetch(`${product.url}/auth/v1/otp?redirect_to=${back}`, {
    method: "POST",
    headers: { apikey: anonKey, "Content-Type": "application/json" },
    body: JSON.stringify({ email, create_user: false }),
  });
  expect(answer.status, await answer.text()).toBe(200);
  await followLink(visitor, (await newestMail(email)).link);
  await waitForDashboard(visitor, language);
  return email;
}

/** Signs up through the form and confirms the address. */
export async function signedUp(visitor: Visitor, language = "fr", email = newPerson()) {
  const before = (await mailsTo(email)).length;
  await visitor.go(inLanguage(language, "/auth?tab=signup"));
  await fillSignUp(visitor, email);
  const { link } = await newestMail(email, before + 1);
  await followLink(visitor, link);
  await waitForDashboard(visitor, language);
  return email;
}

/** The server prints no dashboard, as one of the release before: the page reads it itself. */
export async function unprinted({ page, complaints }: Visitor) {
  complaints.expect(/my-dashboard|status of 503/);
  await page.route("**/functions/v1/my-dashboard", (route) => route.fulfill({ status: 503, json: {} }));
}

/** Waits until the dashboard of a person without gifts has loaded: signing out earlier would make its requests fail. */
export const dashboardRead = (visitor: Visitor, language = "fr") =>
  pageText(visitor).toContain(sentence(language, "dashboard.gifts.none"));
