import { type Selector, type StyleRule, transform } from "lightningcss";
import { pageLimits } from "./limits.ts";

interface CutPage {
  readonly html: string;
  /** The rules that stay. */
  readonly css: string;
}

/**
 * A page is rendered with the whole style sheet inlined; only the rules of its classes and their dependencies stay. The
 * whole sheet is loaded with React, before another page can be shown (docs/decisions/critical-css.md). Undefined if the
 * page does not have the sheet.
 */
export function sheetCutter(sheet: string, alsoNamed: string): (html: string) => CutPage | undefined {
  const known = [
    ...new Set([...sheet.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => unescaped(name))),
  ];
  const byScript = new Set(alsoNamed.match(WORD_IN_TEXT));
  const optional = known.filter((name) => !byScript.has(name));
  const sheets = new Map<string, string>();

  /** A page has the same classes in all languages, so few sheets serve all. */
  function sheetWithout(unused: string[]): string {
    const key = unused.join(" ");
    const css = sheets.get(key) ?? withoutUnusedNames(without(sheet.replace(LICENCE, ""), unused));
    sheets.delete(key);
    sheets.set(key, css);
    if (sheets.size > pageLimits.sheets) sheets.delete(sheets.keys().next().value ?? "");
    return css;
  }

  return (html) => {
    if (!html.includes(sheet)) return undefined;
    const named = new Set(
      [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => readable(names).split(/\s+/)),
    );
    const css = sheetWithout(optional.filter((name) => !named.has(name)));
    return { css, html: html.replace(sheet, () => css) };
  };
}

/** A class that a script sets stands in a text of its own or among others; the selector `dialog[open]` names no class. */
const WORD_IN_TEXT = /(?<=["'`\s])[\w-]+(?=["'`\s])/g;

/** A class such as `has-[label>input]` is written with entities in HTML. */
const readable = (attribute: string) => attribute.replaceAll("&gt;", ">").replaceAll("&amp;", "&");

const unescaped = (name: string) => name.replace(/\\(.)/g, "$1");

/** The whole sheet, which every page names, keeps the licence of what it is made with. */
const LICENCE = /^\/\*![\s\S]*?\*\//;

/** Custom properties may depend on each other: removes unused ones, and unused animations, until none is left. */
function withoutUnusedNames(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const set = [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = ""]) => name);
  const frames = [...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name = ""]) => name);
  const animations = [...css.matchAll(/animation(?:-name)?:([^;}]*)/g)].map(([, value]) => value).join(" ");
  const smaller = without(
    css.replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) => (used.has(name) ? rule : "")),
    [
      ...new Set(set.filter((name) => !used.has(name))),
      ...frames.filter((name) => !animations.includes(name)),
    ],
  );
  return smaller.length < css.length ? withoutUnusedNames(smaller) : css;
}

function without(css: string, unusedSymbols: string[]): string {
  const unused = new Set(unusedSymbols);
  const code = new TextEncoder().encode(css);
  const style = ({ value }: { value: StyleRule }) =>
    value.selectors.every((selector) => needs(selector, unused)) ? [] : undefined;
  const visitor = { Rule: { style } };
  return new TextDecoder().decode(
    transform({ filename: "app.css", code, minify: true, unusedSymbols, visitor }).code,
  );
}

/** Whether a selector such as `html:has(.gone)` needs an unused class: `unusedSymbols` does not look inside. */
const needs = (selector: Selector, unused: ReadonlySet<string>): boolean =>
  selector.some(
    (part) =>
      part.type === "pseudo-class" &&
      part.kind === "has" &&
      part.selectors.every((inner) => inner.some((each) => each.type === "class" && unused.has(each.name))),
  );
