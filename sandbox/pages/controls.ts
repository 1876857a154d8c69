import { isAllBack } from "../amounts.ts";
import { outcomeOf } from "../sessions.ts";
import type { Action } from "../teller.ts";
import { type Outcome, REASONS, type Session, type Webhook } from "../types.ts";
import { reasonOf, type Words, wordsOf } from "../words/index.ts";

/** The actions a tester can trigger now. */
const OFFERED: Readonly<Record<Outcome | "open", readonly (keyof typeof LABELS)[]>> = {
  open: ["expire", "pay-late", "pay-silent", "pay-lost", "pay-twice", "pay-disorder", "pay-other"],
  refused: ["pay-late"],
  cancelled: ["pay-late"],
  expired: ["pay-late"],
  paid: ["refund", "refund-part", "dispute"],
  refunded: ["refund", "refund-part", "dispute"],
  disputed: ["win"],
  reinstated: ["refund", "refund-part"],
};

const LABELS = {
  expire: "expire",
  "pay-late": "payLate",
  "pay-silent": "paySilent",
  "pay-lost": "payLost",
  "pay-twice": "payTwice",
  "pay-disorder": "payDisorder",
  "pay-other": "payOther",
  refund: "refund",
  "refund-part": "refundPart",
  dispute: "dispute",
  win: "win",
} as const satisfies Partial<Record<Action, keyof Words>>;

/** A closed panel below the page, so that it does not disturb visitors who only pay. */
export function controls({ language }: Session, event: Webhook | undefined): string {
  const t = wordsOf(language);
  const outcome = event ? outcomeOf(event) : "open";
  const nothingLeft = event !== undefined && isAllBack(event.data.amount, event.data.refunded ?? "0");
  const offered = OFFERED[outcome].filter((action) => !(nothingLeft && action.startsWith("refund")));
  const buttons = offered.map(
    (action) => `<button class="quiet" name="control" value="${action}">${t[LABELS[action]]}</button>`,
  );
  if (buttons.length === 0) return "";
  const refusal = `<label>${t.reason}<select name="reason">${REASONS.map(
    (reason) => `<option value="${reason}">${reasonOf(language, reason)} (${reason})</option>`,
  ).join("")}</select></label>
<button class="quiet" name="control" value="refuse">${t.refuse}</button>`;
  return `<details><summary>${t.controls}</summary>
<form method="post">${outcome === "open" ? refusal : ""}
${buttons.join("\n")}
</form></details>`;
}
