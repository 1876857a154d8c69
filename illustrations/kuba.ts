import { forest, sun } from "./palette.ts";
import type { Random } from "./random.ts";

/**
 * Kuba cloth, the raffia textile of the Kasai: lozenges inside lozenges, and lines that break off and start again.
 * Everything is a path of straight lines around a cell's centre.
 */
const lozenge = (x: number, y: number, r: number) => `M${x} ${y - r}l${r} ${r}-${r} ${r}-${r}-${r}z`;
const roof = (x: number, y: number, r: number) => `M${x - r} ${y}l${r}-${r} ${r} ${r}`;
const cup = (x: number, y: number, r: number) => `M${x - r} ${y}l${r} ${r} ${r}-${r}`;
const hook = (x: number, y: number, r: number) =>
  `M${x - r} ${y}l${r}-${r} ${r} ${r}-${r} ${r}-${r / 2}-${r / 2}`;

type Cell = (x: number, y: number, r: number) => string;
const inner: readonly [Cell, ...Cell[]] = [
  (x, y, r) => lozenge(x, y, r * 0.75) + lozenge(x, y, r * 0.25),
  (x, y, r) => lozenge(x, y, r * 0.5),
  (x, y, r) => roof(x, y, r * 0.75) + roof(x, y + r / 4, r / 2),
  (x, y, r) => cup(x, y, r * 0.75) + cup(x, y - r / 4, r / 2),
  (x, y, r) => roof(x, y - r / 8, r / 2) + cup(x, y + r / 8, r / 2),
  (x, y, r) => hook(x, y, r * 0.75),
  (x, y, r) => lozenge(x, y, r * 0.75) + roof(x, y, r / 4),
];

export interface Pattern {
  readonly width: number;
  readonly height: number;
  readonly path: string;
  readonly stroke: number;
}

/** The half of a large cell: a field's tile is four cells. */
const half = 24;
const side = 4 * half;

/** The lines of a field of four different lozenges for large surfaces: the sun, the ground, a wall. */
export function field(random: Random): string {
  const path = random
    .some(inner, 4)
    .map((cell, index) => [cell, half + 2 * half * (index % 2), half + 2 * half * (index >> 1)] as const)
    .map(([cell, x, y]) => lozenge(x, y, half) + cell(x, y, half));
  // Between four lozenges there is a fifth: complete, or broken in two.
  for (let x = 0; x <= side; x += 2 * half)
    for (let y = 0; y <= side; y += 2 * half)
      path.push(
        (x + y) % side ? lozenge(x, y, half / 2) : roof(x, y - 2, half / 2) + cup(x, y + 2, half / 2),
      );
  return path.join("");
}

export const fieldLines = (id: string, path: string) =>
  `<path id="${id}" d="${path}" fill="none" stroke-width="3"/>`;

/** A field in one colour; several fields may share their lines. Only the lines are drawn, so that no seam is visible below. */
export const fieldPattern = (id: string, lines: string, scale: number, colour: string) =>
  `<pattern id="${id}" width="${side}" height="${side}" patternUnits="userSpaceOnUse"` +
  `${scale === 1 ? "" : ` patternTransform="scale(${scale})"`}><use href="#${lines}" stroke="${colour}"/></pattern>`;

/** Small repeats for clothes, awnings, baskets. */
const weaves: readonly [Pattern, ...Pattern[]] = [
  { width: 16, height: 16, path: `${lozenge(8, 8, 8)}${lozenge(8, 8, 4)}`, stroke: 2 },
  {
    width: 16,
    height: 32,
    path: `${lozenge(8, 8, 8)}${roof(8, 9, 4)}${lozenge(8, 24, 8)}${cup(8, 23, 4)}`,
    stroke: 2,
  },
  { width: 16, height: 16, path: "M0 6l8-6 8 6M0 14l8-6 8 6", stroke: 3 },
  { width: 20, height: 20, path: "M0 10L10 0l10 10-10 10-6-6 6-6 3 3M0 10l5 5", stroke: 2 },
  { width: 18, height: 24, path: `${lozenge(9, 9, 9)}${lozenge(9, 9, 4)}M0 21h18`, stroke: 3 },
  { width: 12, height: 24, path: "M6 2l4 8H2zM6 22l4-8H2z", stroke: 2 },
  { width: 14, height: 14, path: "M0 0l14 14M14 0L0 14M7 0v2M7 12v2", stroke: 2 },
];

export const weave = (random: Random): Pattern => random.pick(weaves);

export const pattern = (id: string, tile: Pattern, lines: string, ground: string) =>
  `<pattern id="${id}" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse">` +
  `<path d="M0 0h${tile.width}v${tile.height}H0z" fill="${ground}"/>` +
  `<path d="${tile.path}" fill="none" stroke="${lines}" stroke-width="${tile.stroke}"/></pattern>`;

/** The border between two sections: one row of lozenges, each broken in its own way. Repeats along x, 224 by 32. */
export const bandPath = [0, 2, 4, 1, 3, 6, 5]
  .map((cell, index) => {
    const x = 16 + 32 * index;
    return (
      lozenge(x, 16, 15) + (inner[cell] ?? inner[0])(x, 16, 12) + `M${x + 12} 4l4-4 4 4M${x + 12} 28l4 4 4-4`
    );
  })
  .join("");

export function band(lines: string = sun, ground = "none"): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="224" height="32" viewBox="0 0 224 32">' +
    (ground === "none" ? "" : `<path d="M0 0h224v32H0z" fill="${ground}"/>`) +
    `<path d="${bandPath}" fill="none" stroke="${lines}" stroke-width="2"/></svg>`
  );
}

/** The mark: a lozenge in a lozenge, one line of it broken, on a rounded square. 64 units wide. */
export const markPath = "M32 10l22 22-22 22-22-22zM32 19l13 13-13 13-5-5M32 45L19 32l5-5M32 27l5 5-5 5-5-5z";

/** `inset` keeps the mark inside the safe zone of a maskable icon; `radius` 0 makes it a full square. */
export function mark({ radius = 14, scale = 1, ground = forest, lines = sun } = {}): string {
  const path = `<path d="${markPath}" fill="none" stroke="${lines}" stroke-width="4"/>`;
  const away = 32 - 32 * scale;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    `<rect width="64" height="64" rx="${radius}" fill="${ground}"/>` +
    (scale === 1 ? path : `<g transform="translate(${away} ${away})scale(${scale})">${path}</g>`) +
    "</svg>"
  );
}
