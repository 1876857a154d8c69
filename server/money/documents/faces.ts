import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { create, Font } from "fontkit";

const load = createRequire(import.meta.url);

export type Weight = 400 | 700;

/** One font file. */
export interface Face {
  readonly name: string;
  readonly bytes: Buffer;
  readonly font: Font;
}

/** Latin, Cyrillic, Greek and Devanagari with all their marks; Arabic; Han. The first font with the glyph is used. */
const FILES: Readonly<Record<Weight, readonly string[]>> = {
  400: [
    "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
    "@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf",
    "@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf",
  ],
  700: [
    "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf",
    "@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf",
    "@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf",
  ],
};

/** The fonts of one document. A file is read when first needed and freed with the document: Han has 10 MB. */
export class Faces {
  readonly #opened = new Map<string, Face>();

  /**
   * The first font that has all letters of a cluster; null if none has. A character of no script, such as a space or a
   * hyphen, stays in the font of the letters before it.
   */
  faceOf(letters: string, weight: Weight, before: Face | null): Face | null {
    const points = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0).filter(isSeen);
    const has = ({ font }: Face) => points.every((point) => font.hasGlyphForCodePoint(point));
    if (before && /^\p{Script=Common}/u.test(letters) && has(before)) return before;
    for (const file of FILES[weight]) {
      const face = this.#open(file);
      if (has(face)) return face;
    }
    return null;
  }

  #open(name: string): Face {
    const opened = this.#opened.get(name);
    if (opened) return opened;
    const bytes = readFileSync(load.resolve(name));
    // As pdfkit (page.ts), which draws with it: for the first paper.
    const fontkit = load("fontkit") as { readonly create: typeof create };
    const font = fontkit.create(bytes);
    if (!("layout" in font)) throw new Error(`${name} holds several fonts`);
    const face = { name, bytes, font };
    this.#opened.set(name, face);
    return face;
  }
}

/** Joiners and non-joiners (ZWJ, ZWNJ) have no glyph of their own. */
const isSeen = (point: number): boolean => point !== 0x200c && point !== 0x200d;
