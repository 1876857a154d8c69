const order = "https://bomoko.example/en/marketplace/order/AAAAAAAAAAAAAAAAAAAAAA";
const invoice = "https://bomoko.example/functions/v1/marketplace-invoice?reference=AAAAAAAAAAAAAAAAAAAAAA";

/** The expected texts of the letters about orders, for server/letters.test.ts. */
export const ORDER_TEXTS: Record<string, [subject: string, ...texts: string[]]> = {
  "order-received": [
    "Your order of $48.20 is registered",
    "Awa Kalala",
    "2 × Riz des bas-fonds, sac de 10 kg · 1 × Farine de manioc, sac de 5 kg",
    "Somebody typed your address by mistake",
    order,
  ],
  "order-transfer": [
    "Your transfer of $48.20",
    "2 × Riz des bas-fonds, sac de 10 kg",
    "RF12 0000 0042",
    "CD00 0000 1234 5678",
    "held for you until February 29, 2028",
    order,
  ],
  "order-paid": [
    "Your order of $48.20 is paid",
    "3 to 7 working days",
    "February 29, 2028",
    "FACTURE-2028-000004",
    order,
    invoice,
  ],
  "order-paid-cdf": [
    "Your order of CDF 134,815 is paid",
    "Test message: no money has moved.",
    order,
    invoice,
  ],
  "order-to-prepare": [
    "Order to prepare: FACTURE-2028-000004",
    "AAAAAAAAAAAAAAAAAAAAAA",
    "February 29, 2028",
    "$48.20",
    "Awa Kalala",
    "awa@example.org",
    "Kiswahili",
    "+243 000 123 456",
    "12, avenue de l’Exemple, Kinshasa, Congo (DRC)",
    "2 × Riz des bas-fonds, sac de 10 kg\n1 × Farine de manioc, sac de 5 kg",
    "Portail bleu, à côté de l’école.\nSonner deux fois.",
    order,
  ],
  "order-to-prepare-cdf": [
    "Order to prepare: FACSPECIMEN-2028-000004",
    "Test message: no money has moved.",
    "$48.20",
    "CDF 134,815",
    "11101 Kinshasa",
    "Not given",
  ],
  "order-prepared": ["Your order is ready to leave", "gathered and packed", order],
  "order-sent": ["Your order is on its way", "the driver may call you", order],
  "order-sent-parcel": ["Your order is on its way", "Parcel number", "KIN-4471-CD", order],
  "order-delivered": [
    "Your order has been delivered",
    "within 30 days; for fresh food, within 48 hours",
    order,
  ],
  "order-declined": [
    "Your payment of $48.20 is being given back",
    "when the products were no longer held for you",
    "https://bomoko.example/en/marketplace",
  ],
  "order-refused": [
    "Your payment of $48.20 did not go through",
    "There was not enough money in the account.",
    order,
  ],
  "order-refunded": ["$48.20 of your order was given back to you", "February 29, 2028", order],
};
