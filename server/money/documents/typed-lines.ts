import { createRequire } from "node:module";
import type { Bidi } from "bidi-js";
import { type Face, type Faces, type Weight } from "./faces.ts";

// The types claim an ES module, but the file is CommonJS.
const createBidi: () => Bidi = createRequire(import.meta.url)("bidi-js");
const bidi = createBidi();
const clusters = new Intl.Segmenter("und", { granularity: "grapheme" });

/** A run of one font and one direction; its text is in logical order. */
export interface Run {
  readonly text: string;
  readonly face: Face;
  readonly width: number;
}

/** The runs of a line in visual order, from left to right. */
export interface TypedLine {
  readonly runs: readonly Run[];
  readonly width: number;
}

interface Setting {
  readonly faces: Faces;
  readonly size: number;
  readonly weight: Weight;
  readonly width: number;
}

/** Whether our fonts have every letter. */
export const canBeTyped = (text: string, faces: Faces): boolean =>
  facesOf(asOneLine(text), { faces, weight: 700 }) !== null;

/** Breaks typed text into lines of at most this width; null if no font has a letter of it. */
export function typedLines(text: string, setting: Setting): TypedLine[] | null {
  const line = asOneLine(text);
  const faces = facesOf(line, setting);
  if (!faces) return null;
  const levels = bidi.getEmbeddingLevels(line, "auto");
  return breaksOf(line, faces, setting).map(([from, to]) => {
    const runs: Run[] = [];
    const seen = bidi.getReorderedIndices(line, levels, from, to - 1).slice(from, to);
    for (const [start, end] of stretches(seen, faces, levels.levels)) {
      const face = faces[start];
      if (!face) continue;
      const isLeftward = ((levels.levels[start] ?? 0) & 1) === 1;
      const written = turned(line.slice(start, end), face, isLeftward);
      runs.push({ text: written, face, width: widthOf(written, face, setting.size) });
    }
    return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
  });
}

/** Removes invisible characters except joiners, and composes letters with their marks. */
export const asOneLine = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/\s+/gu, " ")
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, "")
    .trim();

/** The font of each UTF-16 unit of the text. */
function facesOf(text: string, { faces, weight }: Pick<Setting, "faces" | "weight">): Face[] | null {
  const found: Face[] = [];
  let before: Face | null = null;
  for (const { segment } of clusters.segment(text)) {
    const face = faces.faceOf(segment, weight, before);
    if (!face) return null;
    for (let at = 0; at < segment.length; at++) found.push(face);
    before = face;
  }
  return found;
}

/** Start and end of each line, in UTF-16 units. Breaks after a space or a Han letter, otherwise anywhere. */
function breaksOf(text: string, faces: readonly Face[], { size, width }: Setting): [number, number][] {
  const lines: [number, number][] = [];
  let [from, to, filled] = [0, 0, 0];
  const put = (part: string, wide: number) => {
    if (filled > 0 && filled + wide > width) {
      lines.push([from, to]);
      [from, filled] = [to, 0];
    }
    to += part.length;
    filled += wide;
  };
  const measure = (part: string, at: number) =>
    partsOf(part, at, faces).reduce((sum, [text, face]) => sum + widthOf(text, face, size), 0);
  for (const [part] of text.matchAll(/\p{Script=Han}\s?|[^\s\p{Script=Han}]+\s?/gu)) {
    const wide = measure(part, to);
    if (wide <= width) put(part, wide);
    else for (const { segment } of clusters.segment(part)) put(segment, measure(segment, to));
  }
  if (to > from) lines.push([from, to]);
  return lines;
}

/** Splits a part of the text where the font changes. */
function partsOf(part: string, at: number, faces: readonly Face[]): [string, Face][] {
  const found: [string, Face][] = [];
  for (let unit = 0; unit < part.length; unit++) {
    const face = faces[at + unit];
    const last = found.at(-1);
    if (last && last[1] === face) last[0] += part.charAt(unit);
    else if (face) found.push([part.charAt(unit), face]);
  }
  return found;
}

/** Splits units in visual order into runs of one font and one bidi level: start and end in the text. */
function stretches(seen: readonly number[], faces: readonly Face[], levels: Uint8Array): [number, number][] {
  const found: [number, number][] = [];
  for (const at of seen) {
    const last = found.at(-1);
    const isSame = last && faces[at] === faces[last[0]] && levels[at] === levels[last[0]];
    if (isSame && at === last[1]) last[1]++;
    else if (isSame && at === last[0] - 1) last[0]--;
    else found.push([at, at + 1]);
  }
  return found;
}

/**
 * Mirrors brackets in right-to-left text. The shaper takes the direction from the script alone, so characters and
 * digits of the other direction are passed to it reversed.
 */
function turned(text: string, { font }: Face, isLeftward: boolean): string {
  const letters = Array.from(text, (letter) => (isLeftward && bidi.getMirroredCharacter(letter)) || letter);
  const isShapedLeftward = font.layout(text).direction === "rtl";
  return (isShapedLeftward === isLeftward ? letters : letters.toReversed()).join("");
}

const widthOf = (text: string, { font }: Face, size: number): number =>
  (font.layout(text).advanceWidth * size) / font.unitsPerEm;
