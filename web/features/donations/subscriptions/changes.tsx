import type { ReactNode } from "react";
import type { FormFailure } from "../../../../contracts/errors.ts";
import { formatMoney, PAID_STEP, toMajorText } from "../../../../contracts/money.ts";
import type { ManagedGiftView } from "../../../../contracts/pages.ts";
import { formatDate } from "../../../lib/format.ts";
import { RequiredLegend } from "../../../lib/forms/required.tsx";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { WhilePayments } from "../../../lib/payments.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { ActionForm } from "./action-form.tsx";

interface Props {
  gift: ManagedGiftView;
  token: string;
  refused: FormFailure | undefined;
}

/** The changes the donor can make, each collapsed so that none is made by mistake. */
export function Changes({ gift, token, refused }: Props) {
  const t = useWords();
  const of = (action: string) => (refused?.values.action === action ? refused : undefined);
  if (gift.state === "stopped") return null;
  return (
    <div className="grid gap-xs">
      {gift.state === "paused" && (
        <Change title={t("manage.resume.title")} open>
          <p>{t("manage.resume.text")}</p>
          <ActionForm action="resume" token={token} submit={t("manage.resume.submit")} variant="primary" />
        </Change>
      )}
      <ChangeAmount gift={gift} token={token} refused={of("amount")} />
      <ChangeMeans gift={gift} token={token} />
      <Pause gift={gift} token={token} refused={of("pause")} />
      <Change title={t("manage.stop.title")}>
        <p>{t("manage.stop.text")}</p>
        <ActionForm action="stop" token={token} submit={t("manage.stop.submit")} />
      </Change>
    </div>
  );
}

function ChangeAmount({ gift, token, refused }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { amount, amountBounds } = gift;
  const min = formatMoney(language, amountBounds.min);
  const max = formatMoney(language, amountBounds.max);
  const wholeOnly = PAID_STEP[amount.currency] > 1;
  const hint = [t("manage.change.hint", { min, max }), ...(wholeOnly ? [t("manage.change.whole")] : [])].join(
    " ",
  );
  return (
    <Change title={t("manage.change.title")} open={refused !== undefined}>
      <ActionForm action="amount" token={token} submit={t("manage.change.submit")}>
        <RequiredLegend />
        <TextInput
          name="amount"
          label={t("manage.change.label", { currency: amount.currency })}
          hint={hint}
          error={refused?.errors.amount}
          defaultValue={refused?.values.amount ?? toMajorText(amount)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          dir="ltr"
          required
        />
      </ActionForm>
    </Change>
  );
}

/** The next gift is paid ahead of its day, by the new means. A gift that is due is paid above. */
function ChangeMeans({ gift: { state, nextOn, toPay }, token }: Omit<Props, "refused">) {
  const t = useWords();
  const language = useLanguage();
  if (state !== "active" || nextOn === null || toPay) return null;
  return (
    <WhilePayments are="open trial">
      <Change title={t("manage.means.title")}>
        <p>{t("manage.means.text", { date: formatDate(language, nextOn) })}</p>
        <ActionForm action="means" token={token} submit={t("manage.means.submit")} />
      </Change>
    </WhilePayments>
  );
}

function Pause({ gift, token, refused }: Props) {
  const t = useWords();
  return (
    <Change title={t("manage.pause.title")} open={refused !== undefined}>
      <ActionForm action="pause" token={token} submit={t("manage.pause.submit")}>
        <TextInput
          name="until"
          type="date"
          label={t("manage.pause.label")}
          hint={t("manage.pause.hint")}
          error={refused?.errors.until}
          defaultValue={refused?.values.until ?? gift.pausedUntil ?? ""}
          min={gift.pauseEnds.from}
          max={gift.pauseEnds.to}
        />
      </ActionForm>
    </Change>
  );
}

function Change({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="rounded-md border border-line bg-surface">
      <summary className="cursor-pointer p-sm font-semibold">{title}</summary>
      <div className="grid gap-sm border-t border-line p-sm">{children}</div>
    </details>
  );
}
