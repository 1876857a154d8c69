import type { ReactNode } from "react";
import type { PaidFor } from "../../../contracts/pages.ts";
import { ClosedNotice, WhilePayments } from "../payments.tsx";

interface Form {
  readonly of: PaidFor;
  /** The form's id, for links of the page; the notice gets it while it replaces the form. */
  readonly id?: string;
  readonly wasSent?: boolean;
  readonly children: ReactNode;
}

/** A form that leads to a payment; a form that was sent although payments are closed is shown with its values. */
export function Payable({ of, id, wasSent, children }: Form) {
  return (
    <>
      <ClosedNotice of={of} id={wasSent ? undefined : id} />
      {wasSent ? (
        children
      ) : (
        <WhilePayments are="open trial" of={of}>
          {children}
        </WhilePayments>
      )}
    </>
  );
}
