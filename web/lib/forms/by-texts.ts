import { createElement, type ReactNode, useContext } from "react";
import { TEXTS_LATER } from "../../../contracts/pages.ts";
import { PaymentsContext } from "../payments.tsx";

/** What differs where no text message leaves; at build both stand between tags (WhilePayments). */
export function ByTexts({ children }: { children: (areOn: boolean) => ReactNode }): ReactNode {
  const { texts } = useContext(PaymentsContext);
  if (import.meta.env.SSR && texts === TEXTS_LATER)
    return (["on", "off"] as const).map((are) =>
      createElement("while-texts", { key: are, are }, children(are === "on")),
    );
  return children(texts !== "off");
}
