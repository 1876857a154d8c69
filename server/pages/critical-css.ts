import { transform } from "lightningcss";
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
  const optional = known.filter((name) => !alsoNamed.includes(name));
  const sheets = new Map<string, string>();

  /** A page has the same classes in all languages, so few sheets serve all. */
  function sheetWithout(unused: string[]): string {
    const key = unused.join(" ");
    const css = sheets.get(key) ?? withoutUnusedProperties(without(sheet, unused));
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

/** A class such as `has-[label>input]` is written with entities in HTML. */
const readable = (attribute: string) => attribute.replaceAll("&gt;", ">").replaceAll("&amp;", "&");

const unescaped = (name: string) => name.replace(/\\(.)/g, "$1");

/** Custom properties may depend on each other: removes unused ones until none is left. */
function withoutUnusedProperties(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const set = new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = ""]) => name));
  const smaller = without(
    css,
    [...set].filter((name) => !used.has(name)),
  );
  return smaller.length < css.length ? withoutUnusedProperties(smaller) : css;
}

function without(css: string, unusedSymbols: string[]): string {
  const code = new TextEncoder().encode(css);
  return new TextDecoder().decode(transform({ filename: "app.css", code, minify: true, unusedSymbols }).code);
}
