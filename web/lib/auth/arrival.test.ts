import { expect, test } from "vitest";
import { bringsSomething, readArrival } from "./arrival.ts";

test("a link that brings a session names its purpose", () => {
  expect(
    readArrival("#access_token=a.b.c&expires_in=3600&refresh_token=r&token_type=bearer&type=recovery"),
  ).toEqual({
    type: "recovery",
  });
});

test("an expired link has an error code", () => {
  expect(
    readArrival("#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid&sb="),
  ).toEqual({ error: "otp_expired" });
});

test("the first confirmation of a change of address has a message", () => {
  expect(readArrival("#message=Confirmation+link+accepted&sb=")).toEqual({
    message: "Confirmation link accepted",
  });
});

test("any other fragment is ignored", () => {
  for (const hash of ["", "#", "#main", "#type=recovery", "#volunteer"])
    expect(readArrival(hash)).toBeUndefined();
});

test("a refusal at another service is a cancellation; any other answer of a service keeps its code", () => {
  const errorOf = (error: string, code: string) => readArrival(`#error=${error}&error_code=${code}`)?.error;
  expect(errorOf("access_denied", "bad_oauth_callback")).toBe("cancelled");
  expect(errorOf("user_cancelled_login", "bad_oauth_callback")).toBe("cancelled");
  expect(errorOf("server_error", "bad_oauth_callback")).toBe("bad_oauth_callback");
  expect(errorOf("access_denied", "signup_disabled")).toBe("signup_disabled");
});

test("an address that only chooses what is shown brings nothing: React waits for a touch", () => {
  const brings = (address: string) => bringsSomething(new URL(address, "https://bomoko.example"));
  for (const address of [
    "/auth",
    "/auth?tab=signup",
    "/auth?tab=phone&utm_source=letter",
    "/auth?tab=reset#main",
    "/auth?promo_code=1",
  ])
    expect(brings(address), address).toBe(false);
  for (const address of [
    "/auth#access_token=a.b.c&type=signup",
    "/auth?tab=reset#access_token=a.b.c&type=recovery",
    "/auth#error=access_denied&error_code=otp_expired",
    "/auth#message=Confirmation+link+accepted",
    "/auth?code=AAAA",
    "/auth?tab=login&error=server_error",
  ])
    expect(brings(address), address).toBe(true);
});
