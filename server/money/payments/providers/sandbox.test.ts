import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { PaymentIntent } from "../provider.ts";
import { isSigned } from "../signature.ts";
import { sandboxProvider } from "./sandbox.ts";

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
}

const calls: Call[] = [];
let next: { status: number; body: unknown } = { status: 200, body: {} };
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    const body = Buffer.concat(parts).toString("utf8");
    const headers = new Headers(request.headers as Record<string, string>);
    calls.push({ method: request.method ?? "", path: request.url ?? "", headers, body });
    response.writeHead(next.status, { "Content-Type": "application/json" });
    response.end(typeof next.body === "string" ? next.body : JSON.stringify(next.body));
  });
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => void server.close());
beforeEach(() => void calls.splice(0));

const NOW = new Date("2026-11-21T10:00:00Z");
const secret = "the secret of the sandbox";
const pays = sandboxProvider({
  url: "https://pay.example/sandbox",
  calledAt: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  secret,
  clock: { now: () => NOW, monotonic: () => performance.now() },
});
const [dollars] = (await pays.means()).filter(({ currency }) => currency === "USD");
const create = async (asked: PaymentIntent) => {
  if (!dollars) throw new Error("no means in dollars");
  return pays.create(asked, dollars, { phone: null });
};
const answers = (status: number, body: unknown = {}) => {
  next = { status, body };
};

const intent: PaymentIntent = {
  id: "0d7b52a5-3a0d-4a5e-9d38-0a4a7c1f5b11",
  amount: { minor: 17_70, currency: "USD" },
  description: "Kits scolaires",
  language: "fr",
  returnUrl: "https://bomoko.example/back",
};
const opened = { id: "s_1", url: "https://pay.example/s_1" };
const data = { session: "s_1", reference: intent.id, amount: "17.70", currency: "USD" };
const event = (changed: object = {}, of: object = {}) =>
  JSON.stringify({
    id: "e_1",
    type: "payment.paid",
    account: "fondation-bomoko",
    livemode: false,
    data: { ...data, ...of },
    ...changed,
  });

test("it takes four currencies, may be polled, and refunds; its pages live an hour on their own origin", async () => {
  expect(pays).toMatchObject({
    name: "sandbox",
    isTrial: true,
    poll: true,
    checkoutOrigins: ["https://pay.example"],
    checkoutMs: 3_600_000,
  });
  const means = await pays.means();
  expect(means.map(({ currency, decimals, step }) => [currency, decimals, step])).toEqual([
    ["XOF", 0, 1],
    ["EUR", 2, 1],
    ["USD", 2, 1],
    ["CDF", 2, 100],
  ]);
  expect(means.every(({ payer, refund }) => payer === "page" && refund === "part")).toBe(true);
});

describe("a payment", () => {
  test("is opened with our id, signed, and its amount as decimal text", async () => {
    answers(201, opened);
    expect(await create(intent)).toEqual({ kind: "page", session: "s_1", url: "https://pay.example/s_1" });
    const [call] = calls;
    expect([call?.method, call?.path, call?.headers.get("idempotency-key")]).toEqual([
      "POST",
      "/sessions",
      intent.id,
    ]);
    expect(call?.headers.get("content-type")).toBe("application/json");
    expect(JSON.parse(call?.body ?? "")).toEqual({
      account: "fondation-bomoko",
      reference: intent.id,
      amount: "17.70",
      currency: "USD",
      recurring: false,
      description: "Kits scolaires",
      language: "fr",
      returnUrl: "https://bomoko.example/back",
    });
    const signature = call?.headers.get("sandbox-signature") ?? null;
    const check = { secrets: [secret], now: NOW, toleranceMs: 1 };
    expect(isSigned(Buffer.from(call?.body ?? ""), signature, check)).toBe(true);
  });

  test("of a subscription charges the stored method; the page of a cancelled payment is passed on", async () => {
    answers(200, opened);
    const recurring = { ...intent, recurring: true, cancelUrl: "https://bomoko.example/cancelled" };
    expect(await pays.charge?.({ token: "card_1" }, recurring)).toEqual({ kind: "later", session: "s_1" });
    expect(calls[0]?.path).toBe("/charges");
    expect(JSON.parse(calls[0]?.body ?? "")).toMatchObject({
      token: "card_1",
      recurring: true,
      cancelUrl: "https://bomoko.example/cancelled",
    });
  });

  test.each([
    [500, opened],
    [302, opened],
    [200, "no JSON"],
    [200, { id: "s_1" }],
    [200, { id: "s_1", url: "javascript:alert(1)" }],
    [200, { id: "s\n1", url: opened.url }],
    [200, { id: "s".repeat(101), url: opened.url }],
    [200, { id: "s_1", url: `${opened.url}${"x".repeat(500)}` }],
  ])("is not opened by the answer %i %j", async (status, body) => {
    answers(status, body);
    await expect(create(intent)).rejects.toThrow();
  });
});

