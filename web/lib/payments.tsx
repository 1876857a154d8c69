import { createContext, createElement, type ReactNode, useContext } from "react";
import { PAYMENTS_LATER, type SiteState, TEXTS_LATER } from "../../contracts/pages.ts";

interface Payments {
  readonly state: SiteState["payments"];
  readonly texts: SiteState["texts"];
  /** Replaces the start of a payment while payments are closed. */
  readonly notice: ReactNode;
}

export const PaymentsContext = createContext<Payments>({ state: "open", texts: "on", notice: null });

interface Part {
  readonly are: "trial" | "closed" | "open trial";
  readonly children: ReactNode;
}

/**
 * Shows its children only in the given state of payments. At build the state is unknown: each such part is printed
 * between tags, and the server removes at its start the tags and the parts that do not apply (server/pages/template.ts).
 */
export function WhilePayments({ are, children }: Part): ReactNode {
  const { state } = useContext(PaymentsContext);
  if (import.meta.env.SSR && state === PAYMENTS_LATER)
    return createElement("while-payments", { are }, children);
  return are.includes(state) ? children : null;
}

/** What differs where no text message leaves; at build both stand between tags, as above. */
export function ByTexts({ children }: { children: (areOn: boolean) => ReactNode }): ReactNode {
  const { texts } = useContext(PaymentsContext);
  if (import.meta.env.SSR && texts === TEXTS_LATER)
    return (["on", "off"] as const).map((are) =>
      createElement("while-texts", { key: are, are }, children(are === "on")),
    );
  return children(texts !== "off");
}

/** The notice, while no provider is configured, that payments are closed, with other ways to help. */
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
  /** The form's id, for links of the page; the notice gets it while it replaces the form. */
  readonly id?: string;
  readonly wasSent?: boolean;
  readonly children: ReactNode;
}

/** A form that leads to a payment; a form that was sent although payments are closed is shown with its values. */
export function Payable({ id, wasSent = false, children }: Form) {
  return (
    <>
      <ClosedNotice id={wasSent ? undefined : id} />
      {wasSent ? children : <WhilePayments are="open trial">{children}</WhilePayments>}
    </>
  );
}
