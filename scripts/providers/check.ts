import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { formatMoney } from "../../contracts/money.ts";
import type { Means, Outcome, PaymentProvider } from "../../server/money/payments/provider.ts";

/** Prints one step and what it found. */
type Say = (step: string, found: string) => void;

interface Parts {
  readonly siteUrl: string;
  readonly say: Say;
  /** How long a payer may take. */
  readonly waitMs: number;
}

/** A number that pays in the test systems of pawaPay and FlexPay. */
const PHONE = "243813456789";
const DAY = 86_400_000;

/**
 * Asks a provider's test system for everything the site asks it for: its means, a payment of the least amount, its status,
 * its money back, its statement. False: a step did not work.
 */
export async function checkProvider(
  provider: PaymentProvider,
  { siteUrl, say, waitMs }: Parts,
): Promise<boolean> {
  let isFine = true;
  async function step<T>(
    name: string,
    act: () => Promise<readonly [found: string, value: T]>,
  ): Promise<T | undefined> {
    try {
      const [found, value] = await act();
      say(name, found);
      return value;
    } catch (error) {
      isFine = false;
      say(name, `FAILED: ${error instanceof Error ? error.message : "no answer"}`);
      return undefined;
    }
  }

  const means = await step("means", async () => {
    const all = await provider.means();
    const open = all.filter(({ state }) => state !== "closed");
    if (open.length === 0) throw new Error(`${all.length} means, all closed`);
    return [`${open.length} of ${all.length} open: ${open.map(({ id }) => id).join(" ")}`, open] as const;
  });
  const [first] = means ?? [];
  if (first) {
    const id = randomUUID();
    const session = await step("create", () => create(provider, first, { id, siteUrl }));
    const paid = session && (await step("status", () => statusOf(provider, { id, session, waitMs })));
    if (session && paid && provider.refund)
      await step("refund", async () => {
        const refused = await provider.refund?.({
          id: randomUUID(),
          paymentId: id,
          session,
          amount: least(first),
        });
        if (refused) throw new Error(refused);
        return ["accepted", true] as const;
      });
    else say("refund", provider.refund ? "not tried: nothing was paid" : "this provider gives nothing back");
  }
  if (provider.statement)
    await step("statement", async () => {
      const now = new Date();
      const lines = await provider.statement?.(new Date(now.getTime() - DAY), now);
      return [`${lines?.length ?? 0} lines of the last day`, true] as const;
    });
  say(
    "callbacks",
    provider.verifyCallback
      ? `signed, to ${siteUrl}/webhooks/${provider.name}`
      : `unsigned, to ${siteUrl}/webhooks/${provider.name}/… of each payment; then it is asked`,
  );
  return isFine;
}

/** The least that it takes. */
const least = ({ least: minor, step, currency }: Means) => ({ minor: Math.max(minor, step), currency });

async function create(
  provider: PaymentProvider,
  means: Means,
  { id, siteUrl }: { readonly id: string; readonly siteUrl: string },
): Promise<readonly [string, string]> {
  const amount = least(means);
  const intent = {
    id,
    amount,
    description: "Essai du site",
    language: "fr" as const,
    returnUrl: `${siteUrl}/fr/donate`,
    callbackUrl: `${siteUrl}/webhooks/${provider.name}/essai`,
  };
  const outcome = await provider.create(intent, means, { phone: means.phone === "none" ? null : PHONE });
  const what = `${formatMoney("en", amount)} by ${means.id}: ${answerIn(outcome)}`;
  if (!("session" in outcome) || outcome.session === null) throw new Error(what);
  return [what, outcome.session];
}

function answerIn(outcome: Outcome): string {
  if (outcome.kind === "page") return `page at ${outcome.url}`;
  if (outcome.kind === "refused") return `refused, ${outcome.reason}`;
  return outcome.kind;
}

/** True once it is paid. A page waits for somebody who opens it. */
async function statusOf(
  provider: PaymentProvider,
  { id, session, waitMs }: { readonly id: string; readonly session: string; readonly waitMs: number },
): Promise<readonly [string, boolean]> {
  const end = performance.now() + waitMs;
  for (;;) {
    const status = await provider.status(id, session);
    if (!status) throw new Error("the payment is not known there");
    if (status.event) return [status.event.type, status.event.type === "paid"];
    if (performance.now() > end || status.session.checkoutUrl !== null) return ["open", false];
    await sleep(Math.min(1_000, waitMs / 10));
  }
}
