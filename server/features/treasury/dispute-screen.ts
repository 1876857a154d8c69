import { Failure } from "../../../contracts/errors.ts";
import type { Screen, Visit } from "../../office/desk.ts";
import { facts, field, form, type Html, html, meanwhile, moment, money } from "../../office/kit/index.ts";
import { awaitsAnswer, type DisputeId, type ShownDispute } from "./disputes.ts";
import { dueIn, reasonIn, stageTag } from "./disputes-screen.ts";
import { ANSWER_LENGTHS } from "./shapes.ts";

/** What is known of the payment, to begin an answer with. */
export interface Draft {
  readonly name: string;
  readonly email: string;
  readonly what: string;
  readonly day: string;
}

interface Parts {
  readonly show: (visit: Visit, id: DisputeId) => Promise<ShownDispute | undefined>;
  readonly draftOf: (visit: Visit, payment: string) => Promise<Draft>;
  readonly now: () => Date;
}

/** One dispute: until when, what the bank is told, who wrote it and who sends it. */
export const disputeScreen = ({ show, draftOf, now }: Parts): Screen => ({
  path: "/money/disputes/:provider/:dispute",
  action: "dispute-show",
  forms: ["dispute-write", "dispute-submit"],
  async show(visit) {
    const { t, language, params } = visit;
    const one = await show(visit, { provider: params.provider ?? "", dispute: params.dispute ?? "" });
    if (!one) throw new Failure("not_found");
    const isOpen = awaitsAnswer(one, now());
    const body = html`<div class="card">${facts([
      [t("office.treasury.state"), stageTag(t, one)],
      [t("office.treasury.amount"), money(language, one.amount, one.currency)],
      [t("office.treasury.disputes.reason"), reasonIn(t, one.reason)],
      [t("office.treasury.disputes.opened"), moment(language, one.opened_at)],
      [t("office.treasury.disputes.due"), isOpen ? dueIn(visit, one, now()) : null],
      [
        t("office.treasury.disputes.writtenBy"),
        one.staged_at ? html`${one.staged_by_name}, ${moment(language, one.staged_at)}` : null,
      ],
      [
        t("office.treasury.disputes.submittedBy"),
        one.submitted_at ? html`${one.submitted_by_name}, ${moment(language, one.submitted_at)}` : null,
      ],
      [t("office.treasury.disputes.refusedWith"), one.refusal ? html`<code>${one.refusal}</code>` : null],
      [t("office.treasury.session"), html`<code>${one.id}</code>`],
    ])}
<p><a href="/office/money/payments/${one.payment_id}">${t("office.treasury.seePayment")}</a></p></div>
${isOpen ? answerForms(visit, one, await draftOf(visit, one.payment_id)) : answerShown(visit, one)}`;
    const title = t(`office.treasury.disputes.${one.stage === "inquiry" ? "inquiry" : "title"}`);
    return { title, body };
  },
});

const FIELDS = ["name", "email", "what", "day", "explanation"] as const;

/** The answer as the bank has it, or gets it. */
function answerShown({ t }: Visit, { answer }: ShownDispute): Html | null {
  if (!answer) return null;
  return html`<h2>${t("office.treasury.disputes.answer")}</h2>
<div class="card">${facts(FIELDS.map((name) => [t(`office.treasury.disputes.fields.${name}`), answer[name] || null]))}</div>`;
}

/** Whoever wrote the answer may mend it; another person sends it. */
function answerForms(visit: Visit, one: ShownDispute, draft: Draft): Html {
  const { t, entered } = visit;
  const { answer, staged_at, staged_by } = one;
  const hidden = { provider: one.provider, dispute: one.id, seen: staged_at?.toISOString() ?? "" };
  const write = { action: "dispute-write" } as const;
  const labelOf = (name: (typeof FIELDS)[number]) => t(`office.treasury.disputes.fields.${name}`);
  const known = { ...draft, explanation: "", ...answer };
  const fields = FIELDS.map((name) =>
    field(visit, write, {
      name,
      label: labelOf(name),
      value: known[name],
      most: ANSWER_LENGTHS[name],
      ...(name === "explanation"
        ? { isText: true, hint: t("office.treasury.disputes.explanationHint") }
        : { isRequired: name === "what" || name === "day" }),
    }),
  );
  const versions = FIELDS.map((name) => ({ name, label: labelOf(name), now: answer?.[name] ?? "" }));
  const writing = form(visit, {
    ...write,
    hidden,
    fields: [meanwhile(visit, write, versions), ...fields],
    label: t("office.treasury.disputes.write"),
    ...(staged_at && { fold: t("office.treasury.disputes.mend") }),
  });
  const sending =
    staged_by === entered.actor.id
      ? html`<p class="card">${t("office.treasury.disputes.another")}</p>`
      : form(visit, {
          action: "dispute-submit",
          hidden,
          label: t("office.treasury.disputes.submit"),
          isMain: true,
        });
  return staged_at === null
    ? html`<h2>${t("office.treasury.disputes.answer")}</h2>${writing}`
    : html`${answerShown(visit, one)}${sending}${writing}`;
}
