import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { Keys } from "../../keys/keys.ts";
import { readRefreshToken, writeRefreshToken } from "./refresh-token.ts";

const keys = { authSecret: "a secret" } as Keys;
const sessionId = "5f2c3b1e-1d1a-4b7e-9f66-1d7f1c1b2a01";
const token = (counter: number) => writeRefreshToken(keys, { sessionId, counter });
const sum = (signed: Buffer) => createHash("sha256").update(signed).digest().subarray(0, 4);
const refusal = (text: string, by = keys) => {
  try {
    return readRefreshToken(by, text);
  } catch (error) {
    return error;
  }
};
const notFound = { status: 400, code: "refresh_token_not_found" };

test.each([
  [0, 1],
  [127, 1],
  [128, 2],
  [16_383, 2],
  [16_384, 3],
  [2 ** 32, 5],
  [Number.MAX_SAFE_INTEGER, 8],
])("the counter %i takes %i bytes and is read back", (counter, bytes) => {
  const text = token(counter);
  expect(Buffer.from(text, "base64url")).toHaveLength(17 + bytes + 16 + 4);
  expect(readRefreshToken(keys, text)).toMatchObject({ sessionId, counter });
});

test("a token is version 0, the session, the counter, a code of authentication and a checksum", () => {
  const bytes = Buffer.from(token(300), "base64url");
  expect(bytes.subarray(0, 19).toString("hex")).toBe(`00${sessionId.replaceAll("-", "")}ac02`);
  expect(bytes.subarray(-4)).toEqual(sum(bytes.subarray(0, -4)));
});

test("a changed token, one of another secret and one of another form are not found", () => {
  const bytes = Buffer.from(token(300), "base64url");
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8((changed[at] ?? 0) ^ 1, at);
    expect(refusal(changed.toString("base64url")), `byte ${at}`).toMatchObject(notFound);
    // With a checksum that fits, the code of authentication refuses it.
    sum(changed.subarray(0, -4)).copy(changed, changed.length - 4);
    if (at < bytes.length - 4) expect(refusal(changed.toString("base64url"))).toMatchObject(notFound);
  }
  expect(refusal(token(300), { authSecret: "another" } as Keys)).toMatchObject(notFound);
  for (const text of [
    `${token(300)}=`,
    `${token(300)}A`,
    bytes.subarray(1).toString("base64url"),
    "a".repeat(129),
  ])
    expect(refusal(text), text).toMatchObject(notFound);
});

test("a text of eleven characters is malformed, a longer one is not found", () => {
  expect(refusal("a".repeat(11))).toMatchObject({ status: 400, code: "validation_failed" });
  for (const length of [12, 50, 51, 128, 129]) expect(refusal("a".repeat(length))).toMatchObject(notFound);
});
