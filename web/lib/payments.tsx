import { createContext, createElement, type ReactNode, useContext } from "react";
import { PAYMENTS_LATER, type PaidFor, paymentsFor, type SiteState } from "../../contracts/pages.ts";

interface Payments {
  readonly state: SiteState["payments"];
  readonly texts: SiteState["texts"];
  /** Replaces the start of a payment while payments are closed. */
  readonly notice: ReactNode;
}

export const PaymentsContext = createContext<Payments>({ state: "open", texts: "on", notice: null });

interface Part {
  readonly are: "trial" | "closed" | "open trial";
  /** What is paid for, if it is one thing: a means may collect the currencies of one and not those of another. */
  readonly of?: PaidFor | undefined;
  readonly children: ReactNode;
}

/**
 * Shows its children only in the given state of payments. At build the state is unknown: each such part is printed
 * between tags, and the server removes at its start the tags and the parts that do not apply (server/pages/template.ts).
 */
export function WhilePayments({ are, of, children }: Part): ReactNode {
  const { state } = useContext(PaymentsContext);
  if (import.meta.env.SSR && state === PAYMENTS_LATER)
    return createElement("while-payments", { are, of }, children);
  return are.includes(paymentsFor(state, of)) ? children : null;
}

interface Closed {
  readonly of?: PaidFor | undefined;
  readonly id?: string | undefined;
}

/** The notice, while no provider is configured that collects it, that payments are closed, with other ways to help. */
export function ClosedNotice({ of, id }: Closed) {
  const { notice } = useContext(PaymentsContext);
  return (
    <WhilePayments are="closed" of={of}>
      <div id={id} className="scroll-mt-24">
        {notice}
      </div>
    </WhilePayments>
  );
}
