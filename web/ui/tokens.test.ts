import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const sheet = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const [light = "", dark = ""] = sheet.split("@media (prefers-color-scheme: dark)");

function colours(part: string): Map<string, string> {
  return new Map(
    [...part.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [
      String(name),
      String(value),
    ]),
  );
}

const base = colours(light);
const schemes = { light: base, dark: new Map([...base, ...colours(dark)]) };

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Text colours, each with all its background colours. */
const TEXT: Record<string, string[]> = {
  ink: ["canvas", "surface", "sunken", "positive-soft", "negative-soft", "caution-soft", "notice-soft"],
  muted: ["canvas", "surface", "sunken"],
  link: ["canvas", "surface", "sunken"],
  action: ["canvas", "surface"],
  negative: ["canvas", "surface", "negative-soft"],
  positive: ["canvas", "surface", "positive-soft"],
  caution: ["caution-soft"],
  notice: ["notice-soft"],
  "on-action": ["action", "action-strong"],
  "on-brand": ["brand", "brand-strong"],
  "on-brand-muted": ["brand", "brand-strong"],
  highlight: ["brand"],
  "on-highlight": ["highlight"],
  "on-chosen": ["chosen"],
};

/** Lines and fills with a meaning: edges of controls, the focus ring, the filled part of a meter, a chosen chip. */
const SHAPES: Record<string, string[]> = {
  edge: ["canvas", "surface"],
  focus: ["canvas", "surface", "sunken"],
  meter: ["meter-track"],
  chosen: ["canvas", "surface"],
  highlight: ["brand"],
};

const pairs = (table: Record<string, string[]>) =>
  Object.entries(table).flatMap(([front, backs]) => backs.map((back) => [front, back] as const));

describe.each(Object.entries(schemes))("%s scheme", (_name, scheme) => {
  const between = (front: string, back: string) => {
    const [one, other] = [scheme.get(front), scheme.get(back)];
    if (!one || !other) throw new Error(`no such colour: ${front} or ${back}`);
    return contrast(one, other);
  };

  test.each(pairs(TEXT))("text %s on %s passes AA (4.5)", (front, back) => {
    expect(between(front, back)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(SHAPES))("%s against %s has enough contrast for shapes (3)", (front, back) => {
    expect(between(front, back)).toBeGreaterThanOrEqual(3);
  });
});
