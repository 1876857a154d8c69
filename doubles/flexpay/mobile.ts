import { hundredthsOf } from "./amounts.ts";
import type { Behaviour } from "./behaviour.ts";
import { address, amount, exactly, optional, required, text } from "./input.ts";
import type { Orders } from "./orders.ts";
import { outcomeOfNumber, refusalOf } from "./outcomes.ts";
import type { Settings } from "./settings.ts";
import type { Views } from "./views.ts";

interface MobileRequest {
  readonly merchant: string;
  readonly phone: string;
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
  readonly callbackUrl: string;
}

export const CURRENCY = /^(CDF|USD)$/;

export const mobileFields = {
  merchant: required(text(/./)),
  type: required(exactly(1)),
  phone: required(text(/^243\d{9}$/)),
  amount: required(amount),
  currency: required(text(CURRENCY)),
  reference: required(text(/^\S{1,50}$/)),
  callbackUrl: required(address),
  description: optional(text(/^/)),
  approveUrl: optional(address),
  cancelUrl: optional(address),
  declineUrl: optional(address),
};

const CHANNELS: readonly (readonly [numbers: RegExp, channel: string])[] = [
  [/^2438[123]/, "mpesa"],
  [/^2438[0459]/, "om"],
  [/^2439[789]/, "airtel"],
  [/^2439[01]/, "africell"],
];

interface Parts {
  readonly settings: Settings;
  readonly behaviour: Behaviour;
  readonly orders: Orders;
  readonly views: Views;
}

/** POST /api/rest/v1/paymentService: sends the request to the payer's telephone. */
export function openMobile({ settings, behaviour, orders, views }: Parts) {
  function refusal({ merchant, phone, amount: asked, currency }: MobileRequest): string | undefined {
    if (merchant !== settings.merchant) return "Merchant inconnu";
    if (hundredthsOf(asked) <= 0 || (currency === "CDF" && hundredthsOf(asked) % 100 !== 0))
      return "Montant invalide";
    if (behaviour.closed || !channelOf(phone)) return "Opérateur indisponible";
    return refusalOf(phone);
  }

  return async (request: MobileRequest) => {
    const refused = refusal(request);
    if (refused) return views.refused(refused);
    const { reference, currency, phone, callbackUrl } = request;
    const order = orders.register({
      reference,
      amount: hundredthsOf(request.amount),
      currency,
      phone,
      channel: channelOf(phone) ?? "",
      callbackUrl,
    });
    await orders.answer(order, outcomeOfNumber(phone));
    return views.accepted("Transaction envoyée avec succès. Veuillez valider le push message", order);
  };
}

const channelOf = (phone: string) => CHANNELS.find(([numbers]) => numbers.test(phone))?.[1];
