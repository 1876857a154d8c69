import type { Site } from "./platform/backup/write-archive.ts";

/** What the platform's backups know of this product. */
export const backupParts: Pick<Site, "sums" | "beside"> = {
  sums: {
    ledger:
      "select account, currency, sum(amount)::text as sum from payments.entries group by account, currency",
  },
  // What the play money of a demonstration is.
  beside: ["sandbox/journal.jsonl"],
};
