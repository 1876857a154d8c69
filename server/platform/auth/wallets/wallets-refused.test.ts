import { secp256k1 } from "@noble/curves/secp256k1.js";
import { afterAll, describe, expect, test } from "vitest";
import { limits } from "../../limits/limits.ts";
import { testAccounts } from "../testing/accounts.ts";
import { altered, ethereumMessage, solanaMessage } from "../testing/wallet-messages.ts";
import { base58, ethereumWallet, solanaWallet } from "../testing/wallets.ts";
import { purge } from "../users/purge.ts";

const accounts = await testAccounts({
  AUTH_WEB3: "on",
  SITE_URL: "https://bomoko.example",
  AUTH_HASH_KIB: "19456",
  SMTP_URL: "smtp://mail.example",
  MAIL_FROM: "no-reply@bomoko.example",
  AUTH_REDIRECTS: "https://app.example.org/** http://plain.example.org/** capacitor://localhost",
});
const { answer, clock, context } = accounts;
afterAll(accounts.close);

const owner = ethereumWallet();
const other = ethereumWallet();
const sun = solanaWallet();

const ethereumText = (address = owner.address) => ethereumMessage(address, clock.now());
const solanaText = (address = sun.address) => solanaMessage(address, clock.now());
const later = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();

const post = (body: object) => answer("/token?grant_type=web3", { body });
const byEthereum = (message: string, signature: string = owner.sign(message)) =>
  post({ chain: "ethereum", message, signature });
const bySolana = (message: string, signature: Uint8Array = sun.sign(message)) =>
  post({ chain: "solana", message, signature: Buffer.from(signature).toString("base64url") });

const REFUSED = { status: 400, body: { error: "invalid_grant" } };
const MALFORMED = { status: 400, body: { code: "validation_failed" } };

test("the messages of this test sign in as they are", async () => {
  expect((await byEthereum(ethereumText())).status).toBe(200);
  expect((await bySolana(solanaText())).status).toBe(200);
  const withScheme = ethereumText().replace("bomoko", "https://bomoko");
  expect((await byEthereum(withScheme)).status).toBe(200);
  const atOwnProgram = ethereumText()
    .replace("bomoko.example wants", "app.example.org wants")
    .replace("URI: https://bomoko.example", "URI: https://app.example.org");
  expect((await byEthereum(atOwnProgram)).status).toBe(200);
  const ofCurve = ethereumText();
  const signature = owner.sign(ofCurve);
  const v = signature.endsWith("1b") ? "00" : "01";
  expect((await byEthereum(ofCurve, signature.slice(0, -2) + v)).status).toBe(200);
  const padded = solanaText();
  const message = { chain: "solana", message: padded };
  expect(
    (await post({ ...message, signature: Buffer.from(sun.sign(padded)).toString("base64") })).status,
  ).toBe(200);
});

/** What a page of somebody else could have a wallet sign; the signature is genuine. */
const OF_ANOTHER_SITE: readonly [what: string, part: string | RegExp, lie: string][] = [
  ["another domain", /^bomoko\.example/, "evil.example"],
  ["a domain under ours", /^bomoko\.example/, "bomoko.example.evil.example"],
  ["another port", /^bomoko\.example/, "bomoko.example:8443"],
  ["the domain in capitals", /^bomoko/, "BOMOKO"],
  ["another scheme", /^bomoko/, "http://bomoko"],
  ["another URI", "URI: https://bomoko.example/login", "URI: https://evil.example/login"],
  ["a URI without TLS", "URI: https://bomoko", "URI: http://bomoko"],
  [
    "our name as the user of a URI",
    "URI: https://bomoko.example/login",
    "URI: https://bomoko.example@evil.example/",
  ],
  ["a URI of another listed program", "URI: https://bomoko.example/", "URI: https://app.example.org/"],
];

