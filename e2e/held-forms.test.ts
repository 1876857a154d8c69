import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { PASSWORD, pageText, section, withSession } from "./harness/account.ts";
import { expectAccessible } from "./harness/axe.ts";
import { journey } from "./harness/journey.ts";
import { sentence } from "./harness/words.ts";

/** Answers the calls to this address with a failure, once that is let through, and counts them. */
async function refusedLate(page: Page, url: string) {
  const { promise, resolve: refuse } = Promise.withResolvers<void>();
  let calls = 0;
  await page.route(url, async (route) => {
    if (route.request().method() === "GET") return route.continue();
    calls += 1;
    await promise;
    await route.fulfill({ status: 503, json: { code: "unexpected_failure", message: "In English" } });
  });
  return { refuse, calls: () => calls };
}

const button = (form: Locator) => form.locator('[type="submit"]');
const heldField = (form: Locator, name: string) =>
  form.locator(`[inert] [name="${name}"], [name="${name}"][inert]`).count();

/** Presses the form: while it is sent it takes no changes and no second press. Refused, it has everything still. */
async function expectHeld(
  form: Locator,
  { url, typed, says }: { url: string; typed: Readonly<Record<string, string>>; says?: string },
) {
  const page = form.page();
  const { refuse, calls } = await refusedLate(page, url);
  const [name = ""] = Object.keys(typed);
  for (const [field, value] of Object.entries(typed)) await form.locator(`[name="${field}"]`).fill(value);
  await form.locator(`[name="${name}"]`).press("Enter");
  await expect.poll(calls).toBe(1);
  expect(await button(form).isDisabled()).toBe(true);
  if (says !== undefined) expect(await button(form).innerText()).toBe(says);
  expect(await heldField(form, name)).toBe(1);
  await expectAccessible(page, `a form being sent to ${url}`);
  await page.keyboard.type("more");
  await button(form).evaluate((one: HTMLButtonElement) => one.click());
  refuse();
  await expect.poll(() => button(form).isDisabled()).toBe(false);
  expect(await heldField(form, name)).toBe(0);
  for (const [field, value] of Object.entries(typed))
    expect(await form.locator(`[name="${field}"]`).inputValue(), field).toBe(value);
  // The keyboard is where it was.
  await expect.poll(() => button(form).evaluate((one) => one === document.activeElement)).toBe(true);
  expect(calls()).toBe(1);
  await page.unroute(url);
}

journey("while a person signs in, signs up or asks for a password, the form is held", async ({ visit }) => {
  const { page, go, complaints } = await visit();
  complaints.expect(/503/);
  const form = page.locator("main form").first();
  const typed = { email: "awa@example.org", password: PASSWORD };
  await go("/login");
  await expectHeld(form, { url: "**/auth/v1/token*", typed, says: "Connexion..." });
  await go("/auth?tab=signup");
  await form.locator('[name="age"]').check();
  await expectHeld(form, { url: "**/auth/v1/signup*", typed, says: "Inscription..." });
  expect(await form.locator('[name="age"]').isChecked()).toBe(true);
  await go("/auth?tab=reset");
  await expectHeld(form, {
    url: "**/auth/v1/recover*",
    typed: { email: "awa@example.org" },
    says: sentence("fr", "auth.reset.submitting"),
  });
});

journey("while an account is changed, the form that was pressed is held", async ({ visit }) => {
  const visitor = await visit();
  await withSession(visitor);
  await visitor.go("/security");
  await pageText(visitor).toContain(sentence("fr", "security.factor.title"));
  visitor.complaints.expect(/503/);
  const url = "**/auth/v1/user*";
  await expectHeld(section(visitor, "email").locator("form"), {
    url,
    typed: { email: "quelquun@example.org" },
  });
  await expectHeld(section(visitor, "password").locator("form"), {
    url,
    typed: { password: "quatre lampes rouges" },
    says: sentence("fr", "auth.newPassword.submitting"),
  });
});

journey(
  "while a reader signs up for the newsletter, its field takes no changes and a second press sends nothing",
  async ({ visit }) => {
    const { page, go, complaints } = await visit();
    complaints.expect(/503/);
    await go("/privacy");
    const form = page.locator('footer form[action$="/newsletter-signup"]');
    const field = form.locator('[name="email"]');
    const { refuse, calls } = await refusedLate(page, "**/functions/v1/newsletter-signup");
    await field.fill("awa@example.org");
    await field.press("Enter");
    await expect.poll(calls).toBe(1);
    expect([await button(form).getAttribute("aria-busy"), await field.isEditable()]).toEqual(["true", false]);
    await page.keyboard.type("more");
    await field.press("Enter");
    refuse();
    await expect.poll(() => field.isEditable()).toBe(true);
    expect(await field.inputValue()).toBe("awa@example.org");
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(calls()).toBe(1);
  },
);
