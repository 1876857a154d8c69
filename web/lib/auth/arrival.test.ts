import { expect, test } from "vitest";
import { readArrival } from "./arrival.ts";

test("a session brought by a link, and what the link was for", () => {
  expect(
    readArrival("#access_token=a.b.c&expires_in=3600&refresh_token=r&token_type=bearer&type=recovery"),
  ).toEqual({
    type: "recovery",
  });
});

test("a link that no longer works", () => {
  expect(
    readArrival("#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid&sb="),
  ).toEqual({ error: "otp_expired" });
});

test("the first half of a change of address", () => {
  expect(readArrival("#message=Confirmation+link+accepted&sb=")).toEqual({
    message: "Confirmation link accepted",
  });
});

test("any other fragment is the page's own", () => {
  for (const hash of ["", "#", "#main", "#type=recovery", "#volunteer"])
    expect(readArrival(hash)).toBeUndefined();
});
