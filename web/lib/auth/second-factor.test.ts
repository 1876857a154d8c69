import type { Session, User } from "@supabase/auth-js";
import { expect, test } from "vitest";
import { needsSecondFactor } from "./second-factor.ts";

const token = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.s`;
const session = (aal: string, statuses: string[]) =>
  ({
    access_token: token({ aal, email: "é?>" }),
    user: { factors: statuses.map((status) => ({ status })) } as User,
  }) as Session;

test("an account with a verified second factor must show it once per session", () => {
  expect(needsSecondFactor(session("aal1", ["unverified", "verified"]))).toBe(true);
  expect(needsSecondFactor(session("aal2", ["verified"]))).toBe(false);
});

test("an account without a verified second factor need not show one", () => {
  expect(needsSecondFactor(session("aal1", []))).toBe(false);
  expect(needsSecondFactor(session("aal1", ["unverified"]))).toBe(false);
});

test("a token that cannot be read counts as the lower level", () => {
  const broken = { ...session("aal2", ["verified"]), access_token: "nonsense" };
  expect(needsSecondFactor(broken)).toBe(true);
});
