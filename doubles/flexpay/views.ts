import { hundredthsOf, textOf, withFee } from "./amounts.ts";
import type { Behaviour } from "./behaviour.ts";
import type { Order } from "./orders.ts";

const STATUS = { paid: "0", failed: "1", open: "2" } as const;
const MESSAGES = {
  paid: "Le paiement a réussi",
  failed: "Le paiement n'a pas réussi",
  open: "Transaction en attente",
} as const;

/** The service answers its codes and amounts now as text, now as numbers. */
export function createViews(behaviour: Behaviour) {
  let told = 0;
  const isText = () => behaviour.codes === "text" || (behaviour.codes === "mixed" && ++told % 2 === 1);
  const code = (value: "0" | "1" | "2") => (isText() ? value : Number(value));
  const collected = ({ amount }: Order) =>
    behaviour.otherAmount === null ? amount : hundredthsOf(behaviour.otherAmount);
  const amount = (hundredths: number) => (isText() ? textOf(hundredths) : Number(textOf(hundredths)));

  return {
    /** That the request was sent to the telephone, or that a page is ready: not that anything was paid. */
    accepted: (message: string, { orderNumber }: Order, url: string | null = null) => ({
      code: code("0"),
      message,
      orderNumber,
      provider_reference: null,
      reference: null,
      url,
    }),

    refused: (message: string) => ({
      code: code("1"),
      message,
      orderNumber: null,
      provider_reference: null,
      reference: null,
      url: null,
    }),

    /** Its own code only says that the transaction was found: whether it was paid is in the transaction's status. */
    check(order: Order | undefined) {
      if (!order) return { code: code("1"), message: "Aucune transaction trouvée", transaction: null };
      return {
        code: code("0"),
        message: MESSAGES[order.status],
        transaction: {
          orderNumber: order.orderNumber,
          reference: order.reference,
          amount: amount(collected(order)),
          amountCustomer: amount(withFee(collected(order))),
          currency: order.currency,
          channel: order.channel,
          createdAt: dateOf(order.created),
          status: code(STATUS[order.status]),
        },
      };
    },

    callback: (order: Order, status: "paid" | "failed") => ({
      code: code(STATUS[status]),
      reference: order.reference,
      provider_reference: "",
      orderNumber: order.orderNumber,
      amount: amount(collected(order)),
      amountCustomer: amount(withFee(collected(order))),
      ...(order.phone && { phone: order.phone }),
      currency: order.currency,
      createdAt: dateOf(order.created),
      channel: order.channel,
    }),
  };
}
export type Views = ReturnType<typeof createViews>;

/** "06-05-2024 14:36:02", at Kinshasa. */
function dateOf(instant: Date): string {
  const [date = "", time = ""] = new Date(instant.getTime() + 3_600_000).toISOString().split("T");
  return `${date.split("-").toReversed().join("-")} ${time.slice(0, 8)}`;
}
