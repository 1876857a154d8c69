import { field, fieldLines, fieldPattern, pattern, weave } from "./kuba.ts";
import { forest, type Light, laterite, leaf, paper, peach, plum, raffia, river, sun } from "./palette.ts";
import type { Random } from "./random.ts";

/** A cloth: its pattern's fill, and the plain colour that goes with it. */
export interface Cloth {
  readonly fill: string;
  readonly plain: string;
  readonly lines: string;
}

/** The drawing surface that all parts of a scene share. */
export interface Stage {
  readonly width: number;
  readonly height: number;
  readonly random: Random;
  readonly light: Light;
  /** Whether the sun is in the picture: in one of three on a page at most. */
  readonly sunny: boolean;
  readonly variant: string | undefined;
  /** A sentence that describes the scene; may be empty. */
  readonly words: string;
  /** Three cloths with different weaves; the pattern of a cloth is written to the file when it is first used. */
  cloth(index: number): Cloth;
  /** The number of the next cloth, so that neighbours wear different cloths. */
  turn(): number;
  /** The lines of a large Kuba field as a fill; draw it over a colour. */
  field(name: string, scale: number, colour: string): string;
  /** Defines a shape once, to be used many times: returns the reference for `<use>`. */
  symbol(name: string, body: string): string;
}

const dyes = [
  [sun, laterite],
  [laterite, sun],
  [river, raffia],
  [paper, river],
  [peach, plum],
  [plum, sun],
  [raffia, laterite],
  [leaf, paper],
  [sun, forest],
  [river, sun],
] as const;

/** Whether a colour has enough contrast with the sky and the hills. */
export const standsOut = (light: Light, colour: string) =>
  colour !== light.sky && colour !== light.hills[0] && colour !== light.hills[1];

/** `id` is the prefix of every name in the file, so that one page may contain several scenes. */
export function createStage(
  id: string,
  size: { width: number; height: number },
  random: Random,
  light: Light,
  { sunny, variant, words = "" }: { sunny: boolean; variant: string | undefined; words?: string },
): { stage: Stage; definitions: () => string } {
  const definitions = new Map<string, string>();
  const chosen = random.some(
    dyes.filter(([plain]) => standsOut(light, plain)),
    3,
  );
  const weaves = chosen.map(() => weave(random));
  let worn = random.int(0, 2);
  const define = (name: string, make: (id: string) => string) => {
    const full = `${id}${name}`;
    if (!definitions.has(full)) definitions.set(full, make(full));
    return full;
  };
  const stage: Stage = {
    ...size,
    random,
    light,
    sunny,
    variant,
    words,
    cloth(index) {
      const at = index % 3;
      const [plain, lines] = chosen[at] ?? dyes[0];
      const tile = weaves[at] ?? weave(random);
      return { fill: `url(#${define(`c${at}`, (name) => pattern(name, tile, lines, plain))})`, plain, lines };
    },
    turn: () => worn++,
    field(name, scale, colour) {
      const lines = define("f", (full) => fieldLines(full, field(random)));
      return `url(#${define(name, (full) => fieldPattern(full, lines, scale, colour))})`;
    },
    symbol: (name, body) => `#${define(name, (full) => `<g id="${full}">${body}</g>`)}`,
  };
  return { stage, definitions: () => [...definitions.values()].join("") };
}

/** Plain dyes for blouses and shirts. */
export const plains = [laterite, sun, river, paper, peach, raffia, plum, leaf] as const;