describe("threat 32: a message for another site opens nothing", () => {
  test.each(OF_ANOTHER_SITE)("%s", async (_, part, lie) => {
    expect(await byEthereum(altered(ethereumText(), part, lie))).toMatchObject(REFUSED);
    expect(await bySolana(altered(solanaText(), part, lie))).toMatchObject(REFUSED);
  });

  test("a listed address without TLS", async () => {
    const plain = ethereumText()
      .replace("bomoko.example wants", "plain.example.org wants")
      .replace("URI: https://bomoko.example", "URI: http://plain.example.org");
    expect(await byEthereum(plain)).toMatchObject(REFUSED);
  });
});

describe("threat 40: a signature opens the account of its own key only, once, and for ten minutes", () => {
  test("the key of somebody else, and an altered message", async () => {
    const message = ethereumText();
    expect(await byEthereum(message, other.sign(message))).toMatchObject(REFUSED);
    expect(await byEthereum(ethereumText(other.address))).toMatchObject(REFUSED);
    expect(await byEthereum(message.replace("terms:", "rules:"), owner.sign(message))).toMatchObject(REFUSED);
    const text = solanaText();
    expect(await bySolana(text, solanaWallet().sign(text))).toMatchObject(REFUSED);
    expect(await bySolana(solanaText(solanaWallet().address))).toMatchObject(REFUSED);
    expect(await bySolana(text.replace("terms:", "rules:"), sun.sign(text))).toMatchObject(REFUSED);
    const log = await context.db
      .selectFrom("auth.audit_log")
      .select("details")
      .where("action", "=", "login_failed")
      .where("user_id", "is", null)
      .execute();
    expect(log.map(({ details }) => details)).toContainEqual({ method: "web3", chain: "solana" });
  });

  test("a message again, and another message with its nonce", async () => {
    const message = ethereumText();
    expect((await byEthereum(message)).status).toBe(200);
    expect(await byEthereum(message)).toMatchObject(REFUSED);
    expect(await byEthereum(message.replace("terms:", "rules:"))).toMatchObject(REFUSED);
    const text = solanaText().replace(/\nNonce: .*/, "");
    expect((await bySolana(text)).status).toBe(200);
    expect(await bySolana(text)).toMatchObject(REFUSED);
  });

  test("the twin of a signature with a high s, and a last byte that is none", async () => {
    const message = ethereumText();
    const signature = owner.sign(message);
    const bytes = Buffer.from(signature.slice(2), "hex");
    const { r, s } = secp256k1.Signature.fromBytes(new Uint8Array(bytes.subarray(0, 64)));
    const twin = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s).toHex("compact");
    const v = bytes[64] === 27 ? "1c" : "1b";
    expect(await byEthereum(message, `0x${twin}${v}`)).toMatchObject(REFUSED);
    for (const last of ["02", "1a", "1d", "25", "ff"]) {
      expect(await byEthereum(message, signature.slice(0, -2) + last)).toMatchObject(REFUSED);
    }
    expect(await byEthereum(message, `0x${"00".repeat(64)}1b`)).toMatchObject(REFUSED);
    expect(await byEthereum(message, `0x${"ff".repeat(64)}1b`)).toMatchObject(REFUSED);
    expect((await byEthereum(message)).status).toBe(200);
  });

  test("a Solana key for which one signature fits every message", async () => {
    for (const last of [1, 0]) {
      const key = new Uint8Array(32);
      key[0] = last;
      const text = solanaText(base58(key));
      const fits = Buffer.concat([Buffer.from([1]), Buffer.alloc(63)]);
      expect(await bySolana(text, new Uint8Array(fits))).toMatchObject(REFUSED);
    }
  });

  test.each([
    ["issued eleven minutes ago", "Issued At", -11],
    ["issued in eleven minutes", "Issued At", 11],
    ["expired", "Expiration Time", -1],
    ["not yet valid", "Not Before", 1],
  ])("a message that is %s", async (_, field, minutes) => {
    const time = later(minutes * 60_000);
    const inEthereum = (text: string) =>
      field === "Issued At"
        ? text.replace(/Issued At: .*/, `Issued At: ${time}`)
        : text.replace(/(Issued At: .*)/, `$1\n${field}: ${time}`);
    expect(await byEthereum(inEthereum(ethereumText()))).toMatchObject(REFUSED);
    expect(await bySolana(inEthereum(solanaText()))).toMatchObject(REFUSED);
  });

  test("nine minutes of another clock are borne, and a replay after the nightly purge is too old", async () => {
    const early = ethereumText().replace(/Issued At: .*/, `Issued At: ${later(9 * 60_000)}`);
    expect((await byEthereum(early)).status).toBe(200);
    clock.advance(limits.auth.purge.unfinishedMs + 1_000);
    await purge(context);
    const left = await context.db.selectFrom("auth.spent_messages").select("created_at").execute();
    expect(left).toEqual([]);
    expect(await byEthereum(early)).toMatchObject(REFUSED);
  });
});

