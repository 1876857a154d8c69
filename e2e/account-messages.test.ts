import type { Route } from "playwright-core";
import { expect } from "vitest";
import { pageText, pathOf, section, signedIn, unprinted, withSession } from "./harness/account.ts";
import { expectAccessible } from "./harness/axe.ts";
import { journey, type Visitor } from "./harness/journey.ts";
import { sentence } from "./harness/words.ts";

const french = (key: string) => sentence("fr", key);
const button = ({ page }: Visitor, key: string) =>
  page.locator("main").getByRole("button", { name: french(key), exact: true });

/** An error answer of /auth/v1 in the form that auth-js reads. */
const refusal = (status: number, code: string) => (route: Route) =>
  route.fulfill({
    status,
    headers: { "x-supabase-api-version": "2024-01-01" },
    json: { code, message: code },
  });

async function openSecurity(visitor: Visitor) {
  await withSession(visitor);
  await visitor.go("/security");
  await pageText(visitor).toContain(french("security.factor.title"));
}

const UPDATE = "**/auth/v1/user*";

journey("what the server asks for beside a new password: the current one, or a code", async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await openSecurity(visitor);
  visitor.complaints.expect(/400|422/);
  const form = section(visitor, "password");
  const send = async () => {
    await form.locator('[name="password"]').fill("quatre lampes rouges");
    await form.locator('[type="submit"]').click();
  };
  await page.route(UPDATE, refusal(400, "current_password_required"));
  await send();
  await expect.poll(() => form.locator('[name="current"]').count()).toBe(1);
  await pageText(visitor).toContain(french("security.password.current"));
  await page.unroute(UPDATE);

  await page.route("**/auth/v1/reauthenticate", (route) => route.fulfill({ json: {} }));
  await page.route(UPDATE, refusal(400, "reauthentication_needed"));
  await send();
  await pageText(visitor).toContain(french("security.password.codeSent"));
  await expectAccessible(page, "a password with a code");
  await page.unroute(UPDATE);
  await page.route(UPDATE, refusal(422, "same_password"));
  await send();
  await pageText(visitor).toContain(french("auth.newPassword.failed"));
  await pageText(visitor).toContain(french("auth.reasons.same"));
});

journey("a code whose mail was refused is not announced; the next press sends it", async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await openSecurity(visitor);
  visitor.complaints.expect(/400|429/);
  const form = section(visitor, "password");
  const send = async () => {
    await form.locator('[name="password"]').fill("quatre lampes rouges");
    await form.locator('[type="submit"]').click();
  };
  const REAUTHENTICATE = "**/auth/v1/reauthenticate";
  await page.route(UPDATE, refusal(400, "reauthentication_needed"));
  await page.route(REAUTHENTICATE, refusal(429, "over_email_send_rate_limit"));
  await send();
  await pageText(visitor).toContain(french("auth.reasons.tooMany"));
  expect(await form.locator('[name="code"]').count()).toBe(1);
  expect(await form.innerText()).not.toContain(french("security.password.codeSent"));
  await page.unroute(REAUTHENTICATE);
  await page.route(REAUTHENTICATE, (route) => route.fulfill({ json: {} }));
  await send();
  await pageText(visitor).toContain(french("security.password.codeSent"));
  expect(await form.innerText()).not.toContain(french("auth.reasons.tooMany"));
});

journey("an address that is not changed, and a link that no longer serves", async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await openSecurity(visitor);
  visitor.complaints.expect(/429/);
  const form = section(visitor, "email");
  await form.locator('[type="submit"]').click();
  await pageText(visitor).toContain(french("auth.errors.email"));
  await page.route(UPDATE, refusal(429, "over_request_rate_limit"));
  await form.locator('[name="email"]').fill("quelquun@example.org");
  await form.locator('[type="submit"]').click();
  await pageText(visitor).toContain(french("security.email.failed"));
  await pageText(visitor).toContain(french("auth.reasons.tooMany"));
  await page.unroute(UPDATE);
  await page.goto("about:blank");
  await visitor.go("/security#error=access_denied&error_code=otp_expired&error_description=expired");
  await pageText(visitor).toContain(french("auth.link.title"));
  await pageText(visitor).toContain(french("auth.link.text"));
  expect(page.url()).not.toContain("error");
});

journey("a second factor with a wrong code is not switched on, and can be left", async ({ visit }) => {
  const visitor = await visit();
  await openSecurity(visitor);
  await pageText(visitor).toContain(french("security.factor.off"));
  visitor.complaints.expect(/422/);
  const factor = section(visitor, "factor");
  await button(visitor, "security.factor.enable").click();
  await pageText(visitor).toContain(french("security.factor.scan"));
  await pageText(visitor).toContain(french("security.factor.key"));
  await factor.locator('[name="code"]').fill("000000");
  await factor.locator('[type="submit"]').click();
  await pageText(visitor).toContain(french("security.factor.failed"));
  await pageText(visitor).toContain(french("auth.reasons.totp"));
  await button(visitor, "security.factor.cancel").click();
  await pageText(visitor).toContain(french("security.factor.off"));
  await button(visitor, "security.factor.enable").click();
  await pageText(visitor).toContain(french("security.factor.scan"));
});

