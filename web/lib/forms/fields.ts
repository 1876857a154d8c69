type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The values of all fields except files, by name; an unchecked box is ''. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const field of fieldsOf(form)) {
    if (isRadio(field) && !field.checked) continue;
    values[field.name] = isBox(field) && !field.checked ? "" : field.value;
  }
  return values;
}

/** Fills in values, but not into fields that the reader or the browser has filled in. */
export function fillUntouched(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, group] of Map.groupBy(fieldsOf(form), (field) => field.name)) {
    const value = values[name];
    if (value !== undefined && group.every(isUntouched)) fill(group, value);
  }
}

/** Whether the reader or the browser has filled in a field. */
export const isTouched = (form: HTMLFormElement): boolean => !fieldsOf(form).every(isUntouched);

/** Whether all visible fields are valid by the browser's own checks. */
export function isFilledIn(form: HTMLFormElement): boolean {
  return fieldsOf(form).every((field) => field.validity.valid || field.getClientRects().length === 0);
}

/** Focuses the first visible field. */
export function focusFirst(form: HTMLFormElement): void {
  fieldsOf(form)
    .find((field) => field.getClientRects().length > 0)
    ?.focus();
}

/** Empties all fields, also those with initial values. */
export function emptyForm(form: HTMLFormElement): void {
  for (const field of fieldsOf(form)) {
    if (field instanceof HTMLSelectElement) field.selectedIndex = 0;
    else if (isRadio(field) || isBox(field)) field.checked = false;
    else field.value = "";
  }
}

/** Not those that are stored elsewhere, as the quantities of the cart: a draft would bring back an earlier value. */
function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (field): field is Field =>
      field instanceof HTMLSelectElement ||
      field instanceof HTMLTextAreaElement ||
      (field instanceof HTMLInputElement &&
        !/^(hidden|file)$/.test(field.type) &&
        field.name !== "" &&
        !("stored" in field.dataset)),
  );
}

type Radio = HTMLInputElement & { type: "radio" };
type Box = HTMLInputElement & { type: "checkbox" };
const isRadio = (field: Field): field is Radio => field.type === "radio";
const isBox = (field: Field): field is Box => field.type === "checkbox";

function isUntouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return field.value === "" || Boolean(field.selectedOptions[0]?.defaultSelected);
  return isRadio(field) || isBox(field)
    ? field.checked === field.defaultChecked
    : field.value === field.defaultValue;
}

function fill(group: readonly Field[], value: string): void {
  for (const field of group) {
    if (isRadio(field)) field.checked ||= field.value === value;
    else if (isBox(field)) field.checked = value !== "";
    else {
      field.value = value;
      // Who stands in the field writes over it, not behind it.
      if (field === document.activeElement) (field as Partial<HTMLInputElement>).select?.();
    }
  }
}
