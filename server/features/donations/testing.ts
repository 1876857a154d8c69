import { randomUUID } from "node:crypto";
import { toMajorText } from "../../../contracts/money.ts";
import type { PaymentIntent, PaymentProvider } from "../../money/payments/provider.ts";
import { sandboxProvider } from "../../money/payments/providers/sandbox.ts";
import { sign } from "../../money/payments/signature.ts";
import type { Context } from "../../platform/context.ts";
import { type AppOptions, testApp } from "../../testing/app.ts";

/** A whole body to vary. */
export const validGift = {
  programId: 1,
  amount: 10_000,
  donationType: "one_time",
  donorName: "Awa Kalala",
  donorEmail: "awa@example.org",
  anonymous: false,
};

interface Options extends Omit<AppOptions, "providers"> {
  /** What the provider does instead of opening a session. */
  create?: PaymentProvider["create"];
  /** What the provider answers when it is asked, instead of "open" for each session that it opened. */
  status?: PaymentProvider["status"];
  refund?: PaymentProvider["refund"];
  /** How it charges a card that was kept; without it, every charge is refused. */
  charge?: NonNullable<PaymentProvider["charge"]>;
  /** Further providers, made from the sandbox. */
  also?: (sandbox: PaymentProvider) => readonly PaymentProvider[];
  /** The calls go to the real sandbox process (testing/sandbox.ts) at SANDBOX_PORT. */
  real?: boolean;
}

/** The server with gifts and the features of `only`, and a sandbox that opens sessions in this process. */
export async function testDonations(options: Options = {}) {
  const { create, refund = async () => null } = options;
  const { charge = () => Promise.reject(new Error("this provider charges nothing")) } = options;
  const { real = false, only = [], also = () => [], ...rest } = options;
  const intents: PaymentIntent[] = [];
  const sessionOf = (id: string) => ({
    id: `session-${id}`,
    checkoutUrl: `${context.env.SANDBOX_URL}/pay/${id}`,
  });
  /** Known: the job that asks providers every minute does not end a payment if a test sets the clock forward. */
  const asked: PaymentProvider["status"] = async (id) =>
    intents.some((one) => one.id === id) ? { session: sessionOf(id), event: null } : null;
  const world = await testApp({
    ...rest,
    only: ["donations", ...only],
    providers({ env, keys, clock }) {
      const provider = sandboxProvider({ url: env.SANDBOX_URL, secret: keys.sandboxSecret, clock });
      const opened: PaymentProvider["create"] = async (intent, ...rest) => {
        intents.push(intent);
        if (real) return provider.create(intent, ...rest);
        const { id: session, checkoutUrl: url } = sessionOf(intent.id);
        return { kind: "page", session, url };
      };
      return [
        {
          ...provider,
          create: create ?? opened,
          ...(!real && { status: options.status ?? asked, refund, charge }),
        },
        ...also(provider),
      ];
    },
  });
  const { context, call, payments, platform, features } = world;
  const { keys, clock } = context;
  const { donations } = features;

  const give = (body: unknown, headers: Record<string, string> = {}, address?: string) =>
    call(
      "/functions/v1/create-donation",
      {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      },
      address,
    );
  const tell = (raw: string, signature = sign(raw, keys.sandboxSecret, clock.now())) =>
    call("/webhooks/sandbox", { method: "POST", headers: { "Sandbox-Signature": signature }, body: raw });

  return {
    ...world,
    intents,
    give,
    tell,
    giftStatus: donations.data.giftStatus,
    managedGift: donations.data.managedGift,
    reconcile: payments.reconcile,
    renew: donations.renew,
    mail: platform.mail,
  };
}

export type TestDonations = Awaited<ReturnType<typeof testDonations>>;

/** A callback of the sandbox about a payment, as it would send it. */
export function callback(
  intent: PaymentIntent,
  type = "payment.paid",
  changed: object = {},
  id = randomUUID(),
) {
  const data = {
    session: `session-${intent.id}`,
    reference: intent.id,
    amount: toMajorText(intent.amount),
    currency: intent.amount.currency,
  };
  return JSON.stringify({
    id,
    type,
    account: "fondation-bomoko",
    livemode: false,
    createdAt: new Date(0).toISOString(),
    data,
    ...changed,
  });
}

/** Gives and returns what the provider was asked; the gift is pending. */
export async function given({ give, intents }: TestDonations, changed: object = {}): Promise<PaymentIntent> {
  const response = await give({ ...validGift, ...changed });
  if (response.status !== 200) throw new Error(`the gift was refused: ${await response.text()}`);
  const intent = intents.at(-1);
  if (!intent) throw new Error("the provider was not asked");
  return intent;
}

/** Sums that must be zero, by currency; and how many postings there are. */
export async function ledgerOf({ db }: Pick<Context, "db">) {
  const sums = await db
    .selectFrom("payments.entries")
    .select((row) => ["currency", row.fn.sum<string>("amount").as("sum")])
    .groupBy("currency")
    .execute();
  const postings = await db.selectFrom("payments.postings").selectAll().execute();
  return { sums: sums.map(({ sum }) => Number(sum)), postings };
}
