import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Decision } from "./gift.ts";
import { product, type Site, type Visitor } from "./journey.ts";
import { sentence } from "./words.ts";

export const newBuyer = () => `buyer-${randomUUID().slice(0, 8)}@example.org`;

export const orderForm = (page: Page) =>
  page.locator('form[action$="/functions/v1/create-marketplace-order"]');
export const line = (page: Page, id: number) => page.locator(`[data-line="${id}"]`);
export const quantity = (page: Page, id: number) => page.locator(`[name="quantity_${id}"]`);
/** The shown total in dollars. */
export const total = (page: Page) => page.locator("[data-total]");

export const addLink = (page: Page, id: number) =>
  page.locator(`section[aria-labelledby="products"] a[href$="/marketplace/checkout?product=${id}"]`);

/** Finds fields by name, so it works in any language. */
export async function fillDelivery(page: Page, email: string) {
  const form = orderForm(page);
  const typed = {
    firstName: "Awa",
    lastName: "Kalala",
    email,
    address: "12, avenue de l’Exemple",
    city: "Kinshasa",
  };
  for (const [name, value] of Object.entries(typed)) await form.locator(`[name="${name}"]`).fill(value);
}

export const pressPay = (page: Page) => orderForm(page).locator('[type="submit"]').click();

/** Sends the form; the payment page comes in a tab of its own. */
export async function sendOrder({ context }: Visitor, page: Page): Promise<Page> {
  const tab = context.waitForEvent("page");
  await pressPay(page);
  const payment = await tab;
  await payment.waitForURL(`${product.sandboxUrl}/**`);
  return payment;
}

/** Decides on the sandbox's page and waits for the redirect to the order. */
export async function decideOrder(payment: Page, decision: Decision) {
  await payment.locator(`[name="decision"][value="${decision}"]`).click();
  await payment.waitForURL(/\/marketplace\/order\/[\w-]{22}$/);
}

/** Waits for the heading of the order's page to show this state; the page updates by itself. */
export async function expectOrder(page: Page, language: string, screen: string) {
  await expect
    .poll(() => page.locator("main h1").innerText(), { timeout: 20_000 })
    .toBe(sentence(language, `order.${screen}.title`));
}

/** The cart stored in the browser. */
export const storedCart = (page: Page) => page.evaluate(() => localStorage.getItem("cart"));

interface Elsewhere {
  email?: string;
  /** Of whoever is signed in. */
  token?: string;
  site?: Site;
}

/** Places a real order from elsewhere, as a guest. */
export const elsewhereOrdered = (id: number, pieces: number, buyer: Elsewhere = {}) =>
  orderedElsewhere([{ id, quantity: pieces }], buyer);

export async function orderedElsewhere(
  items: readonly { id: number; quantity: number }[],
  { email = newBuyer(), token, site = product }: Elsewhere = {},
) {
  const customerInfo = {
    firstName: "Jean",
    lastName: "Mbuyi",
    email,
    address: "4, rue du Port",
    city: "Matadi",
  };
  const rows = await Promise.all(items.map(({ id }) => productRow(id, site)));
  const cents = items.reduce(
    (sum, { quantity }, index) => sum + (rows[index]?.price_minor ?? 0) * quantity,
    0,
  );
  const answer = await fetch(`${site.url}/functions/v1/create-marketplace-order`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "X-Forwarded-For": "198.19.77.7",
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ items, customerInfo, totalAmount: (cents + 1_500) / 100 }),
  });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  return JSON.parse(text) as { checkoutUrl: string; reference: string };
}

/** Read with the public key. */
async function productRow(id: number, site: Site = product): Promise<{ price_minor: number; stock: number }> {
  const { anonKey } = (await (await fetch(`${site.url}/auth/v1/client.json`)).json()) as { anonKey: string };
  const answer = await fetch(`${site.url}/rest/v1/products?id=eq.${id}&select=price_minor,stock`, {
    headers: { apikey: anonKey },
  });
  const [row] = (await answer.json()) as { price_minor: number; stock: number }[];
  if (!row) throw new Error(`no product ${id}`);
  return row;
}

/** Products that no other journey buys: a second try takes another one than the one it sold out. */
export async function firstInStock(ids: readonly number[]): Promise<{ id: number; stock: number }> {
  for (const id of ids) {
    const { stock } = await productRow(id);
    if (stock > 0) return { id, stock };
  }
  throw new Error("all are sold");
}
