import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Decision } from "./gift.ts";
import { product, type Visitor } from "./journey.ts";
import { sentence } from "./words.ts";

export const newBuyer = () => `buyer-${randomUUID().slice(0, 8)}@example.org`;

export const orderForm = (page: Page) =>
  page.locator('form[action$="/functions/v1/create-marketplace-order"]');
export const line = (page: Page, id: number) => page.locator(`[data-line="${id}"]`);
export const quantity = (page: Page, id: number) => page.locator(`[name="quantity_${id}"]`);
/** The total as the reader sees it, in dollars. */
export const total = (page: Page) => page.locator("[data-total]");

export const addLink = (page: Page, id: number) =>
  page.locator(`section[aria-labelledby="products"] a[href$="/marketplace/checkout?product=${id}"]`);

/** By its fields, not by its words. */
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

/** Decides on the sandbox's page and waits to be led to the order. */
export async function decideOrder(payment: Page, decision: Decision) {
  await payment.locator(`[name="decision"][value="${decision}"]`).click();
  await payment.waitForURL(/\/marketplace\/order\/[\w-]{22}$/);
}

/** The order's page says, in its heading, where it stands: once the confirmation is in, by itself. */
export async function expectOrder(page: Page, language: string, screen: string) {
  await expect
    .poll(() => page.locator("main h1").innerText(), { timeout: 20_000 })
    .toBe(sentence(language, `order.${screen}.title`));
}

/** What the browser keeps. */
export const storedCart = (page: Page) => page.evaluate(() => localStorage.getItem("cart"));

/** Somebody orders so many of it elsewhere, as a guest and for real. */
export async function elsewhereOrdered(id: number, pieces: number, email = newBuyer()) {
  const customerInfo = {
    firstName: "Jean",
    lastName: "Mbuyi",
    email,
    address: "4, rue du Port",
    city: "Matadi",
  };
  const answer = await fetch(`${product.url}/functions/v1/create-marketplace-order`, {
    method: "POST",
    headers: { "content-type": "application/json", "X-Forwarded-For": "198.19.77.7" },
    body: JSON.stringify({
      items: [{ id, quantity: pieces }],
      customerInfo,
      totalAmount: await totalOf(id, pieces),
    }),
  });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  return JSON.parse(text) as { checkoutUrl: string };
}

/** As anyone may read it. */
async function productRow(id: number): Promise<{ price_minor: number; stock: number }> {
  const { anonKey } = (await (await fetch(`${product.url}/auth/v1/client.json`)).json()) as {
    anonKey: string;
  };
  const answer = await fetch(`${product.url}/rest/v1/products?id=eq.${id}&select=price_minor,stock`, {
    headers: { apikey: anonKey },
  });
  const [row] = (await answer.json()) as { price_minor: number; stock: number }[];
  if (!row) throw new Error(`no product ${id}`);
  return row;
}

/** Of products nobody else's journey buys: a second try finds another than the one it emptied. */
export async function firstInStock(ids: readonly number[]): Promise<{ id: number; stock: number }> {
  for (const id of ids) {
    const { stock } = await productRow(id);
    if (stock > 0) return { id, stock };
  }
  throw new Error("all are sold");
}

async function totalOf(id: number, pieces: number): Promise<number> {
  const { price_minor } = await productRow(id);
  return (price_minor * pieces + 1_500) / 100;
}
