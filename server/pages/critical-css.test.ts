import { expect, test } from "vitest";
import { sheetCutter } from "./critical-css.ts";

const SHEET =
  ":root{--ink:#000;--deep:var(--ink);--gone:red}.card{color:var(--deep)}.sm\\:grid{display:grid}.open{top:0}.has-\\[\\>p\\]{left:0}.gone{color:var(--gone)}body{margin:0}";
const page = (classes: string) => `<style>${SHEET}</style><p class="${classes}">`;
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
  expect(cutOf(`<style>${sheet}</style><p class="has-[a&gt;b]">`)?.css).toBe(".has-\\[a\\>b\\]{top:0}");
});

test("a tag or a property that the script names is no class", () => {
  const sheet = ".dialog{top:0}.hidden{top:1px}.open{top:2px}";
  const script = 'document.querySelector("dialog[open]").hidden=!0;element.className="menu open"';
  expect(sheetCutter(sheet, script)(`<style>${sheet}</style>`)?.css).toBe(".open{top:2px}");
});

test("a page without the sheet is not changed", () => {
  expect(cut("<p>")).toBeUndefined();
});

test("unused animations and registered properties are removed, used ones stay", () => {
  const sheet =
    '/*! a licence */.turn{animation:1s linear spin}.rise{animation:1s grow}.lead{line-height:var(--lead)}@keyframes spin{to{rotate:1turn}}@keyframes grow{to{scale:2}}@property --lead{syntax:"*";inherits:false}@property --gone{syntax:"*";inherits:false}';
  const css = sheetCutter(sheet, "")(`<style>${sheet}</style><p class="turn lead">`)?.css;
  for (const kept of ["spin{", "@property --lead"]) expect(css).toContain(kept);
  for (const gone of ["grow", "--gone", "licence"]) expect(css).not.toContain(gone);
});

test("a rule for what a page contains stays only if it contains that", () => {
  const sheet = "@media screen{html:has(.card){top:1px}html:has(.gone){top:2px}}.card{left:0}.gone{right:0}";
  const css = sheetCutter(sheet, "")(`<style>${sheet}</style><p class="card">`)?.css;
  expect(css).toBe("@media screen{html:has(.card){top:1px}}.card{left:0}");
});
