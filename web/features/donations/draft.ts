import { fillUntouched, valuesOf } from "../../lib/form-fields.ts";
import { attempt, tabStore } from "../../lib/tab-store.ts";

const KEY = "gift-draft";
/** About the giver, not about this gift: kept from one form to the next within the tab. */
const PERSONAL = new Set([
  "donorName",
  "donorEmail",
  "firstName",
  "lastName",
  "country",
  "anonymous",
  "display",
]);

interface Draft {
  /** The address of the form. */
  readonly at: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Keeps what was typed for as long as the tab is open; no card number is ever typed into our pages. */
export function keepDraft(form: HTMLFormElement, at: string, storage = tabStore()): void {
  const draft: Draft = { at, values: { ...personal(read(storage)), ...valuesOf(form) } };
  attempt(() => storage?.setItem(KEY, JSON.stringify(draft)));
}

/** Gives back what was typed, but never over what the reader or the browser has filled in since. */
export function restoreDraft(form: HTMLFormElement, at: string, storage = tabStore()): void {
  const draft = read(storage);
  if (!draft) return;
  const values = draft.at === at ? draft.values : personal(draft);
  fillUntouched(form, values);
}

/** The gift is on its way: the next form starts empty. */
export function dropDraft(storage = tabStore()): void {
  attempt(() => storage?.removeItem(KEY));
}

function personal(draft: Draft | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(draft?.values ?? {}).filter(([name]) => PERSONAL.has(name)));
}

function read(storage: Storage | undefined): Draft | undefined {
  return attempt(() => JSON.parse(storage?.getItem(KEY) ?? "null") as Draft | null) ?? undefined;
}
