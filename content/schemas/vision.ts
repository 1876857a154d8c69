import { z } from "zod/mini";
import { text } from "./parts.ts";

/** The names of the six themes; their words are the interface's, in ten languages. */
const theme = z.enum(["education", "health", "community", "economy", "infrastructure", "governance"]);

export const provinceSchema = z.strictObject({
  name: text,
  capital: text,
  /** The theme the province asked for first. */
  theme,
  /** What would be built first. */
  first: text,
});

export type Theme = z.infer<typeof theme>;
export type Province = Readonly<z.infer<typeof provinceSchema>>;
