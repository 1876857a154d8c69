import { type ReactNode, useMemo, useState } from "react";
import { Link, useLocation } from "react-router";
import type { FormFailure } from "../../../../contracts/errors.ts";
import { keepDraft } from "../../../lib/forms/draft.ts";
import { Payable } from "../../../lib/forms/payable.tsx";
import { RequiredLegend } from "../../../lib/forms/required.tsx";
import { type Typed, useDraft, useTyped } from "../../../lib/forms/use-typed.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { functions, links } from "../../../links.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { FORM } from "./field-errors.ts";
import { hasAmount } from "./has-amount.ts";
import { PendingGift, WaitingNotice } from "./pending-gift.tsx";
import { contract, leadsToPayment } from "./send-donation.ts";
import { giftDraft, KEPT } from "./stored-gift.ts";
import { useDonation } from "./use-donation.ts";

export interface FormState {
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly typed: Typed;
}

interface Props {
  of: "gift" | "sponsorship";
  /** The path of the page: a refused form is shown there again. */
  page: string;
  refused: FormFailure | undefined;
  className?: string;
  /** What a gift needs: it stands before the button, within the first screen. */
  children: (state: FormState) => ReactNode;
  submitWords: (state: FormState) => ReactNode;
  /** What most people leave as it is: it stands after the button. */
  fold: (state: FormState) => ReactNode;
  /** For a form that is blocked until an amount is chosen: the sentence beside its button that says so. */
  needsAmount?: string;
}

/** The form of a gift, if payments are open. */
export function GiftForm(props: Props) {
  return (
    <Payable of={props.of} id={FORM} wasSent={props.refused !== undefined}>
      <PayableGift {...props} />
    </Payable>
  );
}

/** Works as a plain form post. With script: checked at once, stored as a draft in the tab, paid in a new tab. */
function PayableGift({ page, refused, className = "", children, submitWords, fold, needsAmount }: Props) {
  const t = useWords();
  const language = useLanguage();
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const { submit, busy, messages, errors, failure, duplicate } = useDonation(refused);
  const { pathname, search } = useLocation();
  const draft = useMemo(() => giftDraft(pathname + search), [pathname, search]);
  useDraft(form, draft, refused);
  const typed = useTyped(form);
  const state = { errors, typed };
  // In the HTML from the server the button is enabled: without script the server reports what is missing. Before React
  // sponsorship/block-early.ts blocks it.
  const isBlocked = needsAmount !== undefined && typed !== undefined && !hasAmount(typed);
  return (
    <form
      ref={setForm}
      id={FORM}
      method="post"
      action={functions.createDonation}
      noValidate
      data-needs-script
      data-start={KEPT}
      onChange={() => {
        if (form) keepDraft(draft, form);
        contract.prepare();
      }}
      onSubmit={submit}
      className={`group/gift grid scroll-mt-24 grid-cols-1 gap-3xs sm:gap-2xs ${className}`}
    >
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="page" value={page} />
      {/* The payer chooses on the page of the gift, if there is a choice. */}
      <input type="hidden" name="means" value="ask" />
      <ErrorSummary title={t("donation.problem")} errors={messages} />
      <PendingGift />
      {children(state)}
      {failure && (
        <Notice tone="negative" live>
          {failure}
        </Notice>
      )}
      {duplicate?.pending && (
        <WaitingNotice reference={duplicate.pending}>
          <a
            href={duplicate.checkoutUrl}
            target="_blank"
            rel="noopener"
            onClick={() => leadsToPayment(duplicate.reference)}
            className="mt-2xs block text-link font-semibold"
          >
            {t("donation.pending.anyway")}
          </a>
        </WaitingNotice>
      )}
      <Button
        type="submit"
        variant="give"
        className="min-h-12"
        busy={busy}
        disabled={isBlocked}
        aria-describedby={needsAmount ? "means blocked" : "means"}
        data-needs-amount={needsAmount && ""}
      >
        {busy ? t("donation.submitting") : submitWords(state)}
      </Button>
      {needsAmount && (
        <div id="blocked" className="needs-boot text-sm font-semibold">
          {/* Hidden inside, so that the button's description is empty then. */}
          <p className="group-has-[[name=amount]:not([value=custom]):checked]/gift:hidden group-has-[[name=customAmount]:valid]/gift:hidden">
            {needsAmount}
          </p>
        </div>
      )}
      <p className="text-sm">
        <Link to={links.finances()} className="text-link">
          {t("shell.pages.finances")}
        </Link>
      </p>
      {fold(state)}
      <RequiredLegend />
      <p className="text-sm text-muted">
        {t("donation.secure")}{" "}
        <Link to={links.privacy()} className="text-link">
          {t("donation.privacy")}
        </Link>
      </p>
    </form>
  );
}
