import { expect, test } from "vitest";
import { sheetCutter } from "./critical-css.ts";

const SHEET =
  ":root{--ink:#000;--deep:var(--ink);--gone:red}.card{color:var(--deep)}.sm\\:grid{display:grid}.open{top:0}.has-\\[\\>p\\]{left:0}.gone{color:var(--gone)}body{margin:0}";
const page = (classes: string) => `<html><style>${SHEET}</style><body><p class="${classes}">`;
const cutPage = sheetCutter(SHEET, 'element.classList.add("open")');
const cut = (html: string) => cutPage(html)?.html;

test("rules of the page's classes, of its script and of plain elements stay", () => {
  const html = cut(page("card sm:grid"));
  for (const kept of [".card{", ".sm\\:grid{", ".open{", "body{", "--ink:", "--deep:"])
    expect(html).toContain(kept);
});

test("class names are parsed as in a browser", () => {
  expect(cut(page("has-[&gt;p]"))).toContain("{left:0}");
  expect(cut(page("card"))).not.toContain("{left:0}");
});

test("rules of other classes are removed, with the properties that only they use", () => {
  const html = cut(page("card"));
  for (const gone of [".gone", "--gone", "grid"]) expect(html).not.toContain(gone);
});

test("a class with a character that HTML escapes is recognised", () => {
  const cutOf = sheetCutter(".has-\\[a\\>b\\]{top:0}.gone{top:1px}", "");
  const sheet = ".has-\\[a\\>b\\]{top:0}.gone{top:1px}";
  expect(cutOf(`<style>${sheet}</style><p class="has-[a&gt;b]">`)?.sheets).toEqual([
    ".has-\\[a\\>b\\]{top:0}",
  ]);
});

test("a tag or a property that the script names is no class", () => {
  const sheet = ".dialog{top:0}.hidden{top:1px}.open{top:2px}";
  const script = 'document.querySelector("dialog[open]").hidden=!0;element.className="menu open"';
  expect(sheetCutter(sheet, script)(`<style>${sheet}</style>`)?.sheets).toEqual([".open{top:2px}"]);
});

test("a page without the sheet is not changed", () => {
  expect(cut("<p>")).toBeUndefined();
});

test("unused animations and registered properties are removed, used ones stay", () => {
  const sheet =
    '/*! a licence */.turn{animation:1s linear spin}.rise{animation:1s grow}.lead{line-height:var(--lead)}@keyframes spin{to{rotate:1turn}}@keyframes grow{to{scale:2}}@property --lead{syntax:"*";inherits:false}@property --gone{syntax:"*";inherits:false}';
  const [css] = sheetCutter(sheet, "")(`<style>${sheet}</style><p class="turn lead">`)?.sheets ?? [];
  for (const kept of ["spin{", "@property --lead"]) expect(css).toContain(kept);
  for (const gone of ["grow", "--gone", "licence"]) expect(css).not.toContain(gone);
});

test("a rule for what a page contains stays only if it contains that", () => {
  const sheet = "@media screen{html:has(.card){top:1px}html:has(.gone){top:2px}}.card{left:0}.gone{right:0}";
  const [css] = sheetCutter(sheet, "")(`<html><style>${sheet}</style><p class="card">`)?.sheets ?? [];
  expect(css).toBe("@media screen{html:has(.card){top:1px}}.card{left:0}");
});

test("of a list, only the selectors of the page's classes stay", () => {
  const sheet = ".card,.gone,:is(:where(.group):has(b) .gone),:is(.gone,.card) p{top:0}";
  expect(sheetCutter(sheet, "")(`<style>${sheet}</style><p class="card group">`)?.sheets).toEqual([
    ".card,:is(.gone,.card) p{top:0}",
  ]);
});

const LAYERS =
  "@layer base{a{top:0}}@layer components{.card{top:1px}.menu{top:2px}}@layer utilities{.flex{top:3px}.grid{top:4px}}.dark{top:5px}";
const framed = (sheet: string) =>
  `<style>${sheet}</style><header class="menu grid dark"></header><main id="main"><p class="card flex grid"><a></main>`;

test("what stands before <main> has its rules in the head, the whole order comes before <main>", () => {
  const cut = sheetCutter(LAYERS, "")(framed(LAYERS));
  const [head, rest] = [
    "@layer base{a{top:0}}.dark{top:5px}@layer components{.menu{top:2px}}@layer utilities{.grid{top:4px}}",
    "@layer components{.card{top:1px}.menu{top:2px}}@layer utilities{.flex{top:3px}.grid{top:4px}}",
  ];
  expect(cut?.sheets).toEqual([head, rest]);
  expect(cut?.html).toBe(framed(head).replace("<main", `<style>${rest}</style><main`));
});

test("the rules of elements that the page has not are removed, those that its script names stay", () => {
  const sheet = "p,table{top:0}.card ol{left:0}.card li{right:0}.card :is(p,dl){bottom:0}";
  const cut = sheetCutter(sheet, 'document.createElement("li")');
  expect(cut(`<style>${sheet}</style><p class="card">`)?.sheets).toEqual([
    "p{top:0}.card li{right:0}.card :is(p,dl){bottom:0}",
  ]);
});

test("a page that is whole has the rules of every class", () => {
  const sheet = LAYERS.replace(".flex{", ".other{top:6px}.flex{");
  const [, rest] = sheetCutter(sheet, "")(framed(sheet), true)?.sheets ?? [];
  expect(rest).toContain(".other{top:6px}.flex{");
});
