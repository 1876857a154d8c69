import { attempt, tabStore } from "./tab-store.ts";

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

type Field = HTMLInputElement | HTMLSelectElement;

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
  for (const [name, group] of Map.groupBy(fieldsOf(form), (field) => field.name)) {
    const value = values[name];
    if (value !== undefined && group.every(isUntouched)) fill(group, value);
  }
}

/** The gift is on its way: the next form starts empty. */
export function dropDraft(storage = tabStore()): void {
  attempt(() => storage?.removeItem(KEY));
}

/** All fields by name; a box that is not ticked is ''. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const field of fieldsOf(form)) {
    if (isRadio(field) && !field.checked) continue;
    values[field.name] = isBox(field) && !field.checked ? "" : field.value;
  }
  return values;
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (field): field is Field =>
      field instanceof HTMLSelectElement ||
      (field instanceof HTMLInputElement && field.type !== "hidden" && field.name !== ""),
  );
}

type Radio = HTMLInputElement & { type: "radio" };
type Box = HTMLInputElement & { type: "checkbox" };
const isRadio = (field: Field): field is Radio => field.type === "radio";
const isBox = (field: Field): field is Box => field.type === "checkbox";

function isUntouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.value === "";
  return isRadio(field) || isBox(field)
    ? field.checked === field.defaultChecked
    : field.value === field.defaultValue;
}

function fill(group: readonly Field[], value: string): void {
  for (const field of group) {
    if (isRadio(field)) field.checked ||= field.value === value;
    else if (isBox(field)) field.checked = value !== "";
    else field.value = value;
  }
}

function personal(draft: Draft | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(draft?.values ?? {}).filter(([name]) => PERSONAL.has(name)));
}

function read(storage: Storage | undefined): Draft | undefined {
  return attempt(() => JSON.parse(storage?.getItem(KEY) ?? "null") as Draft | null) ?? undefined;
}
