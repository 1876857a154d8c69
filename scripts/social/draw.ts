import { band, mark } from "../../illustrations/index.ts";

const ink = "#12241b";
const paper = "#fbf7ee";
const forest = "#0f5a3c";

/** Breaks words into lines of at most `length` letters. */
function wrap(text: string, length: number): string[] {
  const lines = [""];
  for (const word of text.split(/ +/)) {
    const last = lines.at(-1) ?? "";
    if (last && last.length + 1 + word.length > length) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
}

/** The largest letters at which the title still stands between the name and the band. */
function fit(title: string): { lines: string[]; size: number } {
  const tall = 370;
  const wide = 520;
  for (let size = 76; size > 40; size -= 4) {
    const lines = wrap(title, Math.floor(wide / (size * 0.53)));
    const longest = Math.max(...lines.map((line) => line.length));
    if (lines.length * size * 1.1 <= tall && longest * size * 0.53 <= wide) return { lines, size };
  }
  return { lines: wrap(title, 26).slice(0, 8), size: 40 };
}

const escape = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

const inside = (svg: string, x: number, y: number, width: number, height: number) =>
  svg
    .replace("<svg ", `<svg x="${x}" y="${y}" width="${width}" height="${height}" `)
    .replace(/ width="\d+" height="\d+"(?= viewBox)/, "");

/** 1200 by 630: the foundation's name and the page's title on the left, its scene on the right, a Kuba band below. */
export function socialPicture(name: string, title: string, scene: string): string {
  const { lines, size } = fit(title);
  const top = 350 - (lines.length * size * 1.1) / 2 + size * 0.8;
  const words = lines.map(
    (line, index) =>
      `<text x="64" y="${Math.round(top + index * size * 1.1)}" font-size="${size}" fill="${ink}" letter-spacing="-1">${escape(line)}</text>`,
  );
  const borders = [0, 1, 2].map((index) => inside(band("#f4b53f"), index * 224 - 20, 588, 224, 32));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" font-family="Bricolage Grotesque" font-weight="700">` +
    `<path d="M0 0h1200v630H0z" fill="${paper}"/>${inside(mark(), 64, 56, 72, 72)}` +
    `<text x="156" y="104" font-size="34" fill="${ink}">${escape(name)}</text>${words.join("")}` +
    `<path d="M0 578h640v52H0z" fill="${forest}"/>${borders.join("")}` +
    `${inside(scene, 620, 0, 580, 630)}</svg>`
  );
}
