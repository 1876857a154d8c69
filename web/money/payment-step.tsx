import type { FormFailure } from "../../contracts/errors.ts";
import type { PayerStep } from "../../contracts/offers.ts";
import { CancelPayment } from "./cancel-payment.tsx";
import { MeansChoice } from "./means-choice.tsx";
import { TelephonePrompt } from "./telephone-prompt.tsx";
import { TransferDetails } from "./transfer-details.tsx";
import { Waiting } from "./waiting.tsx";

interface Props {
  payer: PayerStep;
  reference: string;
  /** A refused choice of the means. */
  refused: FormFailure | undefined;
}

/** How the payer of an unpaid payment goes on, whatever is paid. */
export function PaymentStep({ payer, reference, refused }: Props) {
  const { offers, transfer, prompt, checkoutUrl } = payer;
  if (offers)
    return <MeansChoice offers={offers} reference={reference} phone={payer.phone} refused={refused} />;
  if (transfer)
    return (
      <>
        <TransferDetails transfer={transfer} />
        <CancelPayment reference={reference} />
      </>
    );
  if (!prompt) return <Waiting checkoutUrl={checkoutUrl} />;
  return (
    <>
      <TelephonePrompt prompt={prompt} />
      <Waiting />
      <CancelPayment reference={reference} />
    </>
  );
}
