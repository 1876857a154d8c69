import { Failure } from "../../../contracts/errors.ts";
import type { Currency, Money } from "../../../contracts/money.ts";
import type { Context } from "../../platform/context.ts";
import { countryOf, isCountry, parseNumber } from "../../platform/sms/numbers.ts";
import { withFee, withNamedFee } from "./fees.ts";
import type { Via } from "./intents.ts";
import { paymentLimits } from "./limits.ts";
import { isUsable, offersFor, within } from "./offers.ts";
import type { Bounds, PayerTerms } from "./page-of-kind.ts";
import type { Means, Payer, PaymentProvider } from "./provider.ts";

/** What a payer asks for. Without a means, the first open one that needs nothing more takes the payment. */
export interface Wish {
  readonly currency: Currency;
  /** In minor units, where it is known already. */
  readonly amount?: number;
  readonly means?: string | null;
  /** A telephone number as people write it. */
  readonly phone?: string | null;
  readonly bounds?: Bounds | undefined;
  /** The payer covers the fee, where it is known. */
  readonly coversFee?: boolean;
}

/** What a payer wants to pay who may choose the means on the page of the payment, where there is a choice (`means`: ask). */
export interface OpenWish extends Wish {
  /** Before any conversion. */
  readonly asked: Money;
  readonly terms: PayerTerms;
}

export interface Chosen extends Via {
  readonly means: string;
  readonly payer: Payer;
  /** What the payer adds to the amount, in minor units. */
  readonly feeCovered: number;
  /** How long stock or shares stay reserved for a payer: the page's lifetime plus the time its last event may take. */
  readonly holdMs: number;
}

/** The means of all providers; one whose list cannot be had does not hide the others. */
export async function allMeans(
  { log, env }: Pick<Context, "log" | "env">,
  providers: readonly PaymentProvider[],
): Promise<readonly Means[]> {
  const lists = await Promise.all(
    providers.map(async (provider) => {
      try {
        return await provider.means();
      } catch (error) {
        log.warn("means of payment not available", { provider: provider.name, error });
        return [];
      }
    }),
  );
  return lists.flat().map((means) => withNamedFee(means, env.PAYMENT_FEES));
}

/** The means that collects a new payment, with all that can be wrong before a provider is asked. */
export async function chooseMeans(
  context: Pick<Context, "log" | "env">,
  providers: readonly PaymentProvider[],
  wish: Wish,
): Promise<Chosen> {
  const known = await meansOf(context, providers);
  const found = wish.means ? wanted(known, wish) : first(known, wish);
  const bounded = within(found, wish.bounds);
  checkAmount(bounded, wish.amount);
  const provider = providerOf(providers, found);
  const phone = phoneFor(found, wish.phone ?? "", context.env);
  if (phone !== null && found.payer === "prompt") await checkOperator(provider, { found, known, phone });
  return { ...via(provider, found), payer: { phone }, feeCovered: feeCovered(bounded, wish) };
}

/** The same, or no means yet: the payer chooses on the page of the payment, where several can take it, or only another currency. */
export async function chooseLater(
  context: Pick<Context, "log" | "env">,
  providers: readonly PaymentProvider[],
  { means, asked, terms, ...wish }: OpenWish,
): Promise<Chosen> {
  if (means !== ASK) return chooseMeans(context, providers, { ...wish, means: means ?? null });
  const known = await meansOf(context, providers);
  const offers = offersFor(known, { amount: asked, payIn: wish.currency, ...terms });
  const [likely] = offers.filter(isUsable);
  const isOther = likely?.toPay.currency !== wish.currency;
  const isChoice = offers.length > 1 || isOther || (likely?.phone === "required" && !wish.phone);
  const found = isChoice ? known.find(({ id }) => id === likely?.id) : undefined;
  if (!found) return chooseMeans(context, providers, wish);
  return { ...via(providerOf(providers, found), found), payer: { phone: null }, feeCovered: 0, isOpen: true };
}

/** Instead of a means: the payer wants to choose. */
const ASK = "ask";

async function meansOf(context: Pick<Context, "log" | "env">, providers: readonly PaymentProvider[]) {
  if (providers.length === 0) throw new Failure("payments_closed");
  return allMeans(context, providers);
}

function providerOf(providers: readonly PaymentProvider[], means: Means): PaymentProvider {
  const provider = providers.find(({ name }) => name === means.provider);
  if (!provider) throw new Failure("payment_unavailable");
  return provider;
}

const via = ({ name, isTrial, checkoutMs }: PaymentProvider, { id }: Means) => ({
  provider: name,
  means: id,
  trial: isTrial,
  holdMs: checkoutMs + paymentLimits.lastWordMs,
});

function wanted(known: readonly Means[], { means, currency }: Wish): Means {
  const found = known.find(({ id }) => id === means);
  if (!found || found.currency !== currency) throw new Failure({ code: "means_unknown", field: "means" });
  if (found.state === "closed") throw new Failure({ code: "means_closed", field: "means" });
  return found;
}

function first(known: readonly Means[], { currency, phone }: Wish): Means {
  const open = known.filter((one) => one.currency === currency && one.state !== "closed");
  const found = open.find((one) => phone || one.phone !== "required");
  if (!found) throw new Failure("payment_unavailable");
  return found;
}

function checkAmount({ least, most, step, currency }: Means, amount: number | undefined): void {
  if (amount === undefined) return;
  const field = "amount";
  const values = (name: string, minor: number) => ({ [name]: { minor, currency } });
  if (amount < least) throw new Failure({ code: "amount_too_small", field, values: values("min", least) });
  if (amount > most) throw new Failure({ code: "amount_too_large", field, values: values("max", most) });
  if (amount % step !== 0) throw new Failure({ code: "amount_step", field, values: values("step", step) });
}

/** As the page of the payment offers it: nothing where the fee is unknown, or the sum with it is too much for the means. */
function feeCovered(means: Means, { currency, amount, coversFee }: Wish): number {
  if (!coversFee || amount === undefined) return 0;
  return (withFee({ minor: amount, currency }, means)?.minor ?? amount) - amount;
}

/** The payer's number, if the means needs one and it is a number of its country. */
function phoneFor(
  { phone, country }: Means,
  typed: string,
  { SMS_COUNTRY }: Pick<Context["env"], "SMS_COUNTRY">,
) {
  const field = "phone";
  if (phone === "none") return null;
  if (typed.trim() === "") {
    if (phone === "required") throw new Failure({ code: "payer_phone_required", field });
    return null;
  }
  const number = parseNumber(typed, isCountry(country) ? country : SMS_COUNTRY);
  if (number === null) throw new Failure({ code: "phone_invalid", field });
  if (country !== null && countryOf(number) !== country)
    throw new Failure({ code: "phone_other_country", field });
  return number;
}

/** No telephone rings for a number of another operator: the payer learns whose it is, and chooses again. */
async function checkOperator(
  { name, operatorOf }: PaymentProvider,
  {
    found,
    known,
    phone,
  }: { readonly found: Means; readonly known: readonly Means[]; readonly phone: string },
): Promise<void> {
  const owner = await operatorOf?.(phone);
  if (!owner || owner === found.operator) return;
  const other = known.find(({ provider, operator }) => provider === name && operator === owner);
  const operator = other?.label ?? null;
  if (operator) throw new Failure({ code: "phone_other_operator", field: "phone", values: { operator } });
}
