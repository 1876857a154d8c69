import type { EnrolmentStatus } from "../../../../contracts/academy/academy.ts";
import type { FormFailure } from "../../../../contracts/errors.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import { PageWords } from "../../../lib/i18n/page-words.tsx";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { PaymentStep } from "../../../money/payment-step.tsx";
import { stepOf } from "../../../money/step.ts";
import { Notice } from "../../../ui/notice.tsx";

interface Props {
  status: EnrolmentStatus;
  reference: string;
  /** A refused choice of the means. */
  refused: FormFailure | undefined;
}

/** The means to choose, the prompt or the transfer, with its words: only a learner who pays loads it. */
export default function PaymentChoice(props: Props) {
  return (
    <PageWords parts={["payment"]}>
      <Choice {...props} />
    </PageWords>
  );
}

function Choice({ status, reference, refused }: Props) {
  const t = useWords();
  const language = useLanguage();
  const step = stepOf(status);
  if (!step) return null;
  return (
    <Notice tone="notice" title={t(`payment.${step}.title`)} live>
      <div className="grid gap-sm">
        <p>{t(`payment.${step}.text`, { amount: formatMoney(language, status.amount) })}</p>
        <PaymentStep payer={status} reference={reference} refused={refused} />
      </div>
    </Notice>
  );
}
