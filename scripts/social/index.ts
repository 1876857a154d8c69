import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Resvg, type ResvgRenderOptions } from "@resvg/resvg-js";
import { settings } from "../../content/settings.ts";
import { LANGUAGES } from "../../contracts/languages.ts";
import { onRequest } from "../build/on-request.ts";
import { headingFont } from "../font.ts";
import { palettePng } from "../palette-png.ts";
import { socialPicture } from "./draw.ts";
import { type SharedPage, sceneOf, sharedPage } from "./page.ts";

const WIDTH = 1200;

/** The French pages of a build: the other languages share their pictures. */
function* pages(folder: string): Generator<string> {
  const others = new Set<string>(LANGUAGES.map(({ code }) => code));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const inside = path.relative(folder, entry.parentPath).split(path.sep)[0] ?? "";
    if (entry.name === "index.html" && !others.has(inside)) yield path.join(entry.parentPath, entry.name);
  }
}

/** Draws the social picture of each page that is built, or known at build; returns their number. */
export async function writeSocialPictures(folder: string): Promise<number> {
  const temporary = mkdtempSync(path.join(tmpdir(), "pictures-"));
  const done = new Set<string>();
  try {
    const fontFile = path.join(temporary, "heading.ttf");
    writeFileSync(fontFile, await headingFont("sfnt"));
    const options: ResvgRenderOptions = {
      fitTo: { mode: "width", value: WIDTH },
      font: { loadSystemFonts: false, fontFiles: [fontFile] },
    };
    const printed = [...pages(folder)].map((file) => sharedPage(readFileSync(file, "utf8")));
    const later = onRequest.map((page): SharedPage => ({ ...page, address: `/social${page.path}.png` }));
    for (const page of [...printed, ...later]) {
      if (!page || done.has(page.address)) continue;
      const drawn = new Resvg(socialPicture(settings.name, page.title, sceneOf(page)), options).render();
      const target = path.join(folder, page.address);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, palettePng(drawn.pixels, drawn.width, drawn.height));
      done.add(page.address);
    }
  } finally {
    rmSync(temporary, { recursive: true });
  }
  return done.size;
}
