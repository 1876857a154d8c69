import { Failure } from "../../../contracts/errors.ts";
import { EVIDENCE_PLACES } from "../../money/payments/provider.ts";
import type { Screen, Visit } from "../../office/desk.ts";
import { facts, field, form, type Html, html, meanwhile, moment, money } from "../../office/kit/index.ts";
import type { filesOf } from "./dispute-files.ts";
import { awaitsAnswer, type DisputeId, type ShownDispute } from "./disputes.ts";
import { dueIn, reasonIn, stageTag } from "./disputes-screen.ts";
import { treasuryLimits } from "./limits.ts";
import { ANSWER_LENGTHS } from "./shapes.ts";

/** What is known of the payment, to begin an answer with. */
export interface Draft {
  readonly name: string;
  readonly email: string;
  readonly what: string;
  readonly day: string;
}

type Files = Awaited<ReturnType<typeof filesOf>>;
type WithFiles = ShownDispute & { readonly files: Files };

interface Parts {
  readonly show: (visit: Visit, id: DisputeId) => Promise<WithFiles | undefined>;
  readonly draftOf: (visit: Visit, payment: string) => Promise<Draft>;
  readonly now: () => Date;
}

/** One dispute: until when, what the bank is told, who wrote it and who sends it. */
export const disputeScreen = ({ show, draftOf, now }: Parts): Screen => ({
  path: "/money/disputes/:provider/:dispute",
  action: "dispute-show",
  forms: ["dispute-write", "dispute-submit", "dispute-file-add", "dispute-file-remove"],
  fileBytes: treasuryLimits.evidenceBytes,
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
function answerShown(visit: Visit, one: WithFiles): Html | null {
  const { t } = visit;
  const { answer, files } = one;
  if (!answer) return null;
  const shown = files.map((file) => [placeName(visit, file.place), fileLink(visit, one, file)] as const);
  return html`<h2>${t("office.treasury.disputes.answer")}</h2>
<div class="card">${facts([...FIELDS.map((name) => [t(`office.treasury.disputes.fields.${name}`), answer[name] || null] as const), ...shown])}</div>`;
}

const placeName = ({ t }: Visit, place: string) => t(`office.treasury.disputes.places.${place}`);

const fileLink = (
  { language }: Visit,
  { provider, id }: Pick<ShownDispute, "provider" | "id">,
  { place, name, bytes }: Files[number],
): Html => {
  const size = new Intl.NumberFormat(language, { style: "unit", unit: "kilobyte", maximumFractionDigits: 0 });
  const address = `/office/money/disputes/${encodeURIComponent(provider)}/${encodeURIComponent(id)}/files/${place}`;
  return html`<a href="${address}">${name.slice(name.lastIndexOf(".") + 1).toUpperCase()}</a> <span class="muted">${size.format(Math.ceil(bytes / 1_000))}</span>`;
};

/** The files beside the answer: one for each place. */
function fileForms(visit: Visit, one: WithFiles, hidden: Readonly<Record<string, string>>): Html {
  const { t } = visit;
  const add = { action: "dispute-file-add" } as const;
  const names = EVIDENCE_PLACES.map((place) => [place, placeName(visit, place)] as const);
  const there = one.files.map((file) => {
    const removal = form(visit, {
      action: "dispute-file-remove",
      row: file.place,
      hidden: { ...hidden, place: file.place },
      label: t("office.treasury.disputes.removeFile"),
    });
    return html`<li><span>${placeName(visit, file.place)} · ${fileLink(visit, one, file)}</span>${removal}</li>`;
  });
  const adding = form(visit, {
    ...add,
    hidden,
    hasFile: true,
    label: t("office.treasury.disputes.addFile"),
    fields: [
      field(visit, add, { name: "place", label: t("office.treasury.disputes.place"), options: names }),
      field(visit, add, {
        name: "file",
        label: t("office.treasury.disputes.file"),
        hint: t("office.treasury.disputes.fileHint"),
        type: "file",
        accept: "application/pdf,image/jpeg,image/png",
      }),
    ],
  });
  return html`<h2>${t("office.treasury.disputes.files")}</h2><ul class="parts">${there}</ul>${adding}`;
}

/** Whoever wrote the answer may mend it; another person sends it. */
function answerForms(visit: Visit, one: WithFiles, draft: Draft): Html {
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
    : html`${answerShown(visit, one)}${sending}${writing}${fileForms(visit, one, hidden)}`;
}
