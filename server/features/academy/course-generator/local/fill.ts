import { a, capital, d, de, small } from "./french.ts";

export type Values = Readonly<Record<string, string>>;

const FORMS: Readonly<Record<string, (words: string) => string>> = { a, d, de, small };

/**
 * Puts values into a sentence: {task}, {^task} with a capital, {de:facet} as 'du sol', {a:facet} as 'au sol', {d:task}
 * as 'd’arroser', {small:fact} with a small letter. What a visitor typed is a value: braces in it are only braces.
 */
export function fill(sentence: string, values: Values): string {
  return sentence.replace(/\{(\^?)(?:(\w+):)?(\w+)\}/g, (_, high: string, form: string, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for {${name}} in '${sentence}'`);
    const formed = FORMS[form]?.(value) ?? value;
    return high ? capital(formed) : formed;
  });
}
