import { lazy, Suspense, useEffect } from "react";
import type { FormFailure } from "../../../../contracts/errors.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { type PaymentScreen, screenOf } from "./payment-state.ts";
import { usePayment } from "./use-payment.ts";

const TONES = {
  pending: "notice",
  paid: "positive",
  refused: "negative",
  cancelled: "caution",
  expired: "caution",
  held: "caution",
  refunded: "notice",
} as const satisfies Record<PaymentScreen, string>;

const PaymentChoice = lazy(() => import("./payment-choice.tsx"));

interface Props {
  reference: string;
  /** A refused choice of the means. */
  refused: FormFailure | undefined;
  onPaid: () => void;
}

/** The state of the payment that the visitor comes back from. */
export function PaymentNotice({ reference, refused, onPaid }: Props) {
  const t = useWords();
  const status = usePayment(reference);
  const screen = status === undefined ? "pending" : status === "unknown" ? undefined : screenOf(status);
  useEffect(() => {
    if (screen === "paid") onPaid();
  }, [screen, onPaid]);
  if (!screen) return null;
  if (
    screen === "pending" &&
    typeof status === "object" &&
    (status.offers ?? status.prompt ?? status.transfer)
  )
    return (
      <Suspense>
        <PaymentChoice status={status} reference={reference} refused={refused} />
      </Suspense>
    );
  const checkoutUrl = typeof status === "object" ? status.checkoutUrl : undefined;
  return (
    <Notice tone={TONES[screen]} title={t(`courses.${screen}`)} live>
      <div className="grid justify-items-start gap-2xs">
        {t(`courses.${screen}Text`)}
        {screen === "pending" && checkoutUrl && (
          <a href={checkoutUrl} target="_blank" rel="noopener" className={buttonClass({ size: "small" })}>
            {t("courses.pay")}
          </a>
        )}
      </div>
    </Notice>
  );
}
