import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { band, catalogue, mark, namedScene } from "../illustrations/index.ts";
import { contentPictures } from "./content-pictures.ts";
import { iconFile } from "./icon-file.ts";
import { mailPictures } from "./mail-pictures.ts";

// Writes what the generator draws: every scene the site asks for by name, those that mails show, and the icons.
const folder = process.argv[2] ?? "web/public";

/** Names a photo of the foundation's own stands for (docs/content.md): nothing is drawn. */
const PHOTOS = "content/photos";
const photos = new Set((existsSync(PHOTOS) ? readdirSync(PHOTOS) : []).map((file) => path.parse(file).name));

function png(svg: string, width: number): Buffer {
  const font = { loadSystemFonts: false };
  return new Resvg(svg, { fitTo: { mode: "width", value: width }, font }).render().asPng();
}

function write(name: string, content: string | Buffer): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const fixed = Object.keys(catalogue).map((name) => ({ name, alt: "" }));
for (const { name, alt } of [...fixed, ...contentPictures()])
  if (!photos.has(name)) write(`pictures/${name}.svg`, namedScene(name, alt));
write("pictures/band.svg", band());
for (const [name, picture] of mailPictures()) write(`pictures/mail/${name}.png`, picture);
write("favicon.svg", mark());
write("favicon.ico", iconFile(png(mark(), 48), 48));
write("icon-192.png", png(mark(), 192));
write("icon-512.png", png(mark(), 512));
// Systems cut these two themselves: the whole square is painted and the mark keeps to the safe middle.
write("icon-maskable-512.png", png(mark({ radius: 0, scale: 0.8 }), 512));
write("apple-touch-icon.png", png(mark({ radius: 0, scale: 0.9 }), 180));
