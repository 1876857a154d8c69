import { useEffect, useMemo, useState } from "react";
import { Link, useHref, useSearchParams } from "react-router";
import {
  EXPECTED_RETURN_PERCENT,
  type FarmProjectDetail,
  INVESTMENT_TYPES,
  type InvestmentType,
} from "../../../../contracts/crowdfarming/crowdfarming.ts";
import { formatMoney, fromMajor, type Money } from "../../../../contracts/money.ts";
import { formatPercent } from "../../../lib/format.ts";
import { draftOf, keepDraft } from "../../../lib/forms/draft.ts";
import { isTouched } from "../../../lib/forms/fields.ts";
import { RequiredLegend } from "../../../lib/forms/required.tsx";
import { useDraft, useTyped } from "../../../lib/forms/use-typed.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { RadioChips } from "../../../ui/radio-chips.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { contract, useInvestment } from "./use-investment.ts";

interface Props {
  project: FarmProjectDetail;
  bounds: { readonly min: Money; readonly max: Money };
}

const kindOf = (typed: string | null): InvestmentType => (typed === "investor" ? "investor" : "sponsor");

/**
 * Collapsed until opened, or until something typed is restored. Without script there is no session to invest with: the form
 * leads back to this page, with its values in the address.
 */
export function InvestForm({ project, bounds }: Props) {
  const t = useWords();
  const language = useLanguage();
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  // Only the first address counts: afterwards the visitor opens, closes and types.
  const [address] = useState(useSearchParams()[0]);
  const name = `investment-${project.id}`;
  const draft = useMemo(() => draftOf(name), [name]);
  const { submit, busy, error, failure } = useInvestment(project, bounds, draft);
  useDraft(form, draft);
  const typed = useTyped(form);

  useEffect(() => {
    if (form && isTouched(form)) form.closest("details")?.setAttribute("open", "");
  }, [form]);

  const asked = kindOf(address.get("investmentType"));
  const kind = kindOf(typed?.investmentType ?? asked);
  const amount = fromMajor(typed?.amount ?? "", "USD");
  const percent = formatPercent(language, EXPECTED_RETURN_PERCENT);
  const range = { min: formatMoney(language, bounds.min), max: formatMoney(language, bounds.max) };
  return (
    <details open={address.get("invest") === "open"} className="group/invest">
      <summary
        className={`w-full group-open/invest:border-edge group-open/invest:bg-surface group-open/invest:text-ink ${buttonClass({ size: "large" })}`}
      >
        <span className="group-open/invest:hidden">{t("farmProject.panel.invest")}</span>
        <span className="hidden group-open/invest:inline">{t("farmProject.panel.close")}</span>
      </summary>
      <form
        ref={setForm}
        action={useHref(links.farmProject(project.id))}
        noValidate
        data-needs-script
        data-start={draft.key}
        className="grid gap-md pt-md"
        onChange={() => {
          if (form) keepDraft(draft, form);
          contract.prepare();
        }}
        onSubmit={submit}
      >
        <input type="hidden" name="invest" value="open" />
        <noscript>
          <Notice tone="caution">{t("farmProject.form.noscript")}</Notice>
        </noscript>
        <RequiredLegend />
        <RadioChips
          name="investmentType"
          legend={t("farmProject.form.type")}
          options={INVESTMENT_TYPES.map((type) => ({ value: type, label: t(`farm.type.${type}`) }))}
          defaultValue={asked}
        />
        <p aria-live="polite">{t(`farmProject.form.${kind}`, { percent })}</p>
        <Notice tone="caution">{t("farm.notGuaranteed", { percent })}</Notice>
        <TextInput
          name="amount"
          label={t("farmProject.form.amount")}
          hint={`${t("farmProject.form.range", range)} ${t("farmProject.form.left", { left: formatMoney(language, project.left) })}`}
          error={error}
          defaultValue={address.get("amount") ?? ""}
          inputMode="decimal"
          autoComplete="transaction-amount"
          maxLength={16}
          dir="ltr"
          required
        />
        {failure && (
          <Notice tone="negative" title={t("farmProject.form.failedTitle")} live>
            {failure}
          </Notice>
        )}
        <Button type="submit" size="large" busy={busy}>
          {busy
            ? t("farmProject.form.submitting")
            : amount?.minor
              ? t(`farmProject.form.submit.${kind}`, { amount: formatMoney(language, amount) })
              : t("farmProject.form.submit.any")}
        </Button>
        <p className="text-sm text-muted">
          {t("farmProject.form.secure")}{" "}
          <Link to={links.terms()} className="text-link">
            {t("farmProject.form.terms")}
          </Link>
        </p>
      </form>
    </details>
  );
}
