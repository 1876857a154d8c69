import type { Screen, Visit } from "../../office/desk.ts";
import { type Html, html, moment, money, table, tag } from "../../office/kit/index.ts";
import type { Words } from "../../platform/words.ts";
import { awaitsAnswer, type ListedDispute } from "./disputes.ts";
import { treasuryLimits } from "./limits.ts";

/** What payers' banks take back or ask about, the nearest deadline first. */
export const disputesScreen = (
  list: (visit: Visit) => Promise<readonly ListedDispute[]>,
  now: () => Date,
): Screen => ({
  path: "/money/disputes",
  action: "disputes-list",
  async show(visit) {
    const { t, language } = visit;
    const at = now();
    const all = await list(visit);
    const open = all.filter((one) => awaitsAnswer(one, at));
    const others = all.filter((one) => !awaitsAnswer(one, at));
    const columns = [
      {
        label: t("office.treasury.disputes.opened"),
        cell: (one: ListedDispute) =>
          html`<a href="/office/money/disputes/${one.provider}/${one.id}">${moment(language, one.opened_at)}</a>`,
      },
      {
        label: t("office.treasury.amount"),
        isNumber: true,
        cell: ({ amount, currency }: ListedDispute) => money(language, amount, currency),
      },
      {
        label: t("office.treasury.disputes.reason"),
        cell: ({ reason }: ListedDispute) => reasonIn(t, reason),
      },
      { label: t("office.treasury.state"), cell: (one: ListedDispute) => stageTag(t, one) },
    ] as const;
    const due = {
      label: t("office.treasury.disputes.due"),
      cell: (one: ListedDispute) => dueIn(visit, one, at),
    };
    const body = html`<p class="muted">${t("office.treasury.disputes.intro")}</p>
${table({
  caption: t("office.treasury.disputes.waiting"),
  rows: open,
  empty: t("office.treasury.disputes.none"),
  columns: [...columns, due],
})}
${others.length === 0 ? null : table({ caption: t("office.treasury.disputes.over"), rows: others, empty: "", columns })}`;
    return { title: t("office.menu.disputes"), body };
  },
});

const REASONS: readonly string[] = [
  "fraudulent",
  "duplicate",
  "product_not_received",
  "product_unacceptable",
  "subscription_canceled",
  "unrecognized",
  "credit_not_processed",
];

export const reasonIn = (t: Words, reason: string): string =>
  t(`office.treasury.disputes.reasons.${REASONS.includes(reason) ? reason : "general"}`);

type Staged = Pick<ListedDispute, "stage" | "submitted_at" | "sent_at" | "staged_at" | "refusal">;

export function stageTag(t: Words, { stage, submitted_at, sent_at, staged_at, refusal }: Staged): Html {
  const isAwaited = stage === "open" || stage === "inquiry";
  if (isAwaited && submitted_at !== null && sent_at === null)
    return tag(t("office.treasury.disputes.stages.leaving"), "wait");
  if (isAwaited && refusal !== null) return tag(t("office.treasury.disputes.stages.refused"), "bad");
  if (isAwaited && staged_at !== null) return tag(t("office.treasury.disputes.stages.written"), "wait");
  const mood = stage === "won" ? "good" : isAwaited || stage === "lost" ? "bad" : "plain";
  return tag(t(`office.treasury.disputes.stages.${stage}`), mood);
}

/** The deadline, marked when it is near. */
export function dueIn({ t, language }: Visit, { due_by }: Pick<ListedDispute, "due_by">, now: Date): Html {
  if (due_by === null) return html`<span class="muted">${t("office.treasury.disputes.noAnswer")}</span>`;
  const isNear = due_by.getTime() - now.getTime() < treasuryLimits.disputeNearMs;
  return html`${moment(language, due_by)} ${isNear ? tag(t("office.treasury.disputes.near"), "bad") : null}`;
}
