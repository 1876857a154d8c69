import type { Context } from "../../platform/context.ts";
import { callbackUrl } from "./callback-address.ts";
import { type StoreOutcome, unavailable } from "./outcomes.ts";
import type { PayerNumbers } from "./payer-numbers.ts";
import type { Outcome, Payer, PaymentIntent, PaymentProvider } from "./provider.ts";
import { claimPrompt } from "./sessions.ts";
import type { PaymentsTable } from "./tables.ts";

/**
 * Asks the provider of a stored intent for the payment, once, and returns where the payer goes on: the provider's page,
 * or the payment's own page here (`returnUrl`), where a prompt is explained and every other answer is told.
 */
export type OpenCheckout = (intent: PaymentIntent, payer?: Payer) => Promise<string>;

type Row = Pick<PaymentsTable, "provider" | "means" | "checkout_url" | "state">;

interface Parts {
  readonly storeOutcome: StoreOutcome;
  readonly numbers: Pick<PayerNumbers, "store">;
}

export function createCheckout(
  context: Context,
  providers: readonly PaymentProvider[],
  { storeOutcome, numbers }: Parts,
): OpenCheckout {
  const { db, clock, log, env, keys } = context;
  /** Concurrent requests for one intent share one call to the provider. */
  const opening = new Map<string, Promise<string>>();

  const stored = (id: string): Promise<Row> =>
    db
      .selectFrom("payments.payments")
      .select(["provider", "means", "checkout_url", "state"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();

  async function ask(
    provider: PaymentProvider,
    row: Row,
    intent: PaymentIntent,
    payer: Payer,
  ): Promise<Outcome> {
    const known = await provider.means();
    const currency = intent.amount.currency;
    const means =
      row.means === null
        ? known.find((one) => one.currency === currency)
        : known.find(({ id }) => id === row.means);
    if (!means) throw unavailable();
    if (provider.isIdempotent === false && means.payer === "prompt") {
      if (!(await claimPrompt(db, intent.id, clock.now()))) return { kind: "unknown" };
    }
    if (payer.phone !== null) await numbers.store(intent.id, payer.phone);
    const asked = { ...intent, callbackUrl: callbackUrl({ env, keys }, provider.name, intent.id) };
    const outcome = await provider.create(asked, means, payer).catch((error: unknown): Outcome => {
      log.warn("payment session not opened by the provider", { id: intent.id, error });
      return { kind: "unknown" };
    });
    // Without an answer nobody knows whether the telephone rings; the payer must not pay twice. A page nobody saw takes nothing.
    if (outcome.kind === "unknown" && means.payer === "page") throw unavailable();
    return outcome;
  }

  async function open(intent: PaymentIntent, payer: Payer): Promise<string> {
    const row = await stored(intent.id);
    if (row.checkout_url !== null) return row.checkout_url;
    if (row.state !== "created") return intent.returnUrl;
    const provider = providers.find(({ name }) => name === row.provider);
    if (!provider) throw unavailable();
    const outcome = await ask(provider, row, intent, payer);
    await storeOutcome(intent.id, provider, outcome);
    return (await stored(intent.id)).checkout_url ?? intent.returnUrl;
  }

  return (intent, payer = { phone: null }) => {
    const running = opening.get(intent.id);
    if (running) return running;
    const opened = open(intent, payer).finally(() => opening.delete(intent.id));
    opening.set(intent.id, opened);
    return opened;
  };
}
