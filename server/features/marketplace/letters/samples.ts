import { TRANSFER_SAMPLE } from "../../../money/bank/transfer-sample.ts";
import type { Letter } from "../../../platform/mail/letters.ts";

const instant = "2028-02-29T08:00:00.000Z";

const order = {
  reference: "AAAAAAAAAAAAAAAAAAAAAA",
  buyerName: "Awa Kalala",
  lines: [
    { name: "Riz des bas-fonds, sac de 10 kg", quantity: 2, french: ["name"] },
    { name: "Farine de manioc, sac de 5 kg", quantity: 1, french: ["name"] },
  ],
  amount: { minor: 4_820, currency: "USD" },
  demonstration: false,
} as const;

const toPrepare = {
  ...order,
  number: "FACTURE-2028-000004",
  paidAt: instant,
  total: order.amount,
  email: "awa@example.org",
  phone: "+243 000 123 456",
  address: "12, avenue de l’Exemple",
  postalCode: null,
  city: "Kinshasa",
  country: "CD",
  notes: "Portail bleu, à côté de l’école.\nSonner deux fois.",
  language: "sw",
} as const;

/** Samples of the letters about orders. */
export const ORDER_SAMPLES: Readonly<Record<string, Letter>> = {
  "order-received": { template: "order_received", data: order },
  "order-transfer": {
    template: "order_transfer",
    data: {
      ...order,
      transfer: TRANSFER_SAMPLE,
      heldUntil: instant,
    },
  },
  "order-paid": {
    template: "order_paid",
    data: {
      ...order,
      number: "FACTURE-2028-000004",
      paidAt: instant,
      billedTo: ["Awa Kalala", "12, avenue de l’Exemple", "Kinshasa, Congo (RDC)"],
    },
  },
  "order-paid-cdf": {
    template: "order_paid",
    data: {
      ...order,
      amount: { minor: 13_481_500, currency: "CDF" },
      number: "FACSPECIMEN-2028-000004",
      paidAt: instant,
      demonstration: true,
    },
  },
  "order-to-prepare": { template: "order_to_prepare", data: toPrepare },
  "order-to-prepare-cdf": {
    template: "order_to_prepare",
    data: {
      ...toPrepare,
      amount: { minor: 13_481_500, currency: "CDF" },
      number: "FACSPECIMEN-2028-000004",
      demonstration: true,
      phone: null,
      postalCode: "11101",
      notes: null,
    },
  },
  "order-prepared": { template: "order_moved", data: { ...order, status: "prepared" } },
  "order-sent": { template: "order_moved", data: { ...order, status: "sent" } },
  "order-sent-parcel": { template: "order_moved", data: { ...order, status: "sent", parcel: "KIN-4471-CD" } },
  "order-delivered": { template: "order_moved", data: { ...order, status: "delivered" } },
  "order-declined": { template: "order_declined", data: order },
  "order-refused": { template: "order_refused", data: { ...order, reason: "insufficient_funds" } },
  "order-refunded": { template: "order_refunded", data: { ...order, refundedAt: instant } },
};
