import { type Rule, type Selector, type SelectorComponent, transform, type Visitor } from "lightningcss";
import { pageLimits } from "./limits.ts";

interface CutPage {
  readonly html: string;
  /** The style sheets in it, in their order. */
  readonly sheets: readonly string[];
}

const MAIN = "<main ";

/**
 * A page is rendered with the whole style sheet inlined; only the rules of its classes and elements and their dependencies stay. Those of
 * what stands before `<main>` are in the head, all others come after the header, which works before they have arrived. The
 * whole sheet is loaded with React, before another page can be shown (docs/decisions/critical-css.md); a page that is whole
 * has all rules at once. Undefined if the page does not have the sheet.
 */
export function sheetCutter(
  sheet: string,
  alsoNamed: string,
): (html: string, isWhole?: boolean) => CutPage | undefined {
  const known = classesOf(sheet);
  const byScript = new Set(alsoNamed.match(WORD_IN_TEXT));
  const optional = known.filter((name) => !byScript.has(name));
  const cut = new Map<string, readonly string[]>();

  function ofPage(html: string): string {
    const [classes, tags] = [classesIn(html), tagsIn(html)];
    const unused = new Set(optional.filter((name) => !classes.has(name)));
    return without(sheet.replace(LICENCE, ""), (part) =>
      part.type === "type" ? !tags.has(part.name) && !byScript.has(part.name) : isOneOf(unused, part),
    );
  }

  /** A page has the same classes and elements in all languages, so few sheets serve all. */
  function sheetsOf(html: string, isWhole: boolean): readonly string[] {
    const main = html.indexOf(MAIN);
    const first = main === -1 ? undefined : classesIn(html.slice(0, main));
    const isIn = (names: ReadonlySet<string>) => known.map((name) => (names.has(name) ? 1 : 0)).join("");
    const used = isWhole ? "" : `${isIn(classesIn(html))} ${[...tagsIn(html)].toSorted().join(" ")}`;
    const key = `${used} ${first ? isIn(first) : ""}`;
    const found = cut.get(key) ?? inParts(withoutUnusedNames(isWhole ? sheet : ofPage(html)), first);
    cut.delete(key);
    cut.set(key, found);
    if (cut.size > pageLimits.sheets) cut.delete(cut.keys().next().value ?? "");
    return found;
  }

  return (html, isWhole = false) => {
    if (!html.includes(sheet)) return undefined;
    const sheets = sheetsOf(html, isWhole);
    const [head = "", rest] = sheets;
    const inHead = html.replace(sheet, () => head);
    return {
      sheets,
      html: rest === undefined ? inHead : inHead.replace(MAIN, () => `<style>${rest}</style>${MAIN}`),
    };
  };
}

/** A class that a script sets stands in a text of its own or among others; the selector `dialog[open]` names no class. */
const WORD_IN_TEXT = /(?<=["'`\s])[\w-]+(?=["'`\s])/g;

const classesOf = (css: string) => [
  ...new Set([...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => unescaped(name))),
];

const classesIn = (html: string) =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => readable(names).split(/\s+/)));

const tagsIn = (html: string) => new Set([...html.matchAll(/<([a-z]\w*)/g)].map(([, name = ""]) => name));

/** A class such as `has-[label>input]` is written with entities in HTML. */
const readable = (attribute: string) => attribute.replaceAll("&gt;", ">").replaceAll("&amp;", "&");

const unescaped = (name: string) => name.replace(/\\(.)/g, "$1");

/** The whole sheet, which every page names, keeps the licence of what it is made with. */
const LICENCE = /^\/\*![\s\S]*?\*\//;

/** The layers whose rules are for classes. */
const OF_CLASSES = ["components", "utilities"];

const isOfClasses = (rule: Rule) =>
  rule.type === "layer-block" && OF_CLASSES.includes(String(rule.value.name?.[0]));

/**
 * What holds for every element, and the rules of the first classes; then the rules of all classes, the first once more: the
 * order of two rules decides, and in the second sheet it is that of the whole one.
 */
function inParts(css: string, first: ReadonlySet<string> | undefined): readonly string[] {
  if (!first) return [css];
  const forAll = transformed(css, { Rule: (rule) => (isOfClasses(rule) ? [] : undefined) });
  const ofClasses = layersOfClasses(css);
  const later = new Set(classesOf(ofClasses).filter((name) => !first.has(name)));
  return [forAll + without(ofClasses, (part) => isOneOf(later, part)), ofClasses];
}

function layersOfClasses(css: string): string {
  let depth = 0;
  return transformed(css, {
    Rule(rule) {
      if (rule.type === "layer-block" && isOfClasses(rule)) depth += 1;
      return depth > 0 ? undefined : [];
    },
    RuleExit(rule) {
      if (rule.type === "layer-block") depth -= 1;
    },
  });
}

/** Custom properties may depend on each other: removes unused ones, and unused animations, until none is left. */
function withoutUnusedNames(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const set = [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = ""]) => name);
  const frames = [...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name = ""]) => name);
  const animations = [...css.matchAll(/animation(?:-name)?:([^;}]*)/g)].map(([, value]) => value).join(" ");
  const smaller = transformed(
    css.replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) => (used.has(name) ? rule : "")),
    {},
    [
      ...new Set(set.filter((name) => !used.has(name))),
      ...frames.filter((name) => !animations.includes(name)),
    ],
  );
  return smaller.length < css.length ? withoutUnusedNames(smaller) : css;
}

type Test = (part: SelectorComponent) => boolean;

const isOneOf = (classes: ReadonlySet<string>, part: SelectorComponent) =>
  part.type === "class" && classes.has(part.name);

/** Without the selectors that need what is unused; a rule without selectors goes. */
const without = (css: string, isUnused: Test): string =>
  transformed(css, { Selector: (selector) => (needs(selector, isUnused) ? [] : undefined) });

/** Whether a selector such as `html:has(.gone)` or `:is(.gone, .lost) p` can match only with what is unused. */
const needs = (selector: Selector, isUnused: Test): boolean =>
  selector.some((part) => {
    if (part.type !== "pseudo-class") return isUnused(part);
    const hasChoice = part.kind === "has" || part.kind === "is" || part.kind === "where";
    return hasChoice && part.selectors.every((inner) => needs(inner, isUnused));
  });

function transformed(css: string, visitor: Visitor<never>, unusedSymbols: string[] = []): string {
  const code = new TextEncoder().encode(css);
  return new TextDecoder().decode(
    transform({ filename: "app.css", code, minify: true, unusedSymbols, visitor }).code,
  );
}
