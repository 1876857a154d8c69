import { type ReactNode, useMemo, useState } from "react";
import { Link, useLocation } from "react-router";
import type { FormFailure } from "../../../../contracts/errors.ts";
import { keepDraft } from "../../../lib/forms/draft.ts";
import { RequiredLegend } from "../../../lib/forms/required.tsx";
import { type Typed, useDraft, useTyped } from "../../../lib/forms/use-typed.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { Payable } from "../../../lib/payments.tsx";
import { functions, links } from "../../../links.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { giftDraft } from "./draft.ts";
import { FORM } from "./field-errors.ts";
import { PendingGift, WaitingNotice } from "./pending-gift.tsx";
import { contract, leadsToPayment } from "./send-donation.ts";
import { useDonation } from "./use-donation.ts";

export interface FormState {
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly typed: Typed;
}

interface Props {
  /** The path of the page around the form: a refused form comes back there. */
  page: string;
  refused: FormFailure | undefined;
  className?: string;
  /** Of the column with the fields and the button. */
  fieldsClass?: string;
  /** Before that column. */
  lead?: (state: FormState) => ReactNode;
  children: (state: FormState) => ReactNode;
  submitWords: (state: FormState) => ReactNode;
  /** Why it cannot be sent yet, said beside the button. */
  blocked?: (state: FormState) => string | undefined;
}

/** The form of a gift, where one can be paid. */
export function GiftForm(props: Props) {
  return (
    <Payable id={FORM} wasSent={props.refused !== undefined}>
      <PayableGift {...props} />
    </Payable>
  );
}

/** A plain form post without script; with it, checked at once, kept while the tab is open, paid in a new tab. */
function PayableGift({
  page,
  refused,
  className = "",
  fieldsClass = "",
  lead,
  children,
  submitWords,
  blocked,
}: Props) {
  const t = useWords();
  const language = useLanguage();
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const { submit, busy, messages, errors, failure, twin } = useDonation(refused);
  const { pathname, search } = useLocation();
  const draft = useMemo(() => giftDraft(pathname + search), [pathname, search]);
  useDraft(form, refused ? undefined : draft);
  const typed = useTyped(form);
  const state = { errors, typed };
  // Where the page is printed the button works: without script the server says what is missing.
  const reason = typed && blocked?.(state);
  return (
    <form
      ref={setForm}
      id={FORM}
      method="post"
      action={functions.createDonation}
      noValidate
      data-needs-script
      onChange={() => {
        if (form) keepDraft(draft, form);
        contract.prepare();
      }}
      onSubmit={submit}
      className={`group/gift scroll-mt-24 ${className}`}
    >
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="page" value={page} />
      {lead?.(state)}
      <div className={`grid gap-md ${fieldsClass}`}>
        <ErrorSummary title={t("donation.problem")} errors={messages} />
        <PendingGift />
        <RequiredLegend />
        {children(state)}
        {failure && (
          <Notice tone="negative" live>
            {failure}
          </Notice>
        )}
        {twin?.pending && (
          <WaitingNotice reference={twin.pending}>
            <a
              href={twin.checkoutUrl}
              target="_blank"
              rel="noopener"
              onClick={() => leadsToPayment(twin.reference)}
              className="mt-2xs block text-link font-semibold"
            >
              {t("donation.pending.anyway")}
            </a>
          </WaitingNotice>
        )}
        <div className="grid gap-2xs">
          <Button
            type="submit"
            size="large"
            busy={busy}
            disabled={busy || reason !== undefined}
            aria-describedby={reason && "blocked"}
          >
            {busy ? t("donation.submitting") : submitWords(state)}
          </Button>
          {reason && (
            <p id="blocked" className="text-sm font-semibold">
              {reason}
            </p>
          )}
        </div>
        <p className="text-sm text-muted">
          {t("donation.secure")}{" "}
          <Link to={links.privacy()} className="text-link">
            {t("donation.privacy")}
          </Link>
        </p>
      </div>
    </form>
  );
}
