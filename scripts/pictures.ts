import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { settings } from "../content/settings.ts";
import { band, catalogue, mark, namedScene } from "../illustrations/index.ts";
import { contentPictures } from "./content-pictures.ts";
import { headingFont } from "./font.ts";
import { socialPicture } from "./social-picture.ts";

// Writes what the generator draws: the fixed pictures, the icons, the picture shown where a page is shared.
const folder = process.argv[2] ?? "web/public";

function png(svg: string, width: number, fontFile?: string): Buffer {
  const font = { loadSystemFonts: false, ...(fontFile && { fontFiles: [fontFile] }) };
  return new Resvg(svg, { fitTo: { mode: "width", value: width }, font }).render().asPng();
}

function write(name: string, content: string | Buffer): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

async function social(): Promise<Buffer> {
  const words = JSON.parse(readFileSync("locales/fr.json", "utf8")) as { home: { hero: { title: string } } };
  const temporary = mkdtempSync(path.join(tmpdir(), "pictures-"));
  try {
    const fontFile = path.join(temporary, "heading.ttf");
    writeFileSync(fontFile, await headingFont("sfnt"));
    return png(socialPicture(settings.name, words.home.hero.title), 1200, fontFile);
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

for (const name of Object.keys(catalogue)) write(`pictures/${name}.svg`, namedScene(name));
for (const { name, alt } of contentPictures()) write(`pictures/${name}.svg`, namedScene(name, alt));
write("pictures/band.svg", band());
write("favicon.svg", mark());
write("icon-192.png", png(mark(), 192));
write("icon-512.png", png(mark(), 512));
// Systems cut these two themselves: the whole square is painted and the mark keeps to the safe middle.
write("icon-maskable-512.png", png(mark({ radius: 0, scale: 0.8 }), 512));
write("apple-touch-icon.png", png(mark({ radius: 0, scale: 0.9 }), 180));
write("social.png", await social());
