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

test("what cannot be reached or is busy asks to try again, whatever its status", () => {
  for (const status of [0, 502, 503, 504]) {
    const failure = failureOf(new AuthRetryableFetchError("Failed to fetch", status));
    expect(reasonOf(t, failure)).toBe(french.auth.reasons.retry);
  }
});

test("a short password is told with the server's own number", () => {
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

test("a common password is not a short one", () => {
  const common = failureOf(
    new AuthWeakPasswordError("Password is known to be weak and easy to guess", 422, ["pwned"]),
  );
  expect(shortOf(common)).toBeUndefined();
  expect(reasonOf(t, common)).toBe(french.auth.reasons.common);
});

test("another mail too soon says how long to wait; too many of all say only that", () => {
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

test("a session that is gone is a link that is no longer good", () => {
  expect(reasonOf(t, failureOf(new AuthSessionMissingError()))).toBe(french.auth.reasons.link);
});

test("an address the server cannot read is said as on every form; what has no words is the server's message", () => {
  expect(reasonOf(t, api("validation_failed", "Unable to validate email address: invalid format", 400))).toBe(
    french.errors.email_invalid,
  );
  expect(reasonOf(t, api("hook_timeout", "The hook took too long"))).toBe("The hook took too long");
});
