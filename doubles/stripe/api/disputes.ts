import type Stripe from "stripe";
import { ApiError, noSuch } from "../errors.ts";
import { expand, flag, metadata, object, optional, text } from "../rules.ts";
import type { Endpoint, World } from "./endpoint.ts";
import { expanded } from "./expand.ts";
import { listOfCharges } from "./list.ts";

/** All text fields together. */
const EVIDENCE_LENGTH = 150_000;

/** All files together. */
const EVIDENCE_BYTES = 4_500_000;
/** Those of its fields that name a file. */
const FILES = [
  "cancellation_policy",
  "customer_communication",
  "customer_signature",
  "duplicate_charge_documentation",
  "receipt",
  "refund_policy",
  "service_documentation",
  "shipping_documentation",
  "uncategorized_file",
];

const evidenceText = optional(text(EVIDENCE_LENGTH));
const evidence = object({
  access_activity_log: evidenceText,
  billing_address: evidenceText,
  cancellation_policy: evidenceText,
  cancellation_policy_disclosure: evidenceText,
  cancellation_rebuttal: evidenceText,
  customer_communication: evidenceText,
  customer_email_address: evidenceText,
  customer_name: evidenceText,
  customer_purchase_ip: evidenceText,
  customer_signature: evidenceText,
  duplicate_charge_documentation: evidenceText,
  duplicate_charge_explanation: evidenceText,
  duplicate_charge_id: evidenceText,
  product_description: evidenceText,
  receipt: evidenceText,
  refund_policy: evidenceText,
  refund_policy_disclosure: evidenceText,
  refund_refusal_explanation: evidenceText,
  service_date: evidenceText,
  service_documentation: evidenceText,
  shipping_address: evidenceText,
  shipping_carrier: evidenceText,
  shipping_date: evidenceText,
  shipping_documentation: evidenceText,
  shipping_tracking_number: evidenceText,
  uncategorized_file: evidenceText,
  uncategorized_text: evidenceText,
});
const update = object({
  evidence: optional(evidence),
  metadata: optional(metadata),
  submit: optional(flag),
  expand,
});
const none = object({ expand });

/** /v1/disputes */
export function disputeEndpoints({ store, controls, webhooks }: World): Endpoint[] {
  function found(id: string): Stripe.Dispute {
    const dispute = store.find("dispute", id);
    if (!dispute) throw noSuch("dispute", id);
    return dispute;
  }

  /** Evidence is staged with `submit=false`; without it the bank gets all of it, once. */
  function change(dispute: Stripe.Dispute, asked: ReturnType<typeof update>): Stripe.Dispute {
    const { evidence_details: details, status } = dispute;
    const isSubmitted = asked.submit ?? asked.evidence !== undefined;
    if (asked.evidence || isSubmitted) {
      if (!status.endsWith("needs_response") || details.submission_count > 0)
        throw new ApiError("Evidence for this dispute has already been submitted, or the dispute is closed.");
      if (details.due_by !== null && details.due_by < controls.seconds())
        throw new ApiError("The deadline for submitting evidence for this dispute has passed.");
    }
    const given = Object.fromEntries(
      Object.entries(asked.evidence ?? {}).filter(([, one]) => one !== undefined),
    );
    const all = { ...dispute.evidence, ...given };
    const length = Object.values(all).reduce(
      (sum, one) => sum + (typeof one === "string" ? one.length : 0),
      0,
    );
    if (length > EVIDENCE_LENGTH)
      throw new ApiError(`The combined character count of all evidence can be at most ${EVIDENCE_LENGTH}.`, {
        param: "evidence",
      });
    const files = Object.entries(all).flatMap(([name, id]) => {
      if (!FILES.includes(name) || typeof id !== "string") return [];
      const file = store.find("file", id);
      if (file?.purpose !== "dispute_evidence")
        throw new ApiError(`No such file upload: '${id}'`, {
          code: "resource_missing",
          param: `evidence[${name}]`,
        });
      return [file];
    });
    if (files.reduce((sum, { size }) => sum + size, 0) > EVIDENCE_BYTES)
      throw new ApiError("The combined size of all files can be at most 4.5 MB.", { param: "evidence" });
    dispute.evidence = all;
    dispute.metadata = { ...dispute.metadata, ...asked.metadata };
    details.has_evidence = Object.values(all).some((one) => typeof one === "string");
    if (isSubmitted) {
      details.submission_count += 1;
      details.submission_method = "manual";
      dispute.status = status === "warning_needs_response" ? "warning_under_review" : "under_review";
    }
    store.put("dispute", dispute);
    webhooks.emit("charge.dispute.updated", dispute);
    return dispute;
  }

  return [
    {
      method: "POST",
      path: "/v1/disputes/:id",
      answer: ({ id, parameters }) => change(found(id), update(parameters, "")),
    },
    listOfCharges(store, "dispute", "/v1/disputes"),
    {
      method: "GET",
      path: "/v1/disputes/:id",
      answer: ({ id, parameters }) => expanded(store, found(id), none(parameters, "").expand),
    },
  ];
}
