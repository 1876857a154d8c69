import { z } from "zod/mini";
import { SECTORS } from "../../contracts/impact-hub/choices.ts";
import { image, isoDay, text } from "./parts.ts";

/** A project the impact hub shows. */
export const hubProjectSchema = z.strictObject({
  id: z.int().check(z.positive()),
  title: text,
  sector: z.enum(Object.values(SECTORS)),
  createdAt: isoDay,
  image,
  /** Shown instead of the beginning of the description. */
  shortDescription: z.nullable(text.check(z.maxLength(300))),
  description: text.check(z.maxLength(5_000)),
  location: text,
  website: z.nullable(z.url({ protocol: /^https$/ })),
});

export type HubProjectContent = Readonly<z.infer<typeof hubProjectSchema>>;
