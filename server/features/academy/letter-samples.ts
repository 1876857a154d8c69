import { TRANSFER_SAMPLE } from "../../money/bank/transfer-sample.ts";
import type { Letter } from "../../platform/mail/letters.ts";

const reference = "AAAAAAAAAAAAAAAAAAAAAA";

const instant = "2028-02-29T08:00:00.000Z";

const course = {
  courseId: 3,
  courseTitle: "Transformer le manioc : farine, gari, chikwangue",
  french: ["title"],
  demonstration: false,
} as const;

const price = { minor: 15_000, currency: "XOF" } as const;

export const ACADEMY_SAMPLES: Readonly<Record<string, Letter>> = {
  enrolled: { template: "enrolled", data: { ...course, paid: null } },
  "enrolled-paid": {
    template: "enrolled",
    data: { ...course, paid: { amount: price, paidAt: instant, reference } },
  },
  "enrolment-transfer": {
    template: "enrolment_transfer",
    data: { ...course, amount: price, transfer: TRANSFER_SAMPLE, reference },
  },
  "enrolment-refused": {
    template: "enrolment_refused",
    data: { ...course, amount: price, reason: "insufficient_funds" },
  },
  "enrolment-refunded": {
    template: "enrolment_refunded",
    data: { ...course, amount: price, reference, ended: true },
  },
};
