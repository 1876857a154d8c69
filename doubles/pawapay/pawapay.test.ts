import { spawn } from "node:child_process";
import { generateKeyPairSync, randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../scripts/testing/free-port.ts";
import { runPawapay, TOKEN } from "./testing.ts";

let double: Awaited<ReturnType<typeof runPawapay>>;
beforeAll(async () => {
  double = await runPawapay();
});
afterAll(() => double.stop());

const deposit = (changed: object = {}, account: object = {}) => ({
  depositId: randomUUID(),
  amount: "5000",
  currency: "CDF",
  payer: {
    type: "MMO",
    accountDetails: { phoneNumber: "243813456129", provider: "VODACOM_MPESA_COD", ...account },
  },
  ...changed,
});
interface Answer {
  readonly status?: string;
  readonly nextStep?: string;
  readonly failureReason?: { readonly failureCode: string };
  readonly data?: Record<string, unknown>;
}
const answerOf = async (response: Response) => (await response.json()) as Answer;
async function sent(body: unknown, path = "/v2/deposits") {
  const response = await double.post(path, body);
  const { status, failureReason } = await answerOf(response);
  return [response.status, failureReason?.failureCode ?? status];
}

describe("a deposit is taken strictly:", () => {
  test.each([
    ["no JSON", "{", [400, "INVALID_INPUT"]],
    ["a list", "[]", [400, "INVALID_INPUT"]],
    ["nothing", {}, [400, "MISSING_PARAMETER"]],
    ["an unknown field", deposit({ phone: "1" }), [400, "UNSUPPORTED_PARAMETER"]],
    ["an unknown field within", deposit({}, { name: "x" }), [400, "UNSUPPORTED_PARAMETER"]],
    ["a number as amount", deposit({ amount: 5000 }), [400, "INVALID_PARAMETER"]],
    ["a zero too many", deposit({ amount: "5000.50" }), [400, "INVALID_PARAMETER"]],
    ["a float", deposit({ amount: "5e3" }), [400, "INVALID_PARAMETER"]],
    ["an id of another kind", deposit({ depositId: "1" }), [400, "INVALID_PARAMETER"]],
    ["a number with a plus", deposit({}, { phoneNumber: "+243813456789" }), [400, "INVALID_PARAMETER"]],
    ["a message with an accent", deposit({ customerMessage: "Écoles" }), [400, "INVALID_PARAMETER"]],
    ["a long message", deposit({ customerMessage: "x".repeat(23) }), [400, "INVALID_PARAMETER"]],
    ["a key twice", deposit({ metadata: [{ a: "1" }, { a: "2" }] }), [400, "DUPLICATE_METADATA_FIELD"]],
    ["no operator's code", deposit({}, { provider: "NOBODY_COD" }), [200, "INVALID_PROVIDER"]],
    ["another currency", deposit({ currency: "XOF" }), [200, "INVALID_CURRENCY"]],
    ["decimals where there are none", deposit({ amount: "5000.5" }), [200, "INVALID_AMOUNT"]],
    ["too little", deposit({ amount: "1" }), [200, "AMOUNT_OUT_OF_BOUNDS"]],
    [
      "another operator's number",
      deposit({}, { phoneNumber: "243973456789" }),
      [200, "INVALID_PHONE_NUMBER"],
    ],
    ["a good one", deposit({ metadata: [{ a: "1", isPII: true }] }), [200, "ACCEPTED"]],
  ])("%s", async (_, body, expected) => {
    expect(await sent(body)).toEqual(expected);
  });

  test("the same id again is ignored", async () => {
    const body = deposit();
    expect([await sent(body), await sent({ ...body, amount: "6000" })]).toEqual([
      [200, "ACCEPTED"],
      [200, "DUPLICATE_IGNORED"],
    ]);
    const { data } = await answerOf(await double.get(`/v2/deposits/${body.depositId}`));
    expect(data?.amount).toBe("5000.00");
  });

  test("an operator that wants a code or redirects needs its fields", async () => {
    const orange = { phoneNumber: "22607345678", provider: "ORANGE_BFA" };
    expect(await sent(deposit({ currency: "XOF" }, orange))).toEqual([400, "MISSING_PARAMETER"]);
    expect(await sent(deposit({ currency: "XOF", preAuthorisationCode: "1234" }, orange))).toEqual([
      200,
      "ACCEPTED",
    ]);
    const wave = { phoneNumber: "221773456789", provider: "WAVE_SEN" };
    const addresses = { successfulUrl: "https://bomoko.example/ok", failedUrl: "https://bomoko.example/no" };
    expect(await sent(deposit({ currency: "XOF" }, wave))).toEqual([400, "MISSING_PARAMETER"]);
    const body = deposit({ currency: "XOF", ...addresses }, wave);
    expect((await answerOf(await double.post("/v2/deposits", body))).nextStep).toBe("GET_AUTH_URL");
    const { data } = await answerOf(await double.get(`/v2/deposits/${body.depositId}`));
    const page = String(data?.authorizationUrl);
    const decision = new URLSearchParams({ decision: "pay" });
    const back = await fetch(page, { method: "POST", body: decision, redirect: "manual" });
    expect(back.headers.get("Location")).toBe(addresses.successfulUrl);
  });
});

test("without a token, or with another, nothing is said", async () => {
  const of = async (headers: Record<string, string>) => {
    const response = await fetch(`${double.origin}/v2/active-conf`, { headers });
    return [response.status, (await answerOf(response)).failureReason?.failureCode];
  };
  expect(await of({})).toEqual([401, "NO_AUTHENTICATION"]);
  expect(await of({ Authorization: "Bearer other" })).toEqual([403, "AUTHENTICATION_ERROR"]);
});

test("the availability is that of the configuration, for one country or operation", async () => {
  const path = "/v2/availability?country=COD&operationType=DEPOSIT";
  expect(await (await double.get(path)).json()).toEqual([
    {
      country: "COD",
      providers: ["VODACOM_MPESA_COD", "AIRTEL_COD", "ORANGE_COD"].map((provider) => ({
        provider,
        operationTypes: [{ operationType: "DEPOSIT", status: "OPERATIONAL" }],
      })),
    },
  ]);
});

test("a callback is sent again on request, once there is a result", async () => {
  const body = deposit();
  const resend = (id: string) => sent({}, `/v2/deposits/resend-callback/${id}`);
  expect(await resend(body.depositId)).toEqual([200, "NOT_FOUND"]);
  await double.post("/v2/deposits", body);
  expect(await resend(body.depositId)).toEqual([200, "INVALID_STATE"]);
  await double.post("/control/settle", { depositId: body.depositId, result: "PAYMENT_IN_PROGRESS" });
  expect(await resend(body.depositId)).toEqual([200, "ACCEPTED"]);
  const heard = () => double.heard.filter(({ raw }) => raw.includes(body.depositId)).length;
  await expect.poll(heard).toBe(2);
});

test("a statement covers 31 days of a wallet that exists", async () => {
  const statement = (startDate: string, endDate: string, country = "COD") =>
    sent(
      { wallet: { country, currency: "CDF" }, callbackUrl: "https://bomoko.example/", startDate, endDate },
      "/v2/statements",
    );
  expect(await statement("2026-10-01T00:00:00", "2026-11-01T00:00:00")).toEqual([200, "ACCEPTED"]);
  expect(await statement("2026-10-01T00:00:00", "2026-11-01T00:00:01")).toEqual([400, "INVALID_DATE_RANGE"]);
  expect(await statement("2026-11-01T00:00:00", "2026-10-01T00:00:00")).toEqual([400, "INVALID_DATE_RANGE"]);
  expect(await statement("2026-10-01T00:00:00", "2026-10-02T00:00:00", "GHA")).toEqual([
    400,
    "WALLET_NOT_FOUND",
  ]);
});

test("the program starts with its settings, and exits with its parent", async () => {
  const port = await freePort();
  const { publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const key = publicKey.export({ format: "der", type: "spki" }).toString("base64");
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: {
      PAWAPAY_DOUBLE_PORT: String(port),
      PAWAPAY_DOUBLE_URL: `http://127.0.0.1:${port}`,
      PAWAPAY_DOUBLE_TOKEN: TOKEN,
      PAWAPAY_DOUBLE_CALLBACK_URL: "http://127.0.0.1:9/webhooks/pawapay",
      PAWAPAY_DOUBLE_MERCHANT_KEY: `BOMOKO:1:${key}`,
    },
    stdio: ["pipe", "inherit", "inherit"],
  });
  const exited = once(child, "exit");
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const read = () =>
    fetch(`http://127.0.0.1:${port}/v2/active-conf`, { headers }).then(
      (response) => response.json() as Promise<object>,
      () => undefined,
    );
  await expect.poll(read).toMatchObject({ signatureConfiguration: { signedRequestsOnly: true } });
  child.stdin.end();
  expect(await exited).toEqual([0, null]);
});

test("a missing setting is named", async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: {},
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
  await once(child, "close");
  expect(child.exitCode).not.toBe(0);
  expect(output).toContain("PAWAPAY_DOUBLE_CALLBACK_URL must be set");
});
