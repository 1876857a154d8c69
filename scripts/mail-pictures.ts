import { Resvg } from "@resvg/resvg-js";
import { farmProjects } from "../content/crowdfarming.ts";
import { programs } from "../content/programs.ts";
import { projects } from "../content/projects.ts";
import { band, markPath, namedScene } from "../illustrations/index.ts";
import { forest, sun } from "../illustrations/palette.ts";
import { palettePng } from "./palette-png.ts";

// Pictures that travel inside a mail, in base64: each byte of them is a byte and a third of the receiver's.

/** A letterhead and one picture of this size make a mail 6 KB heavier, their markup included. */
export const HEAVIEST = 2_200;

/** Wide as two columns of a mail, in device pixels; a picture that is too heavy gets smaller in steps. */
const WIDEST = 400;
const STEP = 20;

/** Edges without shades between two colours: the mail program makes them smooth where it scales the picture down. */
const crisp = (svg: string) => svg.replace("<svg ", '<svg shape-rendering="crispEdges" ');

function pixelsOf(svg: string, width: number) {
  const font = { loadSystemFonts: false };
  return new Resvg(crisp(svg), { fitTo: { mode: "width", value: width }, font }).render();
}

/** The upper middle of a scene, twice as wide as high. */
function scenePicture(svg: string): Buffer {
  for (let width = WIDEST; ; width -= STEP) {
    const { pixels, height: whole } = pixelsOf(svg, width);
    const height = width / 2;
    const above = Math.round((whole - height) * 0.35) * width * 4;
    const png = palettePng(pixels.subarray(above, above + width * height * 4), width, height, 16);
    if (png.length <= HEAVIEST || width <= STEP) return png;
  }
}

/** The mark between two stretches of the Kuba band. */
function letterhead(): Buffer {
  const [width, height, mark] = [672, 64, 64];
  const stretch = (x: number) => band(sun).replace("<svg ", `<svg x="${x}" y="${(height - 32) / 2}" `);
  const ground = (x: number, wide: number) => `<path d="M${x} 0h${wide}v${height}H${x}z" fill="${forest}"/>`;
  const middle = (width - mark) / 2;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${ground(0, width)}` +
    `${[0, 224, 448].map(stretch).join("")}${ground(middle - 16, mark + 32)}` +
    `<path transform="translate(${middle} 0)" d="${markPath}" fill="none" stroke="${sun}" stroke-width="4"/></svg>`;
  return palettePng(pixelsOf(svg, width).pixels, width, height, 2);
}

/** What gifts, sponsorships and investments are for. */
const shown = [
  ...[...projects, ...programs].map(({ picture }) => picture),
  ...farmProjects.map(({ image: { scene: name, alt } }) => ({ name, alt })),
];

/** Every picture a mail may show, by name. */
export const mailPictures = (): ReadonlyMap<string, Buffer> =>
  new Map([
    ["letterhead", letterhead()],
    ...shown.map(({ name, alt }) => [name, scenePicture(namedScene(name, alt))] as const),
  ]);
