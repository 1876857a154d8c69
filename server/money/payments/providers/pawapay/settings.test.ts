import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readSettings } from "../../../../settings.ts";

const PUBLIC = {
  SITE_URL: "https://bomoko.example",
  SMTP_URL: "smtp://localhost",
  MAIL_FROM: "site@bomoko.example",
  PAYMENTS_SANDBOX: "off",
};
const read = (values: Record<string, string>) => readSettings({ PAWAPAY_TOKEN: "t", ...values }).pawapay;
const keyOf = (namedCurve: string) =>
  generateKeyPairSync("ec", { namedCurve })
    .privateKey.export({ format: "der", type: "pkcs8" })
    .toString("base64");

test("without a token there is no pawaPay", () => {
  expect(readSettings({}).pawapay).toBeNull();
});

test("the mode chooses the account's host; a double on this machine takes its place", () => {
  expect(read({ PAWAPAY_MODE: "sandbox" })).toMatchObject({
    origin: "https://api.sandbox.pawapay.io",
    isDouble: false,
    tokens: ["t"],
    signingKeys: [],
  });
  expect(read({ ...PUBLIC, PAWAPAY_MODE: "live" })?.origin).toBe("https://api.pawapay.io");
  expect(read({ PAWAPAY_MODE: "sandbox", PAWAPAY_URL: "http://127.0.0.1:4000" })).toMatchObject({
    origin: "http://127.0.0.1:4000",
    isDouble: true,
  });
});

test("two tokens and two signing keys stand beside each other", () => {
  const [one, two] = [keyOf("prime256v1"), keyOf("prime256v1")];
  const both = read({
    PAWAPAY_MODE: "sandbox",
    PAWAPAY_TOKEN: "first,second",
    PAWAPAY_SIGNING_KEY: `BOMOKO:1:${one},BOMOKO:2:${two}`,
  });
  expect(both?.tokens).toEqual(["first", "second"]);
  expect(both?.signingKeys.map(({ id }) => id)).toEqual(["BOMOKO:1", "BOMOKO:2"]);
});

describe("the server does not start", () => {
  test.each([
    ["without a mode", {}, "PAWAPAY_MODE must be"],
    ["with money on this machine", { PAWAPAY_MODE: "live" }, "needs a public SITE_URL"],
    [
      "with money at a double",
      { ...PUBLIC, PAWAPAY_MODE: "live", PAWAPAY_URL: "http://localhost:1" },
      "no PAWAPAY_URL",
    ],
    [
      "with a test account on a public site",
      { ...PUBLIC, PAWAPAY_MODE: "sandbox" },
      "PAWAPAY_MODE=sandbox needs",
    ],
    [
      "with a double elsewhere",
      { PAWAPAY_MODE: "sandbox", PAWAPAY_URL: "https://evil.example" },
      "of this machine",
    ],
    ["with three tokens", { PAWAPAY_MODE: "sandbox", PAWAPAY_TOKEN: "a,b,c" }, "PAWAPAY_TOKEN is wrong"],
    [
      "with half a key",
      { PAWAPAY_MODE: "sandbox", PAWAPAY_SIGNING_KEY: "BOMOKO:1:abc" },
      "PAWAPAY_SIGNING_KEY must be",
    ],
    [
      "with a key of another curve",
      { PAWAPAY_MODE: "sandbox", PAWAPAY_SIGNING_KEY: `BOMOKO:1:${keyOf("secp384r1")}` },
      "PAWAPAY_SIGNING_KEY must be",
    ],
  ])("%s", (_, values, message) => {
    expect(() => read(values)).toThrow(message);
  });

  test("and a message names no secret", () => {
    const secret = "very secret, very wrong, and one too many";
    expect(() => read({ PAWAPAY_MODE: "sandbox", PAWAPAY_TOKEN: secret })).toThrow(/^(?!.*very secret)/);
  });
});

test("a public demonstration may use a test account", () => {
  const demonstration = { ...PUBLIC, PAYMENTS_SANDBOX: "public", SANDBOX_URL: "https://pay.bomoko.example" };
  expect(read({ ...demonstration, PAWAPAY_MODE: "sandbox" })?.mode).toBe("sandbox");
});
