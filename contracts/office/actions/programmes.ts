import type { OfficeAction } from "../roles.ts";

const READS = { director: "all", programmes: "all", reader: "all" } as const;
const DOES = { director: "all", programmes: "all" } as const;

/** The programmes: what people write, hand in, learn and need. */
export const PROGRAMMES = {
  "messages-list": { method: "GET", may: READS },
  "message-answer": { method: "POST", may: DOES },
  "message-mark-answered": { method: "POST", may: DOES },
  "volunteers-list": { method: "GET", may: READS },
  "volunteer-move": { method: "POST", may: DOES },
  "held-release": { method: "POST", may: DOES },
  "held-discard": { method: "POST", may: DOES },
  "ideas-list": { method: "GET", may: READS },
  "idea-review": { method: "POST", may: DOES },
  "idea-ask": { method: "POST", may: DOES },
  "idea-approve": { method: "POST", may: DOES },
  "idea-decline": { method: "POST", may: DOES },
  "farms-list": { method: "GET", may: READS },
  "farm-move": { method: "POST", may: DOES },
  "season-entry-add": { method: "POST", may: DOES },
  "harvest-declare": { method: "POST", may: DOES },
  "payouts-list": { method: "GET", may: { ...READS, money: "all" } },
  "payout-pay": { method: "POST", stepUp: true, may: { director: "all", money: "all" } },
  "courses-list": { method: "GET", may: READS },
  "course-edit": { method: "POST", may: DOES },
  "module-edit": { method: "POST", may: DOES },
  "lesson-edit": { method: "POST", may: DOES },
  "question-edit": { method: "POST", may: DOES },
  "module-add": { method: "POST", may: DOES },
  "lesson-add": { method: "POST", may: DOES },
  "question-add": { method: "POST", may: DOES },
  "part-move": { method: "POST", may: DOES },
  "part-remove": { method: "POST", may: DOES },
  "part-restore": { method: "POST", may: DOES },
  "course-publish": { method: "POST", may: DOES },
  "course-unpublish": { method: "POST", may: DOES },
  "certificates-list": { method: "GET", may: READS },
  "certificate-correct": { method: "POST", may: DOES },
  "needs-list": { method: "GET", may: READS },
  "need-tell": { method: "POST", may: DOES },
} as const satisfies Readonly<Record<string, OfficeAction>>;
