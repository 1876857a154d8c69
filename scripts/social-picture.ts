import { band, catalogue, mark, scene } from "../illustrations/index.ts";

const ink = "#12241b";
const paper = "#fbf7ee";

/** Breaks words into lines of at most `length` letters. */
function wrap(text: string, length: number): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines.at(-1) ?? "";
    if (last && last.length + 1 + word.length > length) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
}

const escape = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

const inside = (svg: string, x: number, y: number, width: number, height: number) =>
  svg
    .replace("<svg ", `<svg x="${x}" y="${y}" width="${width}" height="${height}" `)
    .replace(/ width="\d+" height="\d+"(?= viewBox)/, "");

/** 1200 by 630: the name and the promise on the left, the hero's people on the right. */
export function socialPicture(name: string, promise: string): string {
  const lines = wrap(promise, 17).map(
    (line, index) =>
      `<text x="64" y="${258 + index * 72}" font-size="64" fill="${ink}" letter-spacing="-1">${escape(line)}</text>`,
  );
  const borders = [0, 1, 2].map((index) => inside(band("#f4b53f"), index * 224 - 20, 588, 224, 32));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" font-family="Bricolage Grotesque" font-weight="700">` +
    `<path d="M0 0h1200v630H0z" fill="${paper}"/>${inside(mark(), 64, 64, 84, 84)}` +
    `<text x="170" y="120" font-size="40" fill="${ink}">${escape(name)}</text>${lines.join("")}` +
    `<path d="M0 578h640v52H0z" fill="#0f5a3c"/>${borders.join("")}` +
    `${inside(scene(catalogue.hero), 620, 0, 580, 630)}</svg>`
  );
}
