import { z } from "zod/mini";
import { text } from "./parts.ts";

const euros = z.strictObject({ minor: z.int().check(z.positive()), currency: z.literal("EUR") });

export const sponsorshipSchema = z.strictObject({
  type: z.enum(["child", "meal", "tree", "classroom"]),
  title: text,
  description: text,
  /** Smallest first. */
  suggested: z.array(euros).check(z.length(4)),
  features: z.array(text).check(z.length(4)),
  /** What the gift does. */
  impact: text,
  location: text,
  /** What gifts to it are counted in, where one can picture it. */
  unit: z.optional(z.strictObject({ name: z.enum(["tree", "schoolYear"]), price: euros })),
  /** The name of a project's picture: of the one that it pays for. */
  picture: z.string().check(z.regex(/^[a-z-]+$/)),
});

export type Sponsorship = Readonly<z.infer<typeof sponsorshipSchema>>;