describe("the status of a payment", () => {
  test("is read by our id", async () => {
    answers(200, { ...opened, ...data, status: "paid", method: "card", token: "card_1" });
    expect(await pays.status(intent.id, null)).toEqual({
      session: { id: "s_1", checkoutUrl: "https://pay.example/s_1" },
      event: {
        type: "paid",
        paymentId: intent.id,
        session: "s_1",
        amount: { minor: 17_70, currency: "USD" },
        paidWith: { method: "card", token: "card_1" },
        reason: null,
      },
    });
    expect(calls[0]?.path).toBe(`/sessions?account=fondation-bomoko&reference=${intent.id}`);
    const check = { secrets: [secret], now: NOW, toleranceMs: 1 };
    const signature = calls[0]?.headers.get("sandbox-signature") ?? null;
    expect(isSigned(Buffer.from(`GET ${calls[0]?.path}`), signature, check)).toBe(true);
  });

  test("is open while the payer may still pay, and null where the payment is unknown", async () => {
    answers(200, { ...opened, ...data, status: "open" });
    expect((await pays.status(intent.id, null))?.event).toBeNull();
    answers(404);
    expect(await pays.status(intent.id, null)).toBeNull();
    answers(405);
    await expect(pays.status(intent.id, null)).rejects.toThrow("405");
  });
});

describe("a refund", () => {
  const amount = { minor: 5_00, currency: "USD" } as const;
  const refund = () => pays.refund?.({ id: "r_1", paymentId: intent.id, session: "s_1", amount });

  test("is sent with its own id; an event reports its result", async () => {
    answers(202);
    expect(await refund()).toBeNull();
    expect([calls[0]?.path, calls[0]?.headers.get("idempotency-key")]).toEqual(["/refunds", "r_1"]);
    expect(JSON.parse(calls[0]?.body ?? "")).toEqual({ session: "s_1", amount: "5.00", currency: "USD" });
  });

  test.each([404, 409, 422])("is refused for good by %i", async (status) => {
    answers(status);
    expect(await refund()).toBe(`refused_${status}`);
  });

  test.each([400, 403, 405, 410, 423, 500, 503])("is tried again after %i", async (status) => {
    answers(status);
    await expect(refund()).rejects.toThrow(String(status));
  });
});

describe("an event", () => {
  const typeOf = (raw: string) => {
    const read = pays.readEvent(raw);
    return "event" in read ? read.event.type : "stranger" in read ? read.stranger : "neither";
  };

  test("is of our test account, and of a known type", () => {
    expect(typeOf(event())).toBe("paid");
    for (const type of ["refused", "cancelled", "expired", "refunded", "disputed", "reinstated"])
      expect(typeOf(event({ type: `payment.${type}` }))).toBe(type);
    expect(typeOf(event({ account: "another" }))).toBe("other_account");
    expect(typeOf(event({ livemode: true }))).toBe("live_event");
    expect(typeOf(event({ type: "payment.wished" }))).toBe("unknown_type");
    expect(typeOf("no JSON")).toBe("unreadable");
    expect(typeOf(event({}, { session: "" }))).toBe("unreadable");
  });

  test.each([
    ["card_declined", "declined"],
    ["fraudulent", "declined"],
    ["insufficient_funds", "insufficient_funds"],
    ["expired_card", "card_expired"],
    ["PAYMENT_NOT_APPROVED", "not_approved"],
    ["INSUFFICIENT_BALANCE", "insufficient_funds"],
    ["PAYER_LIMIT_REACHED", "limit_reached"],
    ["PAYER_NOT_FOUND", "payer_not_found"],
    ["another", "failed"],
    [undefined, "failed"],
  ])("of a refusal for %s is %s", (reason, ours) => {
    expect(pays.readEvent(event({ type: "payment.refused" }, { reason }))).toMatchObject({
      event: { type: "refused", reason: ours },
    });
  });

  test("may say how much was refunded so far; an amount that cannot be read is null", () => {
    const read = (of: object) => pays.readEvent(event({ type: "payment.refunded" }, of));
    expect(read({ refunded: "5.00" })).toMatchObject({
      event: { refunded: { minor: 5_00, currency: "USD" } },
    });
    expect(read({ refunded: "five" })).toMatchObject({ event: { refunded: null } });
    expect(read({})).not.toHaveProperty("event.refunded");
    expect(read({ currency: "ABC" })).toMatchObject({ event: { amount: null } });
  });

  test("has an id, the same in every copy", () => {
    expect(pays.eventId(event())).toBe("e_1");
    expect([pays.eventId("{}"), pays.eventId("no JSON")]).toEqual([null, null]);
  });
});
