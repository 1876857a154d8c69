import { randomUUID } from "node:crypto";
import { type Money, toMajorText } from "../../../../../contracts/money.ts";
import { freePort } from "../../../../../scripts/testing/free-port.ts";
import { sandboxProvider } from "../../providers/sandbox.ts";
import { sign } from "../../signature.ts";
import { runSandbox } from "../sandbox.ts";
import { minorOf } from "./minor-of.ts";
import type { Place, PlaceParts, Waiting } from "./place.ts";

/** The sandbox as its own process; what it collected stands in its journal. */
export async function sandboxPlace({ wire, clock }: PlaceParts): Promise<Place> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const gate = await wire.gate("sandbox", () => `http://127.0.0.1:${port}`);
  let sandbox: Awaited<ReturnType<typeof runSandbox>> | undefined;
  let secret = "";
  let last = 0;
  const here = () => {
    if (!sandbox) throw new Error("the sandbox does not run yet");
    return sandbox;
  };

  async function act({ id }: Waiting, action: string, reason?: string): Promise<void> {
    const status = await here().act(id, action, reason);
    if (status !== 200) throw new Error(`the sandbox answered ${status} to ${action}`);
  }

  /** The newest event of each payment. */
  async function newest() {
    const entries = await here().journal();
    return new Map(
      entries.flatMap(({ event }) => (event?.data ? [[event.data.reference, event] as const] : [])),
    );
  }

  function heldBy({
    type,
    data,
  }: Awaited<ReturnType<typeof newest>> extends Map<string, infer E> ? E : never): Money {
    const { amount, refunded = "0", currency } = data as typeof data & { refunded?: string };
    const isHeld = ["payment.paid", "payment.refunded", "payment.reinstated"].includes(type);
    const minor = isHeld ? minorOf(amount, currency) - minorOf(refunded, currency) : 0;
    return { minor, currency: currency as Money["currency"] };
  }

  return {
    name: "sandbox",
    means: "sandbox:page:XOF",
    others: ["sandbox:page:USD", "sandbox:page:EUR", "sandbox:page:CDF"],
    settings: { SANDBOX_PORT: String(port) },
    async begin({ context }) {
      const path = "/webhooks/sandbox";
      // The site may begin again; the sandbox goes on.
      sandbox ??= await runSandbox(context, (raw, signature) =>
        wire.weather.hear({ path, headers: { "sandbox-signature": signature }, body: Buffer.from(raw) }),
      );
    },
    provider(context) {
      secret = context.keys.sandboxSecret;
      return sandboxProvider({ url, calledAt: gate, secret, clock });
    },
    opensAt: "/sessions",
    phone: () => null,
    pay: (payment) => act(payment, "pay"),
    refuse: (payment) => act(payment, "refuse"),
    async opened({ id }) {
      return (await here().journal()).filter(({ session }) => session?.reference === id).length;
    },
    async collected() {
      return new Map([...(await newest())].map(([id, event]) => [id, heldBy(event)]));
    },
    giveBack: (payment) => act(payment, "refund-part"),
    dispute: (payment) => act(payment, "dispute"),
    decide: (payment, isWon) => (isWon ? act(payment, "win") : Promise.resolve()),
    async balances() {
      const sums = new Map<string, number>();
      for (const event of (await newest()).values()) {
        const { minor, currency } = heldBy(event);
        sums.set(currency, (sums.get(currency) ?? 0) + minor);
      }
      return sums;
    },
    script: {
      say(body, at = clock.now()) {
        const raw = typeof body === "string" ? body : JSON.stringify(body);
        const headers = { "sandbox-signature": sign(raw, secret, at) };
        return wire.weather.hear({ path: "/webhooks/sandbox", headers, body: Buffer.from(raw) });
      },
      withAmount: (body, amount) => ({
        ...body,
        id: `evt_${randomUUID()}`,
        data: { ...(body.data as object), amount: toMajorText(amount), currency: amount.currency },
      }),
      about: (body, reference) => ({
        ...body,
        id: `evt_${randomUUID()}`,
        data: { ...(body.data as object), reference },
      }),
      step: (body) => ({ ...body, id: `evt_${randomUUID()}`, type: "payment.prompted" }),
      unknownKind: (body) => ({ ...body, id: `evt_${randomUUID()}`, type: "payment.of-tomorrow" }),
    },
    async setAhead(ms) {
      await here().behave(
        { clockAheadMs: ms },
        { clock: { ...clock, now: () => new Date(Date.now() + last) } },
      );
      last = ms;
    },
    stop: () => sandbox?.stop(),
  };
}
