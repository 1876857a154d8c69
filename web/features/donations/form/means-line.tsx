import { createElement, useContext } from "react";
import { PAYMENTS_LATER } from "../../../../contracts/pages.ts";
import {
  methodsFor,
  type NamedFor,
  PAYMENT_METHODS,
  type PaymentMethod,
} from "../../../../contracts/payment-methods.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { PaymentsContext } from "../../../lib/payments.tsx";

type Methods = readonly PaymentMethod[];

/** How one can pay, before the button: 'Mobile money ou carte'. At build there is a line for each choice of methods, between tags (WhilePayments). */
export function MeansLine({ of }: { of: NamedFor }) {
  const { state } = useContext(PaymentsContext);
  const t = useWords();
  const list = new Intl.ListFormat(useLanguage(), { type: "disjunction" });
  const line = (methods: Methods) => {
    const names = list.format(methods.map((method) => t(`donation.means.${method}`)));
    return names.charAt(0).toUpperCase() + names.slice(1);
  };
  return (
    <p id="means" className="text-xs leading-none text-muted">
      {import.meta.env.SSR && state === PAYMENTS_LATER
        ? choices().map((methods) =>
            createElement("while-methods", { key: methods.join(), are: methods.join(), of }, line(methods)),
          )
        : line(methodsFor(state, of))}
    </p>
  );
}

/** Each choice of at least one method, in their order. */
const choices = (): readonly Methods[] =>
  PAYMENT_METHODS.reduce<readonly Methods[]>(
    (some, method) => [...some, ...some.map((methods) => [...methods, method])],
    [[]],
  ).slice(1);
