import { expect, test } from "vitest";
import { AuthFailure } from "../failure.ts";
import { leadWithCode, leadWithError, leadWithMessage, leadWithProviderError } from "./redirect-answer.ts";

const TARGET = "https://app.example/back?keep=1";
const addressOf = (response: Response) => new URL(response.headers.get("Location") ?? "");
const inFragment = (response: Response) =>
  Object.fromEntries(new URLSearchParams(addressOf(response).hash.slice(1)));

test.each([
  [400, "validation_failed", "invalid_request"],
  [401, "no_authorization", "unauthorized_client"],
  [403, "otp_expired", "access_denied"],
  [422, "signup_disabled", "access_denied"],
  [422, "user_banned", "access_denied"],
  [422, "provider_email_needs_verification", "access_denied"],
  [500, "unexpected_failure", "server_error"],
  [503, "unexpected_failure", "temporarily_unavailable"],
])("a refusal of %i %s is called %s in the address", (status, code, error) => {
  const response = leadWithError(TARGET, new AuthFailure(status, code, "Why"), false);
  expect(response.status).toBe(303);
  expect(inFragment(response)).toEqual({ error, error_code: code, error_description: "Why", sb: "" });
  expect(addressOf(response).search).toBe("?keep=1");
});

test("with PKCE the query has error, message or code too", () => {
  const error = addressOf(leadWithError(TARGET, new AuthFailure(403, "otp_expired", "Why"), true));
  expect(Object.fromEntries(error.searchParams)).toEqual({
    keep: "1",
    error: "access_denied",
    error_code: "otp_expired",
    error_description: "Why",
  });
  expect(addressOf(leadWithMessage(TARGET, "Done", true)).searchParams.get("message")).toBe("Done");
  expect(addressOf(leadWithMessage(TARGET, "Done", false)).searchParams.has("message")).toBe(false);
  expect(addressOf(leadWithCode(TARGET, "abc")).searchParams.get("code")).toBe("abc");
});

test("a provider's error is passed on by its name only", () => {
  expect(inFragment(leadWithProviderError(TARGET, "access_denied", false))).toMatchObject({
    error: "access_denied",
    error_code: "bad_oauth_callback",
  });
  for (const odd of ["", "Call 0800", "x".repeat(61)])
    expect(inFragment(leadWithProviderError(TARGET, odd, false)).error, odd).toBe("server_error");
});