test("the message of one chain is none of the other, and other chains are not supported", async () => {
  const message = ethereumText();
  const text = solanaText();
  expect(await bySolana(message)).toMatchObject(MALFORMED);
  expect(await byEthereum(text)).toMatchObject(MALFORMED);
  for (const chain of ["", "kaspa", "Ethereum", "__proto__"]) {
    const { status, body } = await post({ chain, message, signature: owner.sign(message) });
    expect([status, body.code]).toEqual([400, "web3_unsupported_chain"]);
  }
});

test("signatures of another length or alphabet, and messages too short or too long", async () => {
  const message = ethereumText();
  const signature = owner.sign(message);
  for (const lie of [
    "",
    signature.slice(2),
    `${signature}00`,
    signature.slice(0, -2),
    `${signature.slice(0, -2)}zz`,
  ])
    expect(await byEthereum(message, lie)).toMatchObject(MALFORMED);
  for (const lie of ["", "x".repeat(85), "x".repeat(87), "=".repeat(86), "é".repeat(86)])
    expect(await post({ chain: "solana", message: solanaText(), signature: lie })).toMatchObject(MALFORMED);
  expect(await byEthereum("x".repeat(63))).toMatchObject({ body: { message: "message is too short" } });
  const long = message.replace("I accept", "I accept ".repeat(3_000));
  expect(await byEthereum(long)).toMatchObject({ body: { message: "message must not exceed 20KB" } });
  const many = message.replace("I accept", "I accept ".repeat(1_000));
  const { status, body } = await byEthereum(many);
  expect(status).toBe(200);
  expect(JSON.stringify(body.user).length).toBeLessThan(4_000);
});

test("thirty calls in five minutes from one address", async () => {
  const strict = await testAccounts({ AUTH_WEB3: "on", AUTH_RATE_SCALE: "1" });
  const calls = [];
  for (let i = 0; i < 31; i++) {
    const { status } = await strict.answer("/token?grant_type=web3", { body: { chain: "ethereum" } });
    calls.push(status);
  }
  await strict.close();
  expect(calls).toEqual([...Array.from({ length: 30 }, () => 400), 429]);
});

describe("threat 41: newcomers", () => {
  test("are refused where sign-ups are closed, and state their age where it is required", async () => {
    const closed = await testAccounts({ AUTH_WEB3: "on", AUTH_DISABLE_SIGNUP: "on" });
    const aged = await testAccounts({ AUTH_WEB3: "on", AUTH_REQUIRE_AGE: "on" });
    const enter = ({ clock: now, context: { env }, answer: ask }: typeof closed, query: string) => {
      const url = new URL(`/login${query}`, env.SITE_URL);
      const message = `${url.host} wants you to sign in with your Ethereum account:\n${owner.address}\n\n\nURI: ${url.href}\nVersion: 1\nChain ID: 1\nIssued At: ${now.now().toISOString()}`;
      return ask("/token?grant_type=web3", {
        body: { chain: "ethereum", message, signature: owner.sign(message) },
      });
    };
    expect(await enter(closed, "?age_confirmed=true")).toMatchObject({
      status: 422,
      body: { code: "signup_disabled" },
    });
    expect(await enter(aged, "")).toMatchObject({ status: 422, body: { code: "validation_failed" } });
    expect(await enter(aged, "?age_confirmed=true")).toMatchObject({
      status: 200,
      body: { user: { user_metadata: { age_confirmed: true } } },
    });
    await closed.close();
    await aged.close();
  });
});
