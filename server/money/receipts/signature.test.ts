import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import {
  type ReceiptClaim,
  readClaimText,
  readReceiptNumber,
  readShortCode,
} from "../../../contracts/receipts.ts";
import { openKeys } from "../../platform/keys/keys.ts";
import { systemClock } from "../../platform/process/clock.ts";
import { isShortCode, publicPart, shortCode, signClaim, verifyClaim } from "./signature.ts";

const folder = await mkdtemp(join(tmpdir(), "bomoko-receipts-"));
afterAll(() => rm(folder, { recursive: true }));
const keys = await openKeys(folder, systemClock);
const others = await openKeys(join(folder, "others"), systemClock);

const claim: ReceiptClaim = {
  number: "RECU-2026-000042",
  issuedOn: "2026-11-21",
  amount: { minor: 10_000, currency: "XOF" },
  programId: "sponsor:child",
  state: "valid",
};
const text = signClaim(claim, keys);
const SIGNS = "0129.:-_ABYZabyz~ \n%é";

describe("a receipt's signature", () => {
  test("is verified, and gives back what was signed", () => {
    expect(verifyClaim(text, keys)).toEqual(claim);
    expect(signClaim(claim, keys)).toBe(text);
    expect(verifyClaim(signClaim({ ...claim, state: "cancelled" }, keys), keys)).toMatchObject({
      state: "cancelled",
    });
  });

  test("refuses every character changed to any other, left out, doubled or swapped with its neighbour", () => {
    const accepted: string[] = [];
    const tryOne = (changed: string) => {
      if (changed !== text && verifyClaim(changed, keys)) accepted.push(changed);
    };
    const alphabet = new Set(SIGNS.split("").concat(text.split("")));
    for (let at = 0; at < text.length; at++) {
      const [before, sign = "", after] = [text.slice(0, at), text[at], text.slice(at + 1)];
      for (const other of alphabet) tryOne(before + other + after);
      tryOne(before + after);
      tryOne(before + sign + sign + after);
      tryOne(before + after.slice(0, 1) + sign + after.slice(1));
    }
    tryOne(`${text} `);
    tryOne(text.toUpperCase());
    expect(accepted).toEqual([]);
  });

  test("is not accepted from other keys", () => {
    expect(verifyClaim(signClaim(claim, others), keys)).toBe(false);
    const renamed = { ...others.receiptKeys[0], kid: keys.receiptKeys[0]?.kid ?? "" };
    expect(verifyClaim(signClaim(claim, { receiptKeys: [renamed as never] }), keys)).toBe(false);
  });

  test("is still verified after a key rotation", () => {
    const changed = { receiptKeys: [...others.receiptKeys, ...keys.receiptKeys] };
    expect(verifyClaim(text, changed)).toEqual(claim);
    expect(verifyClaim(signClaim(claim, changed), changed)).toEqual(claim);
  });

  test("the published key has no private part", () => {
    for (const key of keys.receiptKeys) {
      expect(Object.keys(publicPart(key)).sort()).toEqual(["crv", "kid", "kty", "x"]);
      expect(JSON.stringify(publicPart(key))).not.toContain(key.d);
    }
  });

  test.each(["", "1", text.slice(0, 80), "https://bomoko.example", `${text}x`, "x".repeat(5000)])(
    "what is no receipt cannot be read: %#",
    (other) => {
      expect(readClaimText(other)).toBeNull();
    },
  );
});

test("a certificate is signed and read in the same way, in a text of its own", () => {
  const certificate = {
    kind: "certificate",
    number: "CERTIFICAT-2026-000004",
    issuedOn: "2026-11-21",
    courseId: 7,
    courseTitle: "Tenir la caisse d’un petit commerce",
    level: "intermediaire",
    hours: 6,
    learner: "Awa Kalala",
    state: "valid",
  } as const;
  const signed = signClaim(certificate, keys);
  expect(signed).toMatch(/^2\./);
  expect(readClaimText(signed)?.claim).toEqual(certificate);
  expect(verifyClaim(signed, keys)).toEqual(certificate);
  expect(verifyClaim(signed.replace("Awa", "Ada"), keys)).toBe(false);
});

describe("the short code", () => {
  const code = shortCode(claim.number, keys);

  test("belongs to one number", () => {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(isShortCode(code, claim.number, keys)).toBe(true);
    expect(isShortCode(code, "RECU-2026-000043", keys)).toBe(false);
    expect(isShortCode(code, claim.number, others)).toBe(false);
  });

  test("is accepted in the ways people type it", () => {
    expect(readShortCode(` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `)).toBe(code);
    expect(readShortCode("oil00-00000")).toBe("0110000000");
    for (const wrong of ["", "123", `${code}1`, "UUUUU-UUUUU"]) expect(readShortCode(wrong)).toBeNull();
    expect(readReceiptNumber(" recu 2026 000042 ")).toBe("RECU-2026-000042");
    expect(readReceiptNumber("\u2068RECU-\u20602026-\u2060000042\u2069")).toBe("RECU-2026-000042");
    expect(readReceiptNumber("42")).toBeNull();
  });
});
