import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Visitor } from "./journey.ts";
import { formOf, type openOffice, pathOf } from "./office.ts";
import { sentence } from "./words.ts";

/** A director whose drawer has an open sheet: its path. */
export async function atTheDesk(office: Awaited<ReturnType<typeof openOffice>>, visitor: Visitor) {
  const { page, go } = visitor;
  const director = await office.director(visitor, "fr");
  await go("/office/desk");
  await office.enter(visitor, director);
  await page
    .getByText(sentence("fr", "office.counter.openSheet", "office/counter/"))
    .first()
    .click();
  const form = formOf(visitor, "sheet-open");
  await form.locator('[name="drawer"]').fill(`caisse ${randomUUID().slice(0, 8)}`);
  await form.locator('[name="lines"]').fill("3");
  await form.locator('[name="USD"]').fill("60");
  await form.locator("button").click();
  await expect.poll(() => pathOf(visitor)).toContain("done=sheet-open");
  return { sheet: pathOf(visitor).replace(/\?.*/, "") };
}

/** The telephone shows every open sheet: also those of other people. */
export async function chooseSheet({ page }: Visitor, sheet: string) {
  await page.locator('[name="sheet"]').selectOption(sheet.split("/").at(-1) ?? "");
}

export const press = ({ page }: Visitor) => page.locator("#form-gifts-enter button").click();
export const fill = ({ page }: Visitor, name: string, value: string) =>
  page.locator(`[name="${name}"]`).fill(value);
export const typed = ({ page }: Visitor, name: string) => page.locator(`[name="${name}"]`).inputValue();

/** A gift in a row of the form; the telephone has one. */
export async function fillRow(visitor: Visitor, slip: string, who: string, { amount = "20", row = 0 } = {}) {
  await fill(visitor, `slip.${row}`, slip);
  await fill(visitor, `who.${row}`, who);
  await fill(visitor, `amount.${row}`, amount);
}

export async function type(visitor: Visitor, slip: string, who: string) {
  await fillRow(visitor, slip, who);
  await press(visitor);
}

/** The buttons of a gift on this telephone: to correct it, to remove it. */
export const buttonsOf = ({ page }: Visitor, slip: string) =>
  page.locator("#kept-lines > li", { hasText: slip }).locator("button");
export const correct = (visitor: Visitor, slip: string) => buttonsOf(visitor, slip).first().click();

export const states = ({ page }: Visitor) =>
  page
    .locator("#kept-lines > li")
    .evaluateAll((lines) =>
      lines.map((line) => `${line.querySelector("strong")?.textContent} ${line.getAttribute("data-state")}`),
    );

/** The slips that stand on the sheet, by its page. */
export async function slipsOn({ page, go }: Visitor, sheet: string) {
  await go(sheet);
  return page
    .locator("main table.stack tbody th")
    .evaluateAll((heads) =>
      heads.map(({ textContent }) => textContent ?? "").filter((text) => /^[A-Z]-\d/.test(text)),
    );
}

/** What the device holds of the office: the lines of its store, and the kept page. */
export const kept = ({ page }: Visitor) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open("office-desk");
      request.onsuccess = () => resolve(request.result);
    });
    const lines = await new Promise<unknown[]>((resolve) => {
      const request = database.transaction("lines").objectStore("lines").getAll();
      request.onsuccess = () => resolve(request.result);
    });
    database.close();
    return { lines: JSON.stringify(lines), pages: await caches.has("office-desk") };
  });
