import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, verify } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { newKey, signed } from "../../../../../doubles/pawapay/signatures.ts";
import {
  isSignedBy,
  isSignedRequest,
  readSignatureInput,
  signatureBase,
  signatureHeaders,
} from "./message-signatures.ts";

describe("the vectors of RFC 9421, appendix B", () => {
  // B.1.3 and B.1.4.
  const p256 = createPublicKey(`-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEqIVYZVLCrPZHGHjP17CTW0/+D9Lf
w0EkjqF7xB4FivAxzic30tMM4GF+hR6Dxh71Z50VGGdldkkDXZCnTNnoXQ==
-----END PUBLIC KEY-----`);
  const ed25519 = createPublicKey(`-----BEGIN PUBLIC KEY-----
MCowBQYDK2VwAyEAJrQLj5P/89iXES9+vFgrIy29clF9CC/oPPsw3c5D0bs=
-----END PUBLIC KEY-----`);

  test("B.2.4: a signature by ECDSA P-256 with SHA-256", () => {
    const base = [
      '"@status": 200',
      '"content-type": application/json',
      '"content-digest": sha-512=:mEWXIS7MaLRuGgxOBdODa3xqM1XdEvxoYhvlCFJ41QJgJc4GTsPp29l5oGX69wWdXymyU0rjJuahq4l5aGgfLQ==:',
      '"content-length": 23',
      '"@signature-params": ("@status" "content-type" "content-digest" "content-length");created=1618884473;keyid="test-key-ecc-p256"',
    ].join("\n");
    const signature =
      "wNmSUAhwb5LxtOtOpNa6W5xj067m5hFrj0XQ4fvpaCLx0NKocgPquLgyahnzDnDAUy5eCdlYUEkLIj+32oiasw==";
    expect(isSignedBy(p256, base, Buffer.from(signature, "base64"))).toBe(true);
    expect(isSignedBy(p256, `${base} `, Buffer.from(signature, "base64"))).toBe(false);
  });

  test("B.2.6: the base of a request, which its Ed25519 signature covers", () => {
    const parameters =
      '("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"';
    const read = readSignatureInput(`sig-b26=${parameters}`);
    expect(read).toMatchObject({
      label: "sig-b26",
      parameters,
      keyId: "test-key-ed25519",
      created: 1618884473,
    });
    const headers = new Headers({
      Date: "Tue, 20 Apr 2021 02:07:55 GMT",
      "Content-Type": "application/json",
      "Content-Length": "18",
    });
    const request = { method: "POST", authority: "example.com", path: "/foo", headers };
    const base = signatureBase(read?.names ?? [], parameters, request);
    const signature =
      "wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==";
    expect(verify(null, Buffer.from(base ?? ""), ed25519, Buffer.from(signature, "base64"))).toBe(true);
  });
});

const NOW = new Date("2026-11-23T18:00:00Z");
const toleranceMs = 300_000;
const key = newKey("HTTP_EC_P256_KEY:1");
const body = Buffer.from(
  '{"depositId":"0d7b52a5-3a0d-4a5e-9d38-0a4a7c1f5b11","status":"COMPLETED","amount":"1000.0000"}',
);
const message = {
  method: "POST",
  authority: "bomoko.example",
  path: "/webhooks/pawapay",
  contentType: "application/json; charset=UTF-8",
  body,
};
type Request = Parameters<typeof isSignedRequest>[0];
const asked: string[] = [];
beforeEach(() => void asked.splice(0));
const keyOf = (id: string): Promise<KeyObject | null> => {
  asked.push(id);
  return Promise.resolve(id === key.id ? key.publicKey : null);
};
const requestOf = (form: "raw" | "der" = "raw", signedAt = NOW): Request => ({
  ...message,
  headers: new Headers(signed(message, { key, form, now: signedAt })),
  raw: body,
});
const isGood = (request: Request, now = NOW) => isSignedRequest(request, { keyOf, now, toleranceMs });

test.each(["raw", "der"] as const)("a callback of the double is accepted in the form %s", async (form) => {
  expect(await isGood(requestOf(form))).toBe(true);
  expect(asked).toEqual([key.id]);
});

test("the host's case does not matter, its name and the path do", async () => {
  expect(await isGood({ ...requestOf(), authority: "BOMOKO.example" })).toBe(true);
  expect(await isGood({ ...requestOf(), authority: "evil.example" })).toBe(false);
  expect(await isGood({ ...requestOf(), path: "/webhooks/other" })).toBe(false);
  expect(await isGood({ ...requestOf(), method: "PUT" })).toBe(false);
});

