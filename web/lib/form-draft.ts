import { fillUntouched, valuesOf } from "./form-fields.ts";
import { attempt, tabStore } from "./tab-store.ts";

const keyOf = (form: string) => `draft:${form}`;

/** What was typed into a form stays for as long as the tab is open, over a reload and a way back. */
export function keepDraft(name: string, form: HTMLFormElement, storage = tabStore()): void {
  attempt(() => storage?.setItem(keyOf(name), JSON.stringify(valuesOf(form))));
}

export function restoreDraft(name: string, form: HTMLFormElement, storage = tabStore()): void {
  const kept = attempt(() => JSON.parse(storage?.getItem(keyOf(name)) ?? "null") as unknown);
  if (typeof kept !== "object" || kept === null) return;
  const texts = Object.entries(kept).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  fillUntouched(form, Object.fromEntries(texts));
}

export function hasDraft(name: string, storage = tabStore()): boolean {
  return Boolean(attempt(() => storage?.getItem(keyOf(name))));
}

export function dropDraft(name: string, storage = tabStore()): void {
  attempt(() => storage?.removeItem(keyOf(name)));
}
