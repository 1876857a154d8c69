import type { Storage } from "../../../platform/storage/storage.ts";
import type { EvidenceFile } from "../provider.ts";

/** Where files for the bank lie; nobody but the server opens it. */
export const EVIDENCE_BUCKET = "evidence";

/** What the bank takes, by the end of a name. */
export const EVIDENCE_TYPES = { pdf: "application/pdf", jpg: "image/jpeg", png: "image/png" } as const;

/** The part of server/platform/storage that the sending and the forgetting need. */
export type EvidenceFiles = Pick<Storage, "bytesOf" | "remove" | "purgeUnused">;

export const typeOfName = (name: string): EvidenceFile["type"] =>
  Object.entries(EVIDENCE_TYPES).find(([end]) => name.endsWith(`.${end}`))?.[1] ?? "application/pdf";
