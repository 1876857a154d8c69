import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { catalogue, namedScene } from "../illustrations/index.ts";
import { contentPictures } from "./content-pictures.ts";

const MOST = 2560;
const fixed = Object.keys(catalogue).map((name) => ({ name, alt: "" }));
const wanted = contentPictures().filter(({ name }) => !Object.hasOwn(catalogue, name));
const drawn = [...fixed, ...wanted].map(({ name, alt }) => ({ name, svg: namedScene(name, alt) }));

/** A scene without patterns, colours and numbers: its composition. */
const composition = (svg: string) =>
  svg
    .replace(/<defs>.*<\/defs>/, "")
    .replace(/ (fill|stroke)="(?!none)[^"]*"/g, "")
    .replace(/[-.\d\s]+/g, "");

const roughly = (svg: string) =>
  brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

const repeated = <T>(items: readonly T[]) => items.filter((item, index) => items.indexOf(item) !== index);

test("the content asks for all its pictures by names of their own", () => {
  expect(wanted.length).toBeGreaterThan(170);
  expect(repeated(wanted.map(({ name }) => name))).toEqual([]);
});

test("every picture fits 2.5 KB compressed", () => {
  // Try the fast compression first; use the best one, as served, only if the result is too large.
  const heavy = drawn.filter(({ svg }) => roughly(svg) > MOST && brotliCompressSync(svg).length > MOST);
  expect(heavy.map(({ name }) => name)).toEqual([]);
});

test("no two pictures are equal once colours and numbers are removed", () => {
  const compositions = drawn.map(({ svg }) => composition(svg));
  const twins = drawn.filter((_, index) => repeated(compositions).includes(compositions[index] ?? ""));
  expect(twins.map(({ name }) => name)).toEqual([]);
});

test("every picture has its frame, and its names are nobody else's", () => {
  const ids = drawn.flatMap(({ svg }) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  expect(repeated(ids)).toEqual([]);
  const square = /^(portrait|product)-/;
  for (const { name, svg } of drawn) {
    const frame = square.test(name) ? "0 0 480 480" : name === "hero" ? "0 0 800 800" : "0 0 720 480";
    expect(svg, name).toContain(`viewBox="${frame}"`);
    expect(svg, name).not.toMatch(/NaN|undefined|null|Infinity|\[object/);
    expect(svg.match(/<g[ >]/g)?.length, name).toBe(svg.match(/<\/g>/g)?.length);
  }
});
