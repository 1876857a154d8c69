import { expect, test } from "vitest";
import { linkToken, mailCode, verifyLink } from "./account-link.ts";

const keys = { authSecret: "secret" };

test("token and code follow from the key and the seed", () => {
  expect(linkToken(keys, "seed", false)).toBe("961dc27b606c1d637dcfe7d4104515f0db71b5f5b47dcfd0b18cee56");
  expect(linkToken(keys, "seed", true)).toBe(`pkce_${linkToken(keys, "seed", false)}`);
  expect(mailCode(keys, "seed", 6)).toBe("010686");
  expect(mailCode(keys, "seed", 10)).toBe("6918010686");
  expect(linkToken(keys, "other", false)).not.toBe(linkToken(keys, "seed", false));
  expect(linkToken({ authSecret: "other" }, "seed", false)).not.toBe(linkToken(keys, "seed", false));
  expect(mailCode({ authSecret: "other" }, "seed", 10)).not.toBe(mailCode(keys, "seed", 10));
});

test("a code has all its digits, also when it begins with zeros", () => {
  const codes = Array.from({ length: 200 }, (_, at) => mailCode(keys, `seed ${at}`, 6));
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  expect(codes.some((code) => code.startsWith("0"))).toBe(true);
});

test("a link names the token, its type and where it leads; only an address with other characters is escaped", () => {
  const link = (redirectTo: string) =>
    verifyLink({ SITE_URL: "https://bomoko.example" }, { token: "t", type: "recovery", redirectTo });
  const start = "https://bomoko.example/auth/v1/verify?token=t&type=recovery&redirect_to=";
  expect(link("https://bomoko.example/a-b~c/d.html")).toBe(`${start}https://bomoko.example/a-b~c/d.html`);
  expect(link("https://bomoko.example/?a=1&b")).toBe(`${start}https%3A%2F%2Fbomoko.example%2F%3Fa%3D1%26b`);
  expect(link("")).toBe(start);
});
