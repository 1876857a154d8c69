import { createContext, createElement, type ReactNode, useContext } from "react";
import { PAYMENTS_LATER, type SiteState } from "../../contracts/pages.ts";

interface Payments {
  readonly state: SiteState["payments"];
  /** What stands where a payment would begin, while none can. */
  readonly notice: ReactNode;
}

export const PaymentsContext = createContext<Payments>({ state: "open", notice: null });

interface Part {
  readonly are: "trial" | "closed" | "open trial";
  readonly children: ReactNode;
}

/**
 * What a page shows only while payments are as named. At the build nobody knows: the page gets every such part between
 * tags, and the server, when it starts, takes away the tags, and the parts that do not apply (server/pages/template.ts).
 */
export function WhilePayments({ are, children }: Part): ReactNode {
  const { state } = useContext(PaymentsContext);
  if (import.meta.env.SSR && state === PAYMENTS_LATER)
    return createElement("while-payments", { are }, children);
  return are.includes(state) ? children : null;
}

/** Says, where no provider is configured, that nothing can be paid yet, and what can be done instead. */
export function ClosedNotice({ id }: { id?: string | undefined }) {
  const { notice } = useContext(PaymentsContext);
  return (
    <WhilePayments are="closed">
      {id === undefined ? (
        notice
      ) : (
        <div id={id} className="scroll-mt-24">
          {notice}
        </div>
      )}
    </WhilePayments>
  );
}

interface Form {
  /** Of the form, where links of the page lead to it: they lead to the notice while that stands in its place. */
  readonly id?: string;
  readonly wasSent?: boolean;
  readonly children: ReactNode;
}

/** A form that leads to a payment; one that was sent all the same is shown with what was typed. */
export function Payable({ id, wasSent = false, children }: Form) {
  return (
    <>
      <ClosedNotice id={wasSent ? undefined : id} />
      {wasSent ? children : <WhilePayments are="open trial">{children}</WhilePayments>}
    </>
  );
}
