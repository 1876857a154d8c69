import type { JSONColumnType } from "kysely";
import type { Dispute, DisputeAnswer, EvidencePlace } from "../provider.ts";

/** db/migrations/0090_office_disputes.sql */
interface DisputeTables {
  "payments.disputes": DisputesTable;
  /** db/migrations/0096_dispute_files.sql */
  "payments.dispute_files": {
    provider: string;
    dispute_id: string;
    place: EvidencePlace;
    /** In the bucket of evidence-bucket.ts; it ends in its kind. */
    name: string;
    bytes: number;
    added_at: Date;
  };
}

interface DisputesTable {
  id: string;
  provider: string;
  payment_id: string;
  reason: string;
  stage: Dispute["stage"];
  opened_at: Date;
  due_by: Date | null;
  read_at: Date;
  /** What the bank is to be told; gone once it has decided. */
  answer: JSONColumnType<DisputeAnswer | null, string | null | undefined, string | null>;
  staged_by: string | null;
  staged_by_name: string | null;
  staged_at: Date | null;
  /** Never whoever wrote the answer. */
  submitted_by: string | null;
  submitted_by_name: string | null;
  submitted_at: Date | null;
  sent_at: Date | null;
  /** The provider's code of why it did not take the last answer. */
  refusal: string | null;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables extends DisputeTables {}
}
