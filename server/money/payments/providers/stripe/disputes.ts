import type Stripe from "stripe";
import type { Dispute, DisputeAnswer, Disputes, EvidenceFile, EvidencePlace } from "../../provider.ts";
import { paymentOf } from "./events.ts";
import { finalCodeOf } from "./refusals.ts";

const PAGE = 100;

const STAGES: Readonly<Record<string, Dispute["stage"]>> = {
  warning_needs_response: "inquiry",
  needs_response: "open",
  warning_under_review: "answered",
  under_review: "answered",
  won: "won",
  lost: "lost",
  warning_closed: "closed",
  prevented: "closed",
};

/** The disputes of our charges. What the bank is told is kept at Stripe first, then sent to it once. */
export function stripeDisputes(client: () => Promise<Stripe>): Disputes {
  return {
    async since(from) {
      const disputes: Dispute[] = [];
      const created = { gte: Math.floor(from.getTime() / 1_000) };
      const stripe = await client();
      for await (const one of stripe.disputes.list({ created, limit: PAGE, expand: ["data.charge"] })) {
        const paymentId = typeof one.charge === "string" ? null : paymentOf(one.charge);
        if (paymentId !== null) disputes.push(disputeOf(one, paymentId));
      }
      return disputes;
    },

    async answer(id, answer, files) {
      const stripe = await client();
      const { disputes } = stripe;
      try {
        const { evidence_details: told } = await disputes.retrieve(id);
        if (told.submission_count > 0) return null;
        // Without `submit: false` the bank would get it before all of it is there.
        const evidence = { ...evidenceOf(answer), ...(await uploaded(stripe, files)) };
        await disputes.update(id, { evidence, submit: false });
        await disputes.update(id, { submit: true }, { idempotencyKey: `submit:${id}` });
        return null;
      } catch (error) {
        return finalCodeOf(error);
      }
    },
  };
}

/** The ids that Stripe gives the files, by their place in the evidence. */
async function uploaded(stripe: Stripe, files: readonly EvidenceFile[]) {
  const ids: Partial<Record<EvidencePlace, string>> = {};
  for (const { place, type, bytes } of files) {
    const file = { data: bytes, name: `${place}.${EXTENSIONS[type]}`, type };
    ids[place] = (await stripe.files.create({ purpose: "dispute_evidence", file })).id;
  }
  return ids;
}

const EXTENSIONS = { "application/pdf": "pdf", "image/jpeg": "jpg", "image/png": "png" } as const;

function disputeOf({ id, reason, status, created, evidence_details }: Stripe.Dispute, paymentId: string) {
  const { due_by } = evidence_details;
  return {
    id,
    paymentId,
    reason,
    stage: STAGES[status] ?? "open",
    openedAt: new Date(created * 1_000),
    dueBy: due_by ? new Date(due_by * 1_000) : null,
  };
}

const evidenceOf = ({ name, email, what, day, explanation }: DisputeAnswer) => ({
  customer_name: name,
  customer_email_address: email,
  product_description: what,
  service_date: day,
  uncategorized_text: explanation,
});
