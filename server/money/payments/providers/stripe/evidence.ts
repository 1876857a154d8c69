import type Stripe from "stripe";

/** What a person says to the bank. All text fields together: at most 150,000 characters. */
export type Evidence = Stripe.DisputeUpdateParams.Evidence;

/** A payment's dispute, as far as the office needs it. */
export interface DisputeFile {
  readonly id: string;
  readonly reason: string;
  readonly status: string;
  /** Null: the bank takes no answer. */
  readonly dueBy: Date | null;
  readonly hasEvidence: boolean;
  /** Typically the bank takes evidence once. */
  readonly isSubmitted: boolean;
}

/** Answers to a bank: written in steps, then sent once by another person. */
export function createEvidence(client: () => Promise<Stripe>) {
  return {
    async disputeOf(charge: string): Promise<DisputeFile | null> {
      const { data } = await (await client()).disputes.list({ charge, limit: 1 });
      const [dispute] = data;
      return dispute ? fileOf(dispute) : null;
    },
    /** Keeps it at Stripe; without `submit: false` the bank would get it at once. */
    async stage(dispute: string, evidence: Evidence): Promise<DisputeFile> {
      return fileOf(await (await client()).disputes.update(dispute, { evidence, submit: false }));
    },
    /** Sends all that was staged. */
    async submit(dispute: string): Promise<DisputeFile> {
      const idempotencyKey = `submit:${dispute}`;
      return fileOf(await (await client()).disputes.update(dispute, { submit: true }, { idempotencyKey }));
    },
  };
}

function fileOf({ id, reason, status, evidence_details: details }: Stripe.Dispute): DisputeFile {
  const { due_by, has_evidence: hasEvidence, submission_count } = details;
  const dueBy = due_by ? new Date(due_by * 1_000) : null;
  return { id, reason, status, dueBy, hasEvidence, isSubmitted: submission_count > 0 };
}
