import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createCanvas, type Image, loadImage } from "@napi-rs/canvas";
import { type Browser, chromium } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { CHROMIUM, FLAGS } from "../../../e2e/harness/chromium.ts";
import { Page } from "./page.ts";
import { contentOf, readPdf } from "./testing/reader.ts";

const { resolve } = createRequire(import.meta.url);

const NAMES = {
  "Latin with its marks": "Ɛlɔ́kɔ Ŋgɔ́mbɛ Nguyễn",
  "marks in a short name": "Lɔ́kɔ́",
  Cyrillic: "Наталья Ёлкина",
  Arabic: "أمينة بنت عبد الله",
  Devanagari: "प्रियंका क्षत्रिय कर्म",
  Han: "王芳 陳龍",
  "two scripts and digits": "أمينة (Ɛlɔ) 12",
  "an Arabic address": "شارع ١٢٣ رقم 45",
} as const;

const FACES = [
  "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf",
  "@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf",
  "@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf",
];
const SIZE = 48;
const style = { font: "bold", size: SIZE, colour: "#000000" } as const;

/** One of the names, and the same with unjoined letters, in another order or without its marks. */
const SPOILT: readonly (readonly [right: string, wrong: string])[] = [
  [NAMES.Arabic, Array.from(NAMES.Arabic).join("\u200c")],
  [NAMES.Arabic, NAMES.Arabic.split(" ").toReversed().join(" ")],
  [NAMES.Devanagari, NAMES.Devanagari.replaceAll("\u094d", "\u094d\u200c")],
  [NAMES["marks in a short name"], "Lɔkɔ"],
  [NAMES["an Arabic address"], NAMES["an Arabic address"].replace("١٢٣", "٣٢١")],
];

/** Pictures by name. */
let shown: ReadonlyMap<string, Ink>;
beforeAll(async () => {
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [...FLAGS, "--font-render-hinting=none"],
  });
  shown = await asTheBrowserWrites(browser, Object.values(NAMES));
  await browser.close();
});

async function paperWith(text: string): Promise<Buffer> {
  const page = new Page("A name", "A test", new Date(0), 2);
  page.write(text, { x: 20, y: 20, width: 560 }, style);
  return page.finish();
}

/** Uses the same font files. */
async function asTheBrowserWrites(browser: Browser, names: readonly string[]): Promise<Map<string, Ink>> {
  const files = FACES.map((path, index) => {
    const bytes = readFileSync(resolve(path)).toString("base64");
    return `@font-face { font-family: F${index}; src: url(data:font/ttf;base64,${bytes}) }`;
  });
  const page = await browser.newPage({ viewport: { width: 700, height: 1000 } });
  await page.setContent(`<!doctype html><style>${files.join("\n")}
p { margin: 20px; font: ${SIZE}px F0, F1, F2; text-rendering: geometricPrecision; white-space: nowrap }</style>
${names.map((name) => `<p dir="auto">${name}</p>`).join("\n")}`);
  await page.evaluate("document.fonts.ready.then(String)");
  const found = new Map<string, Ink>();
  for (const [index, name] of names.entries()) {
    const picture = await page.locator("p").nth(index).screenshot();
    found.set(name, inkOf(await loadImage(picture)));
  }
  return found;
}

interface Ink {
  readonly width: number;
  readonly height: number;
  has(x: number, y: number): boolean;
}

/** The dark pixels of a picture, cropped to the drawing. */
function inkOf(image: Image): Ink {
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const dark = (x: number, y: number) => (data[(y * image.width + x) * 4] ?? 255) < 128;
  let [left, top, right, bottom] = [image.width, image.height, 0, 0];
  for (let y = 0; y < image.height; y++) {
    for (let x = 0; x < image.width; x++) {
      if (!dark(x, y)) continue;
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
    }
  }
  return {
    width: right - left + 1,
    height: bottom - top + 1,
    has: (x, y) => x >= 0 && y >= 0 && x + left <= right && y + top <= bottom && dark(x + left, y + top),
  };
}

/** The share of one picture's dark pixels within a pixel of the other's; the smaller of both directions. */
function likeness(one: Ink, other: Ink): number {
  const near = (ink: Ink, x: number, y: number) => {
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) if (ink.has(x + dx, y + dy)) return true;
    return false;
  };
  const covered = (ink: Ink, by: Ink) => {
    let [all, met] = [0, 0];
    for (let y = 0; y < ink.height; y++) {
      for (let x = 0; x < ink.width; x++) {
        if (!ink.has(x, y)) continue;
        all++;
        if (near(by, x, y)) met++;
      }
    }
    return met / all;
  };
  return Math.min(covered(one, other), covered(other, one));
}

const inkOfPaper = async (bytes: Buffer) =>
  inkOf(await loadImage((await (await readPdf(bytes)).picture()).toBuffer("image/png")));

/** The ActualText entries of a document: used for reading aloud and copying. */
function actualTexts(pdf: Buffer): string[] {
  return [...contentOf(pdf).matchAll(/\/ActualText \(\xfe\xff([^]*?)\)\n>> BDC/g)].map(([, text = ""]) => {
    const bytes = text.replace(/\\([nrtbf\\()])/g, (_, sign: string) => ESCAPES.get(sign) ?? sign);
    return Buffer.from(bytes, "latin1").swap16().toString("utf16le");
  });
}

const ESCAPES: ReadonlyMap<string, string> = new Map(
  Object.entries({ n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" }),
);

async function likenessTo(name: string, pdf: Buffer): Promise<number> {
  const picture = shown.get(name);
  if (!picture) throw new Error(`no picture of ${name}`);
  return likeness(await inkOfPaper(pdf), picture);
}

describe("a printed name looks as a browser draws it with the same fonts", () => {
  test.each(Object.entries(NAMES))("%s", async (_script, name) => {
    const pdf = await paperWith(name);
    expect(await likenessTo(name, pdf)).toBeGreaterThan(0.97);
    expect(actualTexts(pdf)).toEqual([name]);
  });

  test.each(SPOILT)("%s looks different when it is shaped wrongly: %s", async (right, wrong) => {
    expect(await likenessTo(right, await paperWith(wrong))).toBeLessThan(0.95);
  });
});

test("text copied from a document is what was typed, if each letter is one character", async () => {
  for (const name of [NAMES.Cyrillic, NAMES.Han, "Ɛlɔkɔ Ŋgombɛ"])
    expect((await readPdf(await paperWith(name))).text.trim()).toBe(name);
});
