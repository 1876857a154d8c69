import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { FarmProjectDetail } from "../../../contracts/crowdfarming.ts";
import type { Problem } from "../../../contracts/errors.ts";
import type { Investment } from "../../../contracts/investment.ts";
import { formatMoney, type Money } from "../../../contracts/money.ts";
import { comeBackTo, EXPIRED } from "../../lib/auth/after-sign-in.ts";
import { hasStoredSession } from "../../lib/auth/stored-session.ts";
import { NO_TAB, openCheckoutTab } from "../../lib/checkout-tab.ts";
import { dropDraft, keepDraft } from "../../lib/form-draft.ts";
import { isFilledIn, valuesOf } from "../../lib/form-fields.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { onDemand } from "../../lib/on-demand.ts";
import { useCheckout } from "../../lib/use-checkout.ts";
import { links } from "../../links.ts";
import { toast } from "../../ui/toast.tsx";
import { type Outcome, sendInvestment } from "./send-investment.ts";

/** The server's own check; it comes at the first touch of the form, not with the page. */
export const contract = onDemand(() => import("../../../contracts/investment.ts"));

type Contract = Awaited<ReturnType<typeof contract.load>>;

/** What was typed waits while its reader signs in. */
export const draftOf = (project: number) => `investment-${project}`;

interface Bounds {
  readonly min: Money;
  readonly max: Money;
}

/** From the press of the button to the payment page: check, sign in where needed, open a tab, send, follow. */
export function useInvestment({ id, left }: FarmProjectDetail, bounds: Bounds) {
  const t = useWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { busy, press } = useCheckout();

  function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    return press({
      contract,
      isFilledIn: () => isFilledIn(form),
      // Who is not signed in is led to the door, not to a payment.
      open: () => (hasStoredSession() ? openCheckoutTab(t("farmProject.form.opening")) : NO_TAB),
      check: (loaded) => check(loaded, form),
      async send(investment, tab) {
        const outcome = await sendInvestment(investment, language);
        if (typeof outcome === "object" && "checkoutUrl" in outcome) {
          tab.leadTo(outcome.checkoutUrl);
          dropDraft(draftOf(id));
          void toast.success(t("farmProject.toast.redirect"), t("farmProject.toast.redirectText"));
          return void navigate(links.crowdResult({ project: id, reference: outcome.reference }));
        }
        tab.close();
        refused(outcome);
      },
      failed: () => refused({}),
    });
  }

  function check({ checkInvestment }: Contract, form: HTMLFormElement): Investment | undefined {
    const { amount = "", investmentType } = valuesOf(form);
    const { investment, problems } = checkInvestment({ projectId: id, amount, investmentType, language });
    const problem = investment ? outside(investment.amount) : words(problems[0]);
    setError(problem);
    setFailure(undefined);
    if (!investment || problem) {
      form.querySelector<HTMLInputElement>('[name="amount"]')?.focus();
      void toast.error(t("farmProject.toast.error"), problem);
      return undefined;
    }
    keepDraft(draftOf(id), form);
    if (hasStoredSession()) return investment;
    void signIn();
    return undefined;
  }

  function words({ code }: Problem): string {
    return code === "investment_too_large" ? tooMuch() : t("errors.amount_invalid");
  }

  function outside({ minor }: Money): string | undefined {
    if (minor < bounds.min.minor)
      return t("errors.amount_too_small", { min: formatMoney(language, bounds.min) });
    return minor > bounds.max.minor ? tooMuch() : undefined;
  }

  /** By what is left, or by what one may invest at once. */
  function tooMuch(): string {
    const max = formatMoney(language, bounds.max);
    return bounds.max.minor === left.minor
      ? t("errors.investment_over_left", { left: max })
      : t("errors.investment_too_large", { max });
  }

  function refused(outcome: Exclude<Outcome, { checkoutUrl: string }>) {
    if (outcome === "signed-out") return void signIn(EXPIRED);
    const message = outcome.message ?? t("farmProject.toast.failed");
    if (outcome.field === "amount") setError(message);
    else setFailure(message);
    void toast.error(t("farmProject.toast.error"), message);
  }

  async function signIn(state?: typeof EXPIRED) {
    comeBackTo(`${links.crowdProject(id)}?invest=open`);
    if (!state) void toast.error(t("farmProject.toast.signIn"), t("farmProject.toast.signInText"));
    await navigate(links.auth(), { state });
  }

  return { submit, busy, error, failure };
}
