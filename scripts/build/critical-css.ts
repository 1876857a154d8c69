import { transform } from "lightningcss";

/**
 * A page is printed with the whole style sheet inlined; of that it keeps the rules of its own classes and what they
 * build on. The whole sheet comes with React, before other pages can be shown (docs/decisions/sheet-cut-to-the-page.md).
 */
export function sheetCutter(sheet: string, alsoNamed: string): (html: string) => string {
  const cut = cutterFor(sheet);
  return (html) => {
    const named = new Set(
      [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => readable(names).split(/\s+/)),
    );
    if (!html.includes(sheet)) throw new Error("a page is printed without the style sheet");
    const own = cut((name) => named.has(name) || alsoNamed.includes(name));
    return html.replace(sheet, () => own);
  };
}

/** Leaves of a sheet the rules of the classes that are used, and what these build on. */
export function cutterFor(sheet: string): (isUsed: (name: string) => boolean) => string {
  const known = [
    ...new Set([...sheet.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => unescaped(name))),
  ];
  const cut = new Map<string, string>();
  return (isUsed) => {
    const unused = known.filter((name) => !isUsed(name));
    // A page is alike in all its languages.
    const key = unused.join(" ");
    const own = cut.get(key) ?? withoutUnusedProperties(without(sheet, unused));
    cut.set(key, own);
    return own;
  };
}

/** A class such as `has-[label>input]` is printed with entities. */
const readable = (attribute: string) => attribute.replaceAll("&gt;", ">").replaceAll("&amp;", "&");

const unescaped = (name: string) => name.replace(/\\(.)/g, "$1");

/** Custom properties may stand on each other: those nobody asks for go until none is left. */
function withoutUnusedProperties(css: string): string {
  const asked = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const set = new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = ""]) => name));
  const smaller = without(
    css,
    [...set].filter((name) => !asked.has(name)),
  );
  return smaller.length < css.length ? withoutUnusedProperties(smaller) : css;
}

function without(css: string, unusedSymbols: string[]): string {
  const code = new TextEncoder().encode(css);
  return new TextDecoder().decode(transform({ filename: "app.css", code, minify: true, unusedSymbols }).code);
}
