import { a, capital, d, de, small } from "./french.ts";

export type Values = Readonly<Record<string, string>>;

const FORMS: Readonly<Record<string, (words: string) => string>> = { a, d, de, small };

/**
 * Fills a template: {task}, {^task} with a capital, {de:facet} as 'du sol', {a:facet} as 'au sol', {d:task} as
 * 'd’arroser', {small:fact} in lower case. A visitor's text is a value: braces in it are not replaced.
 */
export function fill(sentence: string, values: Values): string {
  return sentence.replace(/\{(\^?)(?:(\w+):)?(\w+)\}/g, (_, high: string, form: string, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for {${name}} in '${sentence}'`);
    const formed = FORMS[form]?.(value) ?? value;
    return high ? capital(formed) : formed;
  });
}
