import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from "@supabase/auth-js";
import { expect, test } from "vitest";
import french from "../../../locales/fr.json" with { type: "json" };
import { translator } from "../i18n/words.tsx";
import { failureOf, reasonOf, shortOf } from "./failure.ts";

const t = translator({ language: "fr", messages: french });
const api = (code: string, message = "Said in English", status = 422) =>
  failureOf(new AuthApiError(message, status, code));

test("an unreachable or busy server asks to try again, whatever its status", () => {
  for (const status of [0, 502, 503, 504]) {
    const failure = failureOf(new AuthRetryableFetchError("Failed to fetch", status));
    expect(reasonOf(t, failure)).toBe(french.auth.reasons.retry);
  }
});

test("the message for a short password has the server's minimum length", () => {
  const six = failureOf(
    new AuthWeakPasswordError("Password should be at least 6 characters.", 422, ["length"]),
  );
  expect(reasonOf(t, six)).toBe("Le mot de passe doit contenir au moins 6 caractères");
  const twelve = failureOf(
    new AuthWeakPasswordError("Password should be at least 12 characters.", 422, ["length"]),
  );
  expect(shortOf(twelve)).toBe(12);
  expect(reasonOf(t, twelve)).toBe("Le mot de passe doit contenir au moins 12 caractères");
});

test("a common password is not reported as short", () => {
  const common = failureOf(
    new AuthWeakPasswordError("Password is known to be weak and easy to guess", 422, ["pwned"]),
  );
  expect(shortOf(common)).toBeUndefined();
  expect(reasonOf(t, common)).toBe(french.auth.reasons.common);
});

test("a password with the name of the site or of the person has its own reason", () => {
  const named = new AuthWeakPasswordError("Password should not contain the name", 422, []);
  expect(reasonOf(t, failureOf(Object.assign(named, { reasons: ["context"] })))).toBe(
    french.auth.reasons.context,
  );
});

test("a second mail too soon says how long to wait; too many mails in all say only that", () => {
  const soon = api(
    "over_email_send_rate_limit",
    "For security purposes, you can only request this after 41 seconds.",
    429,
  );
  expect(reasonOf(t, soon)).toBe("Attendez encore 41 secondes avant un nouveau message.");
  expect(reasonOf(t, api("over_email_send_rate_limit", "email rate limit exceeded", 429))).toBe(
    french.auth.reasons.tooMany,
  );
});

test("a missing session is reported as an expired link", () => {
  expect(reasonOf(t, failureOf(new AuthSessionMissingError()))).toBe(french.auth.reasons.link);
});

test("an invalid address has the message of other forms; an unknown code has the server's message", () => {
  expect(reasonOf(t, api("validation_failed", "Unable to validate email address: invalid format", 400))).toBe(
    french.errors.email_invalid,
  );
  expect(reasonOf(t, api("hook_timeout", "The hook took too long"))).toBe("The hook took too long");
});
