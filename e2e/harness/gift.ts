import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { product, type Visitor } from "./journey.ts";
import { sentence } from "./words.ts";

/** A new address, so that its mail can be counted. */
export const newDonor = () => `donor-${randomUUID().slice(0, 8)}@example.org`;

export const giftForm = (page: Page): Locator =>
  page.locator('form[action$="/functions/v1/create-donation"]').first();

export interface Gift {
  email?: string;
  name?: string;
  anonymous?: boolean;
  /** A custom amount instead of the preset. */
  amount?: string;
}

/** Fills the form; finds fields by name, so it works in any language. */
export async function fillGift(page: Page, { email, name, anonymous, amount }: Gift) {
  const form = giftForm(page);
  if (amount) {
    const own = form.locator('[name="amount"][value="custom"]');
    if (await own.count()) await own.check({ force: true });
    await form.locator('[name="customAmount"]').fill(amount);
  }
  // A sponsorship form starts without an amount and has two name fields.
  else if (!(await form.locator('[name="amount"]:checked').count()))
    await form.locator('[name="amount"]').first().check({ force: true });
  if (name || anonymous) await openFold(form);
  if (name) await fillName(form, name);
  if (email) await form.locator('[name="donorEmail"]').fill(email);
  if (anonymous) await form.locator('[name="anonymous"]').check();
}

/** Name, wall and anonymity are folded at first. */
export async function openFold(form: Locator) {
  const fold = form.locator('details:has([name="display"])');
  if (!(await fold.evaluate((details) => (details as HTMLDetailsElement).open)))
    await fold.locator("summary").click();
}

async function fillName(form: Locator, name: string) {
  const whole = form.locator('[name="donorName"]');
  if (await whole.count()) return whole.fill(name);
  const [first = "", ...last] = name.split(" ");
  await form.locator('[name="firstName"]').fill(first);
  await form.locator('[name="lastName"]').fill(last.join(" "));
}

/** Sends the form; the payment page comes in a tab of its own, or in this one without script. */
export async function sendGift({ page, context }: Visitor): Promise<Page> {
  const tab = context.waitForEvent("page").catch(() => undefined);
  const here = page.waitForURL(`${product.sandboxUrl}/**`).then(
    () => page,
    () => undefined,
  );
  await giftForm(page).locator('[type="submit"]').click();
  const payment = (await Promise.race([tab, here])) ?? (await tab) ?? (await here);
  if (!payment) throw new Error("no payment page came");
  await payment.waitForURL(`${product.sandboxUrl}/**`);
  return payment;
}

export type Decision = "pay" | "refuse" | "cancel";

/** Decides on the sandbox's page and waits for the redirect back. */
export async function decide(payment: Page, decision: Decision) {
  await payment.locator(`[name="decision"][value="${decision}"]`).click();
  await payment.waitForURL(/\/donate\/status\//);
}

const STATES = [
  "pending",
  "choosing",
  "prompt",
  "transfer",
  "paid",
  "refused",
  "cancelled",
  "expired",
  "held",
  "returned",
  "partly_refunded",
  "refunded",
  "disputed",
];

const wordsOf = (state: string) =>
  ["choosing", "prompt", "transfer"].includes(state) ? "payment" : "giftStatus";

/** The state that the title names, in the language of the page: the heading of a paid gift thanks by name. */
export async function shownState(page: Page): Promise<string | undefined> {
  const language = (await page.locator("html").getAttribute("lang")) ?? "";
  const [title] = (await page.title()).split(" · ");
  const found = STATES.filter((state) => sentence(language, `${wordsOf(state)}.${state}.title`) === title);
  if (found.length < 2) return found[0];
  // Refused and cancelled gifts share a heading: the text under it differs.
  const words = await page.locator("main h1 + p").textContent();
  return words === sentence(language, "giftStatus.cancelled.text") ? "cancelled" : "refused";
}

/** Without script a visitor reloads until the webhook has arrived. */
export async function expectState(page: Page, state: string) {
  const read = async () => {
    await page.reload();
    return shownState(page);
  };
  await expect.poll(read, { interval: 300 }).toBe(state);
}

/** The page shows the state by itself: its script asks for news, without script it is loaded again every few seconds. */
export async function expectStateByItself(page: Page, state: string) {
  // A page that is just being loaded again cannot be read.
  const read = () => shownState(page).catch(() => undefined);
  await expect.poll(read, { timeout: 20_000 }).toBe(state);
}
