import type { Page } from "playwright-core";
import { expect } from "vitest";
import { product, type Visitor } from "./journey.ts";
import { inLanguage } from "./screens.ts";
import { sentence } from "./words.ts";

/** Two of the sample courses: a free one and one with a price. */
export const FREE = 5;
export const PRICED = 3;

export const filled = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

const main = ({ page }: Visitor) => page.locator("main");
export const button = (visitor: Visitor, name: string) =>
  main(visitor).getByRole("button", { name, exact: true });
export const link = (visitor: Visitor, name: string) =>
  main(visitor).getByRole("link", { name, exact: true });

/** The enrolment button of a course page. */
export const enrolButton = (visitor: Visitor) => main(visitor).locator("aside button").first();

/** Enrols in a free course on its own page, and opens it. */
export async function startFree(visitor: Visitor, language = "fr", course = FREE) {
  await visitor.go(inLanguage(language, `/academy/course/${course}`));
  await enrolButton(visitor).click();
  await link(visitor, sentence(language, "course.start")).click();
  await expect.poll(() => main(visitor).locator("progress").count()).toBe(1);
}

/** Decides on the sandbox's page and waits for the redirect to the course. */
export async function decide(payment: Page, decision: "pay" | "refuse" | "cancel") {
  await payment.locator(`[name="decision"][value="${decision}"]`).click();
  await payment.waitForURL(/\/academy\/course\/\d+\?reference=/);
}

/** Presses the button; the payment page comes in a tab of its own. */
export async function goToPayment(visitor: Visitor): Promise<Page> {
  const tab = visitor.context.waitForEvent("page");
  await enrolButton(visitor).click();
  const payment = await tab;
  await payment.waitForURL(`${product.sandboxUrl}/**`);
  return payment;
}

/** Reads the person's own rows of a table with the token of the page. */
export function rows(page: Page, table: string): Promise<unknown[]> {
  return page.evaluate(async (name) => {
    const session = JSON.parse(localStorage.getItem("supabase.auth.token") ?? "{}") as {
      access_token: string;
    };
    const answer = await fetch(`/rest/v1/${name}`, {
      headers: { authorization: `Bearer ${session.access_token}` },
    });
    return (await answer.json()) as unknown[];
  }, table);
}

/** The names of the device's databases, and the size of its outbox. */
export function kept(page: Page): Promise<{ databases: string[]; outbox: number }> {
  return page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? "");
    if (!databases.includes("device")) return { databases, outbox: 0 };
    const outbox = await new Promise<number>((resolve) => {
      const opened = indexedDB.open("device");
      opened.onsuccess = () => {
        const countRequest = opened.result.transaction("outbox").objectStore("outbox").count();
        countRequest.onsuccess = () => {
          opened.result.close();
          resolve(countRequest.result);
        };
      };
    });
    return { databases, outbox };
  });
}

/** Stores in the device's outbox what waits for the network. */
export const putInOutbox = (page: Page, waiting: object) =>
  page.evaluate(
    (record) =>
      new Promise<void>((resolve, reject) => {
        const opened = indexedDB.open("device");
        opened.onsuccess = () => {
          const transaction = opened.result.transaction("outbox", "readwrite");
          transaction.objectStore("outbox").put({ ...record, at: Date.now() });
          transaction.onerror = () => reject(transaction.error);
          transaction.oncomplete = () => {
            opened.result.close();
            resolve();
          };
        };
      }),
    waiting,
  );
