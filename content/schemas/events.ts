import { z } from "zod/mini";
import { hint } from "./hint.ts";
import { image, isoDay, text } from "./parts.ts";

export const eventSchema = z.strictObject({
  id: z.int().check(z.positive()),
  title: text,
  description: text,
  date: isoDay,
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "a time: HH:MM")),
  location: text,
  /** Where `time` is told by the east's clocks; elsewhere by Kinshasa's. */
  zone: z.optional(z.literal("Africa/Lubumbashi")),
  category: z.enum([
    "education",
    "social",
    "empowerment",
    "award",
    "health",
    "children",
    "fundraising",
    "cultural",
  ]),
  participants: z.int().check(
    z.positive(),
    hint((count) => count >= 30 && count <= 5000, "usually 30 to 5000"),
  ),
  image,
  /** Fixed here, not computed from the date: change it when the event is over. */
  status: z.enum(["upcoming", "past"]),
  /** Of a past one: the article that tells of it and the entry of the gallery, by their ids. */
  report: z.optional(z.strictObject({ article: z.optional(z.int()), pictures: z.optional(z.int()) })),
});

export type FoundationEvent = Readonly<z.infer<typeof eventSchema>>;
