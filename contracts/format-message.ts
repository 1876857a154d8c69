/** A sentence, or its plural forms by CLDR category (`{ one: "{{count}} don", other: "{{count}} dons" }`). */
export type Message = string | { readonly [category in Intl.LDMLPluralRule]?: string };
export type Messages = { readonly [key: string]: Message | Messages };
export type Values = Readonly<Record<string, string | number>>;

/** The message at a dotted key, or undefined if the dictionary has none. */
export function findMessage(messages: Messages, key: string): Message | undefined {
  let found: Message | Messages | undefined = messages;
  for (const part of key.split(".")) {
    if (typeof found !== "object") return undefined;
    found = (found as Messages)[part];
  }
  if (typeof found === "string") return found;
  return typeof found === "object" && typeof found.other === "string" ? found : undefined;
}

/** Fills `{{name}}` placeholders; plural forms follow `values.count` by the language's own rules. */
export function formatMessage(language: string, message: Message, values: Values = {}): string {
  const text = typeof message === "string" ? message : pluralForm(language, message, Number(values.count));
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    return typeof value === "number" ? new Intl.NumberFormat(`${language}-u-nu-latn`).format(value) : value;
  });
}

function pluralForm(language: string, forms: Exclude<Message, string>, count: number): string {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other ?? "";
}
