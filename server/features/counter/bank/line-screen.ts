import { printedReference } from "../../../money/bank/creditor-reference.ts";
import { kinshasaDay } from "../../../money/receipts/day.ts";
import type { Screen, Visit } from "../../../office/desk.ts";
import { day, facts, field, form, type Html, html, moment, money } from "../../../office/kit/index.ts";
import { apart, currencyOptions, dayText, languageOptions, purposeName, purposeOptions } from "../fields.ts";
import { giverName } from "../givers.ts";
import type { Parts } from "../parts.ts";
import { outcomeTag, recordForm } from "./bank-screen.ts";
import { type BankLineShown, showLine, WAITS } from "./read-lines.ts";

/** One line of the statement: what it settled, or what it may have been for. */
export const lineScreen = (parts: Parts): Screen => ({
  path: "/bank/line",
  action: "bank-line-show",
  forms: ["bank-line-record", "bank-line-assign", "bank-line-return", "return-ask"],
  async show(visit) {
    const { t, url, entered, language, refused } = visit;
    const { context, work } = parts;
    const id = url.searchParams.get("line") ?? "";
    const line = await work.read(entered.actor, (office) => showLine(office, id));
    const { payment } = line;
    const head = facts([
      [t("office.counter.state"), outcomeTag(visit, line.outcome)],
      [t("office.counter.amount"), money(language, line.amount, line.currency)],
      [t("office.counter.day"), day(language, line.value_on)],
      [t("office.counter.reference"), line.reference],
      [t("office.counter.remitter"), line.remitter],
      [
        t("office.counter.enteredBy"),
        html`<bdi>${line.entered_by_name}</bdi>, ${moment(language, line.entered_at)}`,
      ],
      [
        t("office.counter.assignedBy"),
        line.assigned_at && html`<bdi>${line.assigned_by_name}</bdi>, ${moment(language, line.assigned_at)}`,
      ],
      [t("office.counter.proof"), line.proof],
      [t("office.counter.who"), payment && payerName(visit, payment)],
      [t("office.counter.purpose"), payment?.program_id ? purposeName(language, payment.program_id) : null],
      [t("office.counter.transfer"), payment?.transfer && printedReference(payment.transfer)],
      [
        t("office.counter.receipt"),
        payment?.receipt
          ? html`<a href="/office/desk/receipts/${payment.receipt}">${payment.receipt}</a>`
          : null,
      ],
    ]);
    const body = html`<div class="card">${head}</div>
${WAITS.some((one) => one === line.outcome) ? assigning(visit, line) : null}
${line.outcome === "booked" && payment ? giveBack(visit, line, context.random.uuid(), kinshasaDay(context.clock.now())) : null}
${line.entered_by === entered.actor.id || refused?.form === "bank-line-record" ? recordForm(visit, parts, line) : null}
<p><a href="/office/bank">${t("office.counter.bankTitle")}</a></p>`;
    return { title: t("office.counter.lineTitle", { line: apart(line.line_id) }), body };
  },
});

type Payment = NonNullable<BankLineShown["payment"]>;

const payerName = (visit: Visit, payment: Payment | BankLineShown["candidates"][number]) =>
  payment.anonymous === null ? null : giverName(visit, { ...payment, anonymous: payment.anonymous });

/** What a second person can say of a line that waits. */
function assigning(visit: Visit, line: BankLineShown): Html | null {
  const { t, language, entered } = visit;
  if (!visit.may("bank-line-assign")) return null;
  if (line.entered_by === entered.actor.id)
    return html`<p class="card">${t("office.counter.anotherAssigns")}</p>`;
  const hidden = { line: line.line_id };
  const awaited = { action: "bank-line-assign", row: "awaited" } as const;
  const giver = { action: "bank-line-assign", row: "giver" } as const;
  const back = { action: "bank-line-return" } as const;
  const candidates = line.candidates.map(
    (one) =>
      [
        one.id,
        [
          one.transfer && printedReference(one.transfer),
          payerName(visit, one),
          dayText(language, one.created_at.toISOString()),
        ]
          .filter((part) => part !== null)
          .join(" · "),
      ] as const,
  );
  const named = candidates.find(([id]) => id === line.named);
  return html`<h2>${t("office.counter.whatWasIt")}</h2>
${named ? agreeing(visit, hidden, named) : null}
${form(visit, {
  ...awaited,
  hidden,
  fields: html`${candidates.length === 0 ? html`<p class="muted">${t("office.counter.noneLike")}</p>` : field(visit, awaited, { name: "awaited", label: t("office.counter.awaitedLike"), isRequired: false, options: [["", "—"], ...candidates] })}
${field(visit, awaited, { name: "reference", label: t("office.counter.orReference"), isRequired: candidates.length === 0, most: 140 })}`,
  label: t("office.counter.assignAwaited"),
  fold: t("office.counter.wasAwaited"),
})}
${form(visit, {
  ...giver,
  hidden,
  fields: html`${field(visit, giver, { name: "who", label: t("office.counter.name"), isRequired: false, value: line.remitter, most: 120 })}
${field(visit, giver, { name: "contact", label: t("office.counter.contact"), isRequired: false, most: 254 })}
${field(visit, giver, { name: "anonymous", label: t("office.counter.anonymous"), type: "checkbox" })}
${field(visit, giver, { name: "purpose", label: t("office.counter.purpose"), options: purposeOptions(language) })}
${field(visit, giver, { name: "receipts", label: t("office.counter.receiptsIn"), options: languageOptions, value: "fr" })}`,
  label: t("office.counter.assignGiver"),
  fold: t("office.counter.wasUnannounced"),
})}
${form(visit, {
  ...back,
  hidden,
  fields: field(visit, back, { name: "proof", label: t("office.counter.proof"), most: 300 }),
  label: t("office.counter.sayReturned"),
  fold: t("office.counter.wentBack"),
})}`;
}

/** The gift that the line names: who agrees only presses. */
function agreeing(visit: Visit, hidden: { readonly line: string }, [id, said]: readonly [string, string]) {
  const { t } = visit;
  const agreed = { action: "bank-line-assign", row: "named", hidden: { ...hidden, awaited: id } } as const;
  return html`<div class="card">${facts([[t("office.counter.transfer"), said]])}
${form(visit, { ...agreed, label: t("office.counter.assignAwaited"), isMain: true })}</div>`;
}

/** Money of a gift by transfer that went back; another person confirms it. */
function giveBack(visit: Visit, { payment, currency }: BankLineShown, operation: string, today: string) {
  const { t } = visit;
  if (payment?.state !== "paid" && payment?.state !== "partly_refunded") return null;
  const of = { action: "return-ask" } as const;
  return form(visit, {
    ...of,
    hidden: { operation, reference: payment.id },
    fields: html`${field(visit, of, { name: "amount", label: t("office.counter.partBack"), mode: "decimal", isRequired: false, most: 32 })}
${field(visit, of, { name: "currency", label: t("office.counter.currency"), options: currencyOptions.filter(([one]) => one === currency) })}
${field(visit, of, { name: "day", label: t("office.counter.day"), type: "date", value: today })}
${field(visit, of, { name: "proof", label: t("office.counter.proof"), most: 300 })}`,
    label: t("office.counter.askReturn"),
    fold: t("office.counter.giveBack"),
  });
}
