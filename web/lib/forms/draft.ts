import { attempt, tabStore } from "../tab-store.ts";
import { fillUntouched, valuesOf } from "./fields.ts";

/** The stored values of a form: kept while the tab is open, over a reload and a return to the page. */
export interface Draft {
  readonly key: string;
  /** For a form that is on several pages: on another page only the fields in `everywhere` are restored. */
  readonly page?: { readonly at: string; readonly everywhere: ReadonlySet<string> };
}

type Values = Readonly<Record<string, string>>;

export const draftOf = (form: string): Draft => ({ key: `draft:${form}` });

/** Stores the form's values. They never contain card numbers: our pages have no field for them. */
export function keepDraft(draft: Draft, form: HTMLFormElement, storage = tabStore()): void {
  const { key, page } = draft;
  const values = { ...(page && everywhere(page, read(draft, storage).values)), ...valuesOf(form) };
  attempt(() => storage?.setItem(key, JSON.stringify(page ? { at: page.at, values } : values)));
}

/** Restores the stored values, but not into fields that the reader or the browser has filled in since. */
export function restoreDraft(draft: Draft, form: HTMLFormElement, storage = tabStore()): void {
  const { at, values } = read(draft, storage);
  const { page } = draft;
  fillUntouched(form, page && page.at !== at ? everywhere(page, values) : values);
}

/** The form was sent: the next one starts empty. */
export function dropDraft({ key }: Draft, storage = tabStore()): void {
  attempt(() => storage?.removeItem(key));
}

function everywhere(page: NonNullable<Draft["page"]>, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => page.everywhere.has(name)));
}

function read({ key, page }: Draft, storage: Storage | undefined): { at?: string; values: Values } {
  const stored = attempt(() => JSON.parse(storage?.getItem(key) ?? "{}") as { at?: string; values?: Values });
  return page ? { values: {}, ...stored } : { values: (stored ?? {}) as Values };
}
