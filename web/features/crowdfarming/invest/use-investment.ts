import type { SubmitEvent } from "react";
import { useNavigate } from "react-router";
import type { FarmProjectDetail } from "../../../../contracts/crowdfarming/crowdfarming.ts";
import type { Investment } from "../../../../contracts/crowdfarming/investment.ts";
import type { FormProblem } from "../../../../contracts/errors.ts";
import type { Language } from "../../../../contracts/languages.ts";
import { formatMoney, type Money, toMajorText } from "../../../../contracts/money.ts";
import { comeBackTo, EXPIRED } from "../../../lib/auth/after-sign-in.ts";
import { postAsSelf } from "../../../lib/auth/post-as-self.ts";
import { hasStoredSession } from "../../../lib/auth/stored-session.ts";
import { NO_TAB, openCheckoutTab } from "../../../lib/forms/checkout-tab.ts";
import { type Draft, dropDraft } from "../../../lib/forms/draft.ts";
import { isFilledIn, valuesOf } from "../../../lib/forms/fields.ts";
import { type Payment, startPayment } from "../../../lib/forms/operation.ts";
import { onDemand } from "../../../lib/forms/submission.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { isAnsweredByWorker } from "../../../lib/forms/without-network.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { functions, links } from "../../../links.ts";
import { toast } from "../../../ui/toast.tsx";

/** The server's own check: it loads at the first touch of the form, not with the page. */
export const contract = onDemand(() => import("../../../../contracts/crowdfarming/investment.ts"));

type Contract = Awaited<ReturnType<typeof contract.load>>;

interface Bounds {
  readonly min: Money;
  readonly max: Money;
}

/**
 * From the submit button to the payment page: check, sign in if needed, open a tab, send, redirect. The form's draft has
 * the typed values when the visitor comes back from signing in.
 */
export function useInvestment({ id, left }: FarmProjectDetail, bounds: Bounds, draft: Draft) {
  const t = useWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const { busy, press, errors, failure, correct, refuse } = useForm(undefined);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    if (isAnsweredByWorker()) return;
    event.preventDefault();
    const form = event.currentTarget;
    return press({
      form,
      contract,
      isFilledIn: () => isFilledIn(form),
      // A visitor without a session is sent to sign in, so no payment tab opens.
      open: () => (hasStoredSession() ? openCheckoutTab(t("farmProject.form.opening")) : NO_TAB),
      check: (loaded) => check(loaded, form),
      async send(investment, tab) {
        const outcome = await sendInvestment(investment, language);
        if (outcome.checkoutUrl !== undefined) {
          tab.leadTo(outcome.checkoutUrl);
          dropDraft(draft);
          void toast.success(t("farmProject.toast.redirect"), t("farmProject.toast.redirectText"));
          return void navigate(links.investmentResult({ project: id, reference: outcome.reference }));
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
    const problem = investment ? outOfBounds(investment.amount) : messageOf(problems[0]);
    correct(problem === undefined ? [] : [{ field: "amount", message: problem }]);
    if (!investment || problem) {
      form.querySelector<HTMLInputElement>('[name="amount"]')?.focus();
      void toast.error(t("farmProject.toast.error"), problem);
      return undefined;
    }
    if (hasStoredSession()) return investment;
    void signIn();
    return undefined;
  }

  function messageOf({ code }: FormProblem): string {
    return code === "investment_too_large" ? tooLarge() : t("errors.amount_invalid");
  }

  function outOfBounds({ minor }: Money): string | undefined {
    if (minor < bounds.min.minor)
      return t("errors.amount_too_small", { min: formatMoney(language, bounds.min) });
    return minor > bounds.max.minor ? tooLarge() : undefined;
  }

  /** The message names the limit that applies: the amount left to fund, or the maximum of one investment. */
  function tooLarge(): string {
    const max = formatMoney(language, bounds.max);
    return bounds.max.minor === left.minor
      ? t("errors.investment_over_left", { left: max })
      : t("errors.investment_too_large", { max });
  }

  function refused(outcome: Extract<Payment, { checkoutUrl?: never }>) {
    if (outcome.signedOut) return void signIn(EXPIRED);
    const message = outcome.message ?? t("farmProject.toast.failed");
    refuse(message, outcome.field === "amount" ? outcome.field : undefined);
    void toast.error(t("farmProject.toast.error"), message);
  }

  async function signIn(state?: typeof EXPIRED) {
    comeBackTo(`${links.farmProject(id)}?invest=open`);
    if (!state) void toast.error(t("farmProject.toast.signIn"), t("farmProject.toast.signInText"));
    await navigate(links.auth(), { state });
  }

  return { submit, busy, error: errors.amount, failure };
}

function sendInvestment(investment: Investment, language: Language): Promise<Payment> {
  const { projectId, amount, investmentType } = investment;
  const body = { projectId, amount: toMajorText(amount), investmentType, means: "ask" };
  return startPayment("investment", functions.createInvestment, body, language, postAsSelf);
}