journey("no file, and no deletion long after the sign-in", async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await openSecurity(visitor);
  visitor.complaints.expect(/403|429/);
  const refuse = (status: number, code: string) => (route: Route) =>
    route.fulfill({ status, json: { code, message: french(`errors.${code}`) } });
  await page.route("**/functions/v1/export-account", refuse(429, "too_many_requests"));
  await button(visitor, "security.data.submit").click();
  await pageText(visitor).toContain(french("security.data.failed"));
  await pageText(visitor).toContain(french("errors.too_many_requests"));

  const end = section(visitor, "delete");
  await end.locator("summary").click();
  await pageText(visitor).toContain(french("security.remove.kept"));
  await page.route("**/functions/v1/delete-account", refuse(403, "sign_in_again"));
  await end.locator('[name="confirmation"]').fill("x");
  await end.locator('[type="submit"]').click();
  await pageText(visitor).toContain(french("security.remove.failed"));
  await pageText(visitor).toContain(french("errors.sign_in_again"));
  await expectAccessible(page, "deletion refused");
  await button(visitor, "security.remove.again").click();
  await expect.poll(() => pathOf(visitor)).toBe("/auth");
});

const GIFTS = ["pending", "held", "partly_refunded", "refunded", "returned", "disputed"] as const;
const SUBSCRIPTIONS = ["active", "paused", "failing", "stopped"] as const;
const ORDERS = ["received", "paid", "prepared", "sent", "delivered", "refunded", "declined"] as const;

journey("every state of a gift, of a regular gift and of an order has its words", async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await signedIn(visitor);
  await unprinted(visitor);
  const amount = { minor: 5000, currency: "XOF" };
  const answer = (more: object) =>
    page.route("**/functions/v1/my-account", (route) => route.fulfill({ json: { ...records, ...more } }));
  const records = {
    gifts: GIFTS.map((state) => ({
      state,
      amount,
      programId: "education",
      createdAt: "2026-11-21T10:00:00Z",
      reference: `reference-${state}`,
      receiptNumber: null,
    })),
    subscriptions: SUBSCRIPTIONS.map((state) => ({
      state,
      amount,
      rhythm: state === "paused" ? "yearly" : "monthly",
      programId: "education",
      nextOn: state === "stopped" ? null : "2027-01-05",
      manageToken: `token-${state}`,
    })),
    orders: ORDERS.map((status) => ({
      status,
      payment: "paid",
      amount,
      lines: [{ name: "Miel", quantity: 2 }],
      createdAt: "2026-11-21T10:00:00Z",
      reference: `order-${status}`,
      invoiceNumber: null,
    })),
  };
  // As a server of the release before answers.
  await answer({});
  await page.reload();
  for (const state of GIFTS) await pageText(visitor).toContain(french(`dashboard.gifts.states.${state}`));
  for (const state of SUBSCRIPTIONS)
    await pageText(visitor).toContain(french(`dashboard.subscriptions.states.${state}`));
  for (const state of ORDERS) await pageText(visitor).toContain(french(`dashboard.orders.states.${state}`));
  await pageText(visitor).toContain("En pause jusqu’au 5 janvier 2027");
  await pageText(visitor).toContain("Prochain don le 5 janvier 2027");
  await pageText(visitor).toMatch(/5\s000\sXOF par an/);
  await expectAccessible(page, "dashboard with every state");

  await answer({
    impact: { given: [amount, { minor: 12_50, currency: "EUR" }], gifts: 3, projects: 2, units: [] },
    news: { title: "Le dernier pas", date: "2026-11-20", picture: "classrooms", of: { project: 5 } },
    lastGift: {
      programId: "5",
      amount: { minor: 10_00, currency: "USD" },
      asked: { ...amount, minor: 5_650 },
    },
    donorName: "Awa Kalala",
  });
  await page.reload();
  await pageText(visitor).toMatch(/5\s000\sXOF\s+12,50\s€\s+dons confirmés\s+3\s+projets soutenus\s+2/);
  for (const href of ["/projects/5", "/donate?program=5&amount=5650&type=one_time&payIn=USD"])
    expect(await page.locator(`main a[href="${href}"]`).count()).toBe(1);
  await expectAccessible(page, "dashboard with sums in two currencies");
});

journey("a session that cannot be checked now is neither shown nor lost", async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await signedIn(visitor);
  visitor.complaints.expect(/503/);
  await unprinted(visitor);
  await page.route("**/auth/v1/client.json", (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  await pageText(visitor).toContain(french("auth.session.failed"));
  expect(pathOf(visitor)).toBe("/dashboard");
  await page.unroute("**/auth/v1/client.json");
  await button(visitor, "auth.session.retry").click();
  await pageText(visitor).toContain(french("dashboard.gifts.title"));
});
