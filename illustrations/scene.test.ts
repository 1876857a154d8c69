import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, test } from "vitest";
import { catalogue } from "./catalogue.ts";
import { motifs } from "./motifs/index.ts";
import { samples } from "./samples.ts";
import { isMotif, type MotifName, type SceneParameters, scene } from "./scene.ts";

const names = [...new Set([...Object.keys(motifs), ...Object.keys(samples)])].filter(
  // Portraits and products differ by their words: see the test of the content's pictures.
  (name): name is MotifName => isMotif(name) && name !== "portrait" && name !== "ware",
);
const seeds = Array.from({ length: 24 }, (_, index) => `seed-${index}`);
const most = 2560;
const weight = (svg: string) => brotliCompressSync(svg).length;
const roughly = (svg: string) =>
  brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
/** Compress as the server does only the scenes that a fast estimate finds largest: best compression takes 40 ms each. */
function heaviest(svgs: readonly string[]): number {
  const guessed = svgs.map((svg) => ({ svg, guess: roughly(svg) }));
  const few = guessed.toSorted((one, other) => other.guess - one.guess).slice(0, 3);
  return Math.max(...few.map(({ svg }) => weight(svg)));
}

/** A scene without its patterns, colours and numbers: its composition. */
const composition = (svg: string) =>
  svg
    .replace(/<defs>.*<\/defs>/, "")
    .replace(/ (fill|stroke)="(?!none)[^"]*"/g, "")
    .replace(/[-.\d\s]+/g, "");

describe.each(names)("%s", (motif) => {
  const drawn = seeds.map((seed) => scene({ motif, seed }));

  test("the same parameters draw the same bytes", () => {
    expect(seeds.map((seed) => scene({ motif, seed }))).toEqual(drawn);
  });

  test("every scene fits 2.5 KB compressed", () => {
    expect(heaviest(drawn)).toBeLessThanOrEqual(most);
  });

  test("two seeds differ in more than colours and numbers", () => {
    expect(new Set(drawn.map(composition)).size).toBe(seeds.length);
  });

  test("is well formed: no missing number, every reference defined once, groups closed", () => {
    for (const svg of drawn) {
      expect(svg).not.toMatch(/NaN|undefined|null|Infinity|\[object/);
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      const used = [...svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(used.filter((id) => !ids.includes(id))).toEqual([]);
      expect(svg.match(/<g[ >]/g)?.length).toBe(svg.match(/<\/g>/g)?.length);
    }
  });

  test("uses presentation attributes only, as the content policy asks", () => {
    expect(drawn.join("")).not.toMatch(/style=|<style|<script| on[a-z]+=|href="(?!#)/);
  });
});

test("the site's own pictures fit 2.5 KB, whatever their size", () => {
  const weights = Object.values(catalogue).map((parameters: SceneParameters) => weight(scene(parameters)));
  expect(Math.max(...weights)).toBeLessThanOrEqual(most);
});

test("scenes in one page do not share names", () => {
  const prefix = (svg: string) => /id="(k\d+)/.exec(svg)?.[1];
  const prefixes = Object.values(catalogue).map((parameters: SceneParameters) => prefix(scene(parameters)));
  expect(new Set(prefixes).size).toBe(prefixes.length);
});

test("no emblem of the Red Cross: nothing red in a cross, health wears a green heart", () => {
  const clinics = seeds.map((seed) => scene({ motif: "clinic", seed }));
  expect(clinics.filter((svg) => !svg.includes('fill="#3d9a5f"'))).toEqual([]);
});

test("the steam of a pot rises behind the faces of people who are near", () => {
  const words = "Portrait d’une cuisinière et d’un écolier, une gamelle, devant une marmite";
  const svg = scene({ ...catalogue.canteens, words });
  const steam = svg.indexOf("M-16-102q");
  const pot = svg.indexOf("M-58-84H58");
  expect(steam).toBeGreaterThan(0);
  const between = svg.slice(steam, pot);
  expect(between.match(/<path/g)?.length ?? 0).toBeGreaterThan(20);
});

test("a ladder stands behind people who are near", () => {
  const words = "Portrait de deux électriciennes, une échelle, un panneau solaire";
  const svg = scene({ motif: "building", seed: "ladder", words });
  const [ladder, panel] = ["M-34 0L14-230", "M-88-44L-62-122"].map((path) => svg.indexOf(path));
  expect(ladder).toBeGreaterThan(0);
  expect(svg.slice(ladder, panel).match(/<path/g)?.length ?? 0).toBeGreaterThan(20);
});

test("things on the bank of a river have the river behind them", () => {
  const drawn = (words: string) => scene({ motif: "water", seed: "bank", words });
  expect(drawn("Un panier de légumes sur la rive d’un fleuve")).toContain('stroke="#5fa5b0"');
  expect(drawn("Un panier de légumes")).not.toContain('stroke="#5fa5b0"');
});
