import { z } from "zod";

/** The first entry of the archive: what there is, and which release reads it. */
export const aboutSchema = z.object({
  format: z.literal(1),
  release: z.number().int(),
  siteUrl: z.string(),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** In the order in which they come. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  /** The version of the tables of the jobs, which pg-boss makes itself. */
  queueVersion: z.number().int().nullable(),
});
export type About = Readonly<z.infer<typeof aboutSchema>>;

export const tableProof = z.object({ rows: z.string(), hash: z.string() });
export type TableProof = Readonly<z.infer<typeof tableProof>>;

/** The last entry: what a restored copy has to equal. Without it the backup was cut. */
export const proofSchema = z.object({
  tables: z.record(z.string(), tableProof),
  /** By the name of each sum, its rows as text. */
  sums: z.record(z.string(), z.string()),
  files: z.number().int(),
  /** Versions of files whose bytes were gone or damaged when the backup was made. */
  lost: z.array(z.string()),
});
export type Proof = Readonly<z.infer<typeof proofSchema>>;

export const ABOUT = "about.json";
export const KEYS = "keys.json";
export const PROOF = "proof.json";