test.each([
  [-301_000, false],
  [-299_000, true],
  [299_000, true],
  [301_000, false],
])("threat 13: signed %d ms away from now: %s", async (ms, expected) => {
  expect(await isGood(requestOf("raw", new Date(NOW.getTime() + ms)))).toBe(expected);
});

test("threat 13: with any byte of the body or of a header changed, a signed callback is refused", async () => {
  const accepted: string[] = [];
  let tried = 0;
  for (const form of ["raw", "der"] as const) {
    const request = requestOf(form);
    for (let at = 0; at < body.length; at++) {
      const raw = Buffer.from(body);
      raw[at] = (raw[at] ?? 0) ^ 1;
      tried++;
      if (await isGood({ ...request, raw })) accepted.push(`body ${at}`);
    }
    for (const [name, value] of request.headers) {
      for (let at = 0; at < value.length; at++) {
        for (const flip of [1, 2, 4, 0x20]) {
          const headers = new Headers(request.headers);
          const sign = String.fromCharCode(value.charCodeAt(at) ^ flip);
          if (sign < " " || sign > "~") continue;
          headers.set(name, value.slice(0, at) + sign + value.slice(at + 1));
          tried++;
          if (await isGood({ ...request, headers })) accepted.push(`${form} ${name} ${at} ${sign}`);
        }
      }
      const without = new Headers(request.headers);
      without.delete(name);
      if (await isGood({ ...request, headers: without })) accepted.push(`${form} without ${name}`);
    }
    for (const raw of [body.subarray(1), Buffer.concat([body, Buffer.from(" ")]), Buffer.alloc(0)]) {
      if (await isGood({ ...request, raw })) accepted.push(`${form} of ${raw.length} bytes`);
    }
  }
  expect(accepted).toEqual([]);
  expect(tried).toBeGreaterThan(3_000);
});

test("a signature that leaves out what it is about is refused, and asks for no key", async () => {
  for (const left of ["@method", "@authority", "@path", "content-digest"]) {
    const request = requestOf();
    const input = request.headers.get("Signature-Input") ?? "";
    request.headers.set("Signature-Input", input.replace(` "${left}"`, "").replace(`"${left}" `, ""));
    expect(await isGood(request), left).toBe(false);
  }
  expect(asked).toEqual([]);
});

test.each([
  ["an unknown key", 'keyid="HTTP_EC_P256_KEY:1"', 'keyid="HTTP_EC_P256_KEY:2"'],
  ["another algorithm", 'alg="ecdsa-p256-sha256"', 'alg="hmac-sha256"'],
  ["no time", /;created=\d+/, ""],
  ["a part named twice", '"@method"', '"@method" "@method"'],
  ["a part we do not know", '"@method"', '"@method" "@query"'],
  ["a parameter twice", ";created=", ";created=1;created="],
])("%s is refused", async (name, written, instead) => {
  const request = requestOf();
  const input = request.headers.get("Signature-Input") ?? "";
  expect(input).toMatch(written);
  const changed = input.replace(written, instead);
  request.headers.set("Signature-Input", changed);
  expect(await isGood(request)).toBe(false);
  // The others are refused before any key is asked for.
  if (!["an unknown key", "a part we do not know"].includes(name))
    expect(readSignatureInput(changed)).toBeNull();
});

test("another owner's key of the same name is refused", async () => {
  const stranger = newKey(key.id);
  const headers = new Headers(signed(message, { key: stranger, form: "raw", now: NOW }));
  expect(await isGood({ ...message, headers, raw: body })).toBe(false);
});

test("our own requests are signed so that the same rules accept them", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const ours = { method: "POST", authority: "api.pawapay.io", path: "/v2/deposits" };
  for (const form of ["raw", "der"] as const) {
    const headers = signatureHeaders(
      { ...ours, contentType: "application/json; charset=UTF-8", body: "{}" },
      {
        key: {
          id: "BOMOKO:1",
          privateKey: createPrivateKey(privateKey.export({ format: "pem", type: "pkcs8" })),
        },
        form,
        now: NOW,
      },
    );
    expect(Object.keys(headers)).toEqual([
      "Content-Type",
      "Content-Digest",
      "Signature-Date",
      "Signature-Input",
      "Signature",
    ]);
    const request = { ...ours, headers: new Headers(headers), raw: Buffer.from("{}") };
    const check = { keyOf: () => Promise.resolve(publicKey), now: NOW, toleranceMs };
    expect(await isSignedRequest(request, check)).toBe(true);
  }
});
