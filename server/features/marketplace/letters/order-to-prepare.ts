import type { Language } from "../../../../contracts/languages.ts";
import type { DeliveryCountry } from "../../../../contracts/marketplace/marketplace.ts";
import { formatMoney, type Money } from "../../../../contracts/money.ts";
import { siteUrl } from "../../../platform/http/site-url.ts";
import { type Composed, compose, longDate, shown } from "../../../platform/mail/kit.ts";
import type { Linking } from "../../../platform/mail/letters.ts";
import { aboutWriter } from "../../../platform/mail/writer.ts";
import { words } from "../../../platform/words.ts";
import type { OrderPaidData } from "./orders.ts";

export interface OrderToPrepareData extends OrderPaidData {
  /** In dollars, as in the catalogue; `amount` is the paid amount. */
  readonly total: Money;
  readonly buyerName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly address: string;
  readonly postalCode: string | null;
  readonly city: string;
  readonly country: DeliveryCountry;
  readonly notes: string | null;
  /** The buyer's language, for the reply. */
  readonly language: Language;
}

/** A paid order with everything needed to pack and deliver it, to the foundation; a reply goes to the buyer. */
export function writeOrderToPrepare(
  data: OrderToPrepareData,
  language: Language,
  { env }: Linking,
): Composed {
  const t = words(language);
  const { reference, number, paidAt, total, amount, lines } = data;
  const nothing = t("mail.orderToPrepare.nothing");
  const town = [data.postalCode, data.city].filter((part) => part !== null).join(" ");
  const address = [shown(data.address), shown(town), t(`checkout.countries.${data.country}`)].join(", ");
  return compose(language, {
    subject: t("mail.orderToPrepare.subject", { number }),
    heading: t("mail.orderToPrepare.heading"),
    donorName: null,
    paragraphs: [t("mail.orderToPrepare.intro")],
    demonstration: data.demonstration,
    facts: [
      { label: t("mail.order.number"), value: number },
      { label: t("mail.orderToPrepare.reference"), value: reference },
      { label: t("mail.receipt.date"), value: longDate(language, paidAt) },
      { label: t("mail.orderToPrepare.total"), value: formatMoney(language, total) },
      ...(amount.currency === total.currency
        ? []
        : [{ label: t("mail.orderToPrepare.paid"), value: formatMoney(language, amount) }]),
      ...aboutWriter(t, { name: data.buyerName, email: data.email, language: data.language }),
      { label: t("mail.orderToPrepare.phone"), value: data.phone ?? nothing },
      { label: t("mail.orderToPrepare.address"), value: address },
    ],
    quotes: [
      {
        label: t("mail.order.goods"),
        value: lines.map(({ name, quantity }) => `${quantity} × ${name}`).join("\n"),
        language: "fr",
      },
      {
        label: t("mail.orderToPrepare.notes"),
        value: shown(data.notes) ?? nothing,
        language: data.notes === null ? language : data.language,
      },
    ],
    action: {
      label: t("mail.orderToPrepare.see"),
      url: siteUrl(env, language, `/marketplace/order/${reference}`),
    },
    replyTo: data.email,
  });
}
