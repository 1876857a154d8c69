/** Caps of /storage/v1: what one request may bring, and what visitors may leave here. */
export const storage = {
  /** Bodies that are not a file: settings, lists of names. */
  jsonBytes: 1_500_000,
  /** A field beside the file, and what the boundaries around them add. */
  fieldBytes: 8_192,
  fields: 20,
  formBytes: 65_536,
  /** A whole upload, and the longest silence in it: 10 MiB pass at 280 kbit/s. */
  uploadMs: 300_000,
  idleMs: 30_000,
  /** What may still come of a body that is refused already. */
  restMs: 2_000,
  restBytes: 16_777_216,
  /** What a signed address may live: ten years. */
  signedSeconds: 315_360_000,
  listed: { usual: 100, pageUsual: 1_000, most: 1_000 },
  bucketsListed: 1_000,
  names: 1_000,
  nameLength: 1_024,
  bucketNameLength: 100,
  /** Uploads of whoever has no service key: from one address, and in all. */
  perAddress: { max: 200, windowMs: 3_600_000 },
  inAll: { max: 1_000, windowMs: 86_400_000 },
  /** Of these, how many one address may be sending at a time: each holds a file on the disk while it comes. */
  atOncePerAddress: 16,
  /** The same in MiB. */
  sizePerAddress: { max: 1_000, windowMs: 3_600_000 },
  sizeInAll: { max: 5_000, windowMs: 86_400_000 },
  /** Bytes no row leads to are what an interrupted upload or deletion left behind, when they are as old as this. */
  orphan: { olderThanMs: 86_400_000, batch: 500, cron: "13 3 * * *" },
  deleteBatch: 1_000,
  corsSeconds: 86_400,
  /** What a file's structure may be before it is taken for an attack. */
  zip: { entries: 4_000, ratio: 200, smallBytes: 1_000_000, bytes: 400_000_000, nameLength: 255 },
  cfb: { directorySectors: 512 },
  pdf: { tailBytes: 1_024, zipTailBytes: 66_000 },
  s3: { timeoutMs: 10_000, listBytes: 4_000_000, parallel: 8 },
} as const;
