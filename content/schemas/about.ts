import { z } from "zod/mini";
import { fourFigures, portrait, text } from "./parts.ts";

const titled = z.strictObject({ title: text, text });
const three = z.array(titled).check(z.length(3));

export const aboutSchema = z.strictObject({
  hero: z.strictObject({ title: text, lead: text }),
  mission: titled,
  vision: titled,
  values: z.strictObject({ title: text, items: three }),
  leadership: z.strictObject({ title: text, name: text, role: text, text, badges: three, portrait }),
  message: z.strictObject({ title: text, paragraphs: z.array(text).check(z.length(3)) }),
  timeline: z.strictObject({
    title: text,
    steps: z.array(z.strictObject({ year: z.int(), title: text, text })).check(z.length(8)),
  }),
  figures: fourFigures,
});

export type About = Readonly<z.infer<typeof aboutSchema>>;
