import { expect, test } from "vitest";
import { faultOfKeyHost } from "./key-host.ts";

const OFF = { AUTH_PASSKEYS: false, AUTH_WEBAUTHN: false };

test.each([
  { ...OFF, AUTH_PASSKEYS: true },
  { ...OFF, AUTH_WEBAUTHN: true },
])("WebAuthn keys need https, or localhost, and a host with a name: %j", (on) => {
  const isFine = (siteUrl: string) => faultOfKeyHost(on, siteUrl) === undefined;
  for (const fine of ["https://bomoko.example", "http://localhost:3000", "http://site.localhost:3000"])
    expect(isFine(fine), fine).toBe(true);
  for (const wrong of [
    "http://bomoko.example",
    "http://notlocalhost",
    "https://192.0.2.1",
    "https://[2001:db8::1]",
    "http://127.0.0.1:3000",
  ])
    expect(faultOfKeyHost(on, wrong), wrong).toContain("AUTH_PASSKEYS and AUTH_WEBAUTHN need SITE_URL");
});

test("without WebAuthn any address will do", () => {
  expect(faultOfKeyHost(OFF, "http://192.0.2.1")).toBeUndefined();
});
