import { describe, expect, test } from "vitest";
import { createdCredential, usedCredential } from "./credential-shape.ts";

const created = (transports?: unknown, id = "abc_-9") => ({
  id,
  rawId: id,
  type: "public-key",
  response: {
    clientDataJSON: "e30",
    attestationObject: "o2Nm",
    ...(transports !== undefined && { transports }),
  },
});

describe("a created credential", () => {
  test("keeps the known transports, in a fixed order, and drops unknown ones", () => {
    const names = ["usb", "smart-card", "nfc", "internal", "hybrid", "cable", "ble", "telepathy"];
    expect(createdCredential.parse(created(names)).response.transports).toEqual([
      "ble",
      "cable",
      "hybrid",
      "internal",
      "nfc",
      "smart-card",
      "usb",
    ]);
    expect(createdCredential.parse(created()).response.transports).toEqual([]);
  });

  test("names at most 20 transports", () => {
    const many = (count: number) => createdCredential.safeParse(created(Array(count).fill("usb"))).success;
    expect([many(20), many(21)]).toEqual([true, false]);
  });

  test("has an id of 1,364 characters at most, as base64url", () => {
    const withId = (id: string) => createdCredential.safeParse(created([], id)).success;
    expect([1, 1_364, 1_365].map((length) => withId("a".repeat(length)))).toEqual([true, true, false]);
    expect(["", "a b", "a+b", "a/b", "a="].map(withId)).toEqual(Array(5).fill(false));
  });

  test("is a public key, in parts of 16,384 characters at most", () => {
    const { response, ...common } = created([]);
    const part = (length: number) =>
      createdCredential.safeParse({
        ...common,
        response: { ...response, attestationObject: "a".repeat(length) },
      }).success;
    expect([part(16_384), part(16_385)]).toEqual([true, false]);
    expect(createdCredential.safeParse({ ...created([]), type: "password" }).success).toBe(false);
  });
});

test("a used credential has a signature, and its user's handle may be missing", () => {
  const { id, rawId, type } = created();
  const response = { clientDataJSON: "e30", authenticatorData: "SZYN", signature: "MEUC" };
  const parsed = (userHandle?: unknown) =>
    usedCredential.safeParse({ id, rawId, type, response: { ...response, userHandle } }).success;
  expect([parsed(), parsed(null), parsed("dXNlcg"), parsed("")]).toEqual([true, true, true, false]);
  const { signature: _, ...unsigned } = response;
  expect(usedCredential.safeParse({ id, rawId, type, response: unsigned }).success).toBe(false);
});
