import { member } from "./page.js";

// A gift as a line: read from a form, and sent as one row.

export const ROW = ["slip", "who", "contact", "anonymous", "purpose", "amount", "currency", "method"];
export const COMMON = ["sheet", "receipts"];

/** Each row in which something is written is a line; the server names it by the operation and its place in the form. */
export function linesOf(typed, operation) {
  const all = new FormData(typed);
  return [...all.keys()].flatMap((name) => {
    const [, place] = /^slip\.(\d+)$/.exec(name) ?? [];
    if (place === undefined) return [];
    const value = (field) => {
      const text = all.get(field);
      return typeof text === "string" ? text : "";
    };
    const row = Object.fromEntries(ROW.map((field) => [field, value(`${field}.${place}`)]));
    if (![row.slip, row.who, row.contact, row.amount, row.anonymous].some((text) => text.trim() !== ""))
      return [];
    const common = Object.fromEntries(COMMON.map((field) => [field, value(field)]));
    const at = Date.now() + Number(place);
    const shown = { slip: row.slip, amount: `${row.amount} ${row.currency}` };
    const fields = { ...common, ...row };
    return [{ key: `${operation}.${place}`, operation, place, at, member, shown, fields, state: "waiting" }];
  });
}

/** Empties one row of a form; the next gift has the purpose, currency and way of this one. */
export function emptyRow({ elements }, place) {
  for (const name of ["slip", "who", "contact", "amount"]) elements.namedItem(`${name}.${place}`).value = "";
  elements.namedItem(`anonymous.${place}`).checked = false;
}

export function bodyOf({ operation, place, fields }) {
  const rows = ROW.map((name) => [`${name}.${place}`, fields[name]]);
  const common = COMMON.map((name) => [name, fields[name]]);
  return new URLSearchParams([["form", "gifts-enter"], ["operation", operation], ...common, ...rows]);
}

/** Whether the second is the first, corrected: another giver has another slip and another name. */
export function isSameGift({ fields: before }, { fields: now }) {
  const stayed = (name) => now[name] !== "" && now[name] === before[name];
  return ["slip", "who", "contact"].some(stayed) || ["anonymous", "amount"].every(stayed);
}
