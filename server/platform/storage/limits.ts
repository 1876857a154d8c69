/** Limits of /storage/v1: of one request, and of uploads by visitors. */
export const storage = {
  /** JSON bodies: settings, lists of names. */
  jsonBytes: 1_500_000,
  /** A form field beside the file; the number of fields; what fields and boundaries may add to the file's size. */
  fieldBytes: 8_192,
  fields: 20,
  formBytes: 65_536,
  /** A complete upload, and the longest pause in it: 10 MiB need 280 kbit/s. */
  uploadMs: 300_000,
  idleMs: 30_000,
  /** How much of a refused body is still read. */
  restMs: 2_000,
  restBytes: 16_777_216,
  /** The longest life of a signed address: ten years. */
  signedSeconds: 315_360_000,
  listed: { usual: 100, pageUsual: 1_000, most: 1_000 },
  bucketsListed: 1_000,
  names: 1_000,
  nameLength: 1_024,
  bucketNameLength: 100,
  /** Uploads without a service key: from one address, and in total. */
  perAddress: { max: 200, windowMs: 3_600_000 },
  inAll: { max: 1_000, windowMs: 86_400_000 },
  /** Concurrent uploads of one address: each holds a file on disk while it is received. */
  atOncePerAddress: 16,
  /** The same in MiB. */
  sizePerAddress: { max: 1_000, windowMs: 3_600_000 },
  sizeInAll: { max: 5_000, windowMs: 86_400_000 },
  /** Bytes without a row are deleted at this age: an interrupted upload or deletion left them. */
  orphan: { olderThanMs: 86_400_000, batch: 500, cron: "13 3 * * *" },
  deleteBatch: 1_000,
  corsSeconds: 86_400,
  /** Limits of a file's structure; beyond them it counts as an attack. */
  zip: { entries: 4_000, ratio: 200, smallBytes: 1_000_000, bytes: 400_000_000, nameLength: 255 },
  cfb: { directorySectors: 512 },
  pdf: { tailBytes: 1_024, zipTailBytes: 66_000 },
  s3: { timeoutMs: 10_000, parallel: 8 },
} as const;
