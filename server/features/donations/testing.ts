import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { toMajorText } from "../../../contracts/money.ts";
import { letters } from "../../letters.ts";
import { createPayments } from "../../money/payments/payments.ts";
import type { PaymentIntent, PaymentProvider } from "../../money/payments/provider.ts";
import { sandboxProvider } from "../../money/payments/providers/sandbox.ts";
import { sign } from "../../money/payments/signature.ts";
import { attachReceipt } from "../../money/receipts/receipts.ts";
import type { Context } from "../../platform/context.ts";
import { createFunctions } from "../../platform/http/functions.ts";
import { attachAll } from "../../platform/mail/attachments.ts";
import { createMail } from "../../platform/mail/mail.ts";
import { testContext } from "../../testing/context.ts";
import { investmentLookup } from "../crowdfarming/documents.ts";
import { attachDocument } from "../crowdfarming/investment-paper.ts";
import { attachInvoice } from "../marketplace/invoice.ts";
import { invoiceLookup } from "../marketplace/invoices.ts";
import { createDonations } from "./index.ts";

/** A whole body to vary. */
export const validGift = {
  programId: 1,
  amount: 10_000,
  donationType: "one_time",
  donorName: "Awa Kalala",
  donorEmail: "awa@example.org",
  anonymous: false,
};

interface Options {
  settings?: Record<string, string>;
  replaced?: Parameters<typeof testContext>[1];
  /** What the provider does instead of opening a session. */
  create?: PaymentProvider["create"];
  /** What the provider answers when it is asked, instead of knowing nothing. */
  status?: PaymentProvider["status"];
  refund?: PaymentProvider["refund"];
  /** What it does with a card it was left with, instead of refusing all. */
  charge?: NonNullable<PaymentProvider["charge"]>;
  /** The calls go to the real sandbox process (testing/sandbox.ts) at SANDBOX_PORT. */
  real?: boolean;
  /** Whether events are applied and mails sent while the test runs. */
  working?: boolean;
  /** False: mails only wait in the outbox. */
  mailing?: boolean;
}

/** The rooms of a gift as the server mounts them, with a sandbox that opens sessions in this process. */
export async function testGiving(options: Options = {}) {
  const { settings, replaced, create, real = false, working = true, mailing = true } = options;
  const { status = async () => null, refund = async () => null } = options;
  const { charge = () => Promise.reject(new Error("this provider charges nothing")) } = options;
  const { context, database, close } = await testContext(settings, replaced);
  const { env, keys, clock } = context;
  const intents: PaymentIntent[] = [];
  const provider = sandboxProvider({ url: env.SANDBOX_URL, secret: keys.sandboxSecret, clock });
  const opened: PaymentProvider["create"] = async (intent) => {
    intents.push(intent);
    if (real) return provider.create(intent);
    return { id: `session-${intent.id}`, checkoutUrl: `${env.SANDBOX_URL}/pay/${intent.id}` };
  };
  const mail = createMail(
    context,
    letters,
    attachAll(attachReceipt(context), attachDocument(context), attachInvoice(context)),
  );
  const payments = createPayments(context, [
    { ...provider, create: create ?? opened, ...(!real && { status, refund, charge }) },
  ]);
  const giving = createDonations(context, {
    mail,
    payments,
    documentLookups: [investmentLookup(context), invoiceLookup(context)],
    renderForm: async (path, language, failure) =>
      Response.json({ path, language, failure }, { status: 422 }),
  });
  const app = new Hono()
    .route("/functions/v1", createFunctions(context, giving.endpoints))
    .route("/webhooks", payments.webhooks)
    .route("/receipts", giving.receiptKeys)
    .route("/dev", mail.devMailbox);
  const rooms = [...(mailing ? [mail] : []), payments, giving];
  if (!mailing) await context.jobs.createQueue("send-mail");
  const stops = working ? await Promise.all(rooms.map((room) => room.start())) : [];

  /** As a request that came over a socket from this address. */
  const call = (path: string, init: RequestInit = {}, address = "127.0.0.1") =>
    Promise.resolve(
      app.request(`${env.SITE_URL}${path}`, init, {
        incoming: { httpVersion: "1.1", socket: { remoteAddress: address } },
      }),
    );
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
    context,
    database,
    intents,
    call,
    give,
    tell,
    giftStatus: giving.giftStatus,
    reconcile: payments.reconcile,
    renew: giving.renew,
    managedGift: giving.managedGift,
    subscriptions: giving.subscriptions,
    payments,
    mail,
    async close() {
      for (const stop of stops) await stop();
      await close();
    },
  };
}

export type TestGiving = Awaited<ReturnType<typeof testGiving>>;

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
export async function given({ give, intents }: TestGiving, changed: object = {}): Promise<PaymentIntent> {
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
