import { AuthApiError } from "@supabase/auth-js";
import { expect, test } from "vitest";
import french from "../../../locales/fr.json" with { type: "json" };
import { translator } from "../i18n/words.tsx";
import type { AuthClient } from "./client.ts";
import { failureOf, reasonOf } from "./failure.ts";
import { verifyTextCode } from "./text-code.ts";

const t = translator({ language: "fr", messages: french });

/** What the person reads when the server refuses with this code. */
async function reasonFor(code: string) {
  const error = new AuthApiError("Said in English", 422, code);
  const client = { mfa: { verify: () => Promise.resolve({ data: null, error }) } };
  const answer = { factorId: "factor", challengeId: "challenge", code: "123456" };
  const refused = await verifyTextCode(client as unknown as AuthClient, answer);
  return refused.error && reasonOf(t, failureOf(refused.error));
}

test.each(["mfa_verification_failed", "mfa_challenge_expired", "mfa_ip_address_mismatch"])(
  "a code by text message refused with %s is to be read again, or asked for again",
  async (code) => {
    expect(await reasonFor(code)).toBe(french.auth.reasons.code);
  },
);

test("another refusal keeps its own reason", async () => {
  expect(await reasonFor("over_request_rate_limit")).toBe(french.auth.reasons.tooMany);
});
