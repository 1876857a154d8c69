import { z } from "zod/mini";

/** What several schemas share. */

export const text = z.string().check(z.trim(), z.minLength(1));
export const isoDay = z.iso.date();
export const isoMonth = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, "a month: YYYY-MM"));
export const dollars = z.strictObject({ minor: z.int().check(z.positive()), currency: z.literal("USD") });

/** What a scene can show. */
const motifs = [
  "school",
  "clinic",
  "field",
  "harvest",
  "livestock",
  "nursery",
  "forest",
  "workshop",
  "market",
  "kitchen",
  "water",
  "building",
  "meeting",
  "celebration",
  "award",
  "elders",
];

/** `gallery-school-12`: the noun, the motif, a number of its own. A photo of that name replaces the scene. */
export const scene = z
  .string()
  .check(
    z.regex(
      new RegExp(`^(news|program|event|gallery|course|farm|product|hub)-(${motifs.join("|")})-\\d{1,3}$`),
      "a scene's name: noun, motif, number",
    ),
  );

/** `alt` says in French what the scene shows. */
export const image = z.strictObject({ scene, alt: text });

/** A person's drawn portrait; a photo of that name replaces it. */
export const portrait = z.strictObject({
  name: z.string().check(z.regex(/^portrait-[a-z]+$/, "portrait-<name>")),
  alt: text,
});

/** `value` is written as it stands, in every language: '50k+'. */
export const fourFigures = z.strictObject({
  title: text,
  items: z.array(z.strictObject({ value: text, label: text })).check(z.length(4)),
});
