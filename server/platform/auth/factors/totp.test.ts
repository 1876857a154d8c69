import { expect, test } from "vitest";
import { stepOf, totpKey } from "./totp.ts";

/** The secret of RFC 6238, appendix B, whose codes of eight digits end with these of six. */
const secret = Buffer.from("12345678901234567890");
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, "287082", 1],
  [1_111_111_109, "081804", 37_037_036],
  [1_111_111_111, "050471", 37_037_037],
  [1_234_567_890, "005924", 41_152_263],
  [2_000_000_000, "279037", 66_666_666],
])("the codes of RFC 6238 are right at second %d", (seconds, code, step) => {
  expect(stepOf(code, secret, at(seconds))).toBe(step);
});

test("a code counts one step before and after its own, and names its own step", () => {
  const code = "005924";
  for (const seconds of [1_234_567_860, 1_234_567_890, 1_234_567_949])
    expect(stepOf(code, secret, at(seconds))).toBe(41_152_263);
  for (const seconds of [1_234_567_859, 1_234_567_950]) expect(stepOf(code, secret, at(seconds))).toBeNull();
});

test.each(["", "00592", "0059240", "00592a", "005925"])("another text is no code: '%s'", (code) => {
  expect(stepOf(code, secret, at(1_234_567_890))).toBeNull();
});

test("the key is given as a text, an otpauth URI and a QR code", () => {
  const key = totpKey(secret, { issuer: "Bomoko", account: "awa@example.org" });
  expect(key.secret).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  expect(key.uri).toBe(
    "otpauth://totp/Bomoko:awa%40example.org?issuer=Bomoko&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30",
  );
  expect(key.qr_code).toMatch(
    /^<svg [^>]*viewBox="0 0 49 49"><rect fill="white" width="49" height="49".><path fill="black" d="M4,4h1v1/,
  );
});
