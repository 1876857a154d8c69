import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Resvg } from "@resvg/resvg-js";
import subsetFont from "subset-font";
import { courses } from "../content/courses.ts";
import { namedScene } from "../illustrations/index.ts";
import { palettePng } from "./palette-png.ts";

// Typefaces and course scenes of the papers. They are stored in the repository, not made at build: a paper is drawn anew
// each time somebody opens it, and looks for ever as it was issued. What is there already is not made again.

const { resolve } = createRequire(import.meta.url);

/** What the PDF's own fonts can write: Windows-1252. Other letters are drawn with the whole files of Noto. */
const LETTERS =
  String.fromCodePoint(...Array.from({ length: 95 }, (_, at) => 0x20 + at)) +
  String.fromCodePoint(...Array.from({ length: 96 }, (_, at) => 0xa0 + at)) +
  "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";

const TYPEFACES = {
  text: "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  bold: "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf",
  title: "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2",
} as const;

async function writeTypefaces(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [name, file] of Object.entries(TYPEFACES)) {
    const cut = await subsetFont(readFileSync(resolve(file)), LETTERS, {
      targetFormat: "sfnt",
      keepFeatures: ["kern"],
      noHinting: true,
      ...(name === "title" && { variationAxes: { opsz: 36, wght: 700 } }),
    });
    writeOnce(path.join(folder, `${name}.ttf`), cut);
  }
}

function writeOnce(file: string, bytes: Buffer): void {
  if (!existsSync(file)) writeFileSync(file, bytes);
}

/** Where a course's own words draw something in front of a face. */
const OTHER_WORDS: Readonly<Record<number, string>> = { 7: "Deux électriciennes fixent un panneau solaire" };

/** 84 mm wide at 260 points an inch; without shades between colours, which a printer does not need. */
const WIDTH = 864;

function writeScenes(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const { id, featuredImage } of courses) {
    const svg = namedScene(featuredImage.scene, OTHER_WORDS[id] ?? featuredImage.alt);
    const crisp = svg.replace("<svg ", '<svg shape-rendering="crispEdges" ');
    const font = { loadSystemFonts: false };
    const { pixels, width, height } = new Resvg(crisp, {
      fitTo: { mode: "width", value: WIDTH },
      font,
    }).render();
    writeOnce(path.join(folder, `${id}.png`), palettePng(pixels, width, height));
  }
}

await writeTypefaces("server/money/documents/typefaces");
writeScenes("server/money/certificates/scenes");
