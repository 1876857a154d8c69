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
});

export type Sponsorship = Readonly<z.infer<typeof sponsorshipSchema>>;
