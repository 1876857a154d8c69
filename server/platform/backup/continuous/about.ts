import { z } from "zod";

/** The first entry of a base: what it is, and who can go on from it. */
export const baseSchema = z.object({
  format: z.literal(1),
  release: z.number().int(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  siteUrl: z.string(),
  /** Its files are those of one version on one kind of machine. */
  postgres: z.string(),
  folders: z.array(z.string()),
});
export type BaseAbout = Readonly<z.infer<typeof baseSchema>>;

/** The last entry, which is empty: without it the base was cut. */
export const BASE_END = "end";
