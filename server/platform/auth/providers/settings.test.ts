import { expect, test } from "vitest";
import { readEnv } from "../../process/env.ts";

const PUBLIC = {
  SITE_URL: "https://example.org",
  SMTP_URL: "smtp://mail.example.org",
  MAIL_FROM: "a@example.org",
};
const WORK = {
  AUTH_OIDC_PROVIDERS: "work",
  AUTH_OIDC_WORK_ISSUER: "https://id.example.org",
  AUTH_OIDC_WORK_CLIENT_ID: "site, app",
  AUTH_OIDC_WORK_CLIENT_SECRET: "secret",
};

test("a provider of AUTH_OIDC_PROVIDERS is read by its name", () => {
  expect(readEnv({ ...PUBLIC, ...WORK }).oidcProviders).toEqual([
    {
      name: "work",
      label: "work",
      issuer: "https://id.example.org",
      clientIds: ["site", "app"],
      clientSecret: "secret",
      trustsEmail: false,
    },
  ]);
  expect(readEnv({}).oidcProviders).toEqual([]);
});

test.each<[string, Record<string, string>, RegExp]>([
  ["no issuer", { ...WORK, AUTH_OIDC_WORK_ISSUER: "" }, /AUTH_OIDC_WORK_ISSUER/],
  ["no secret", { ...WORK, AUTH_OIDC_WORK_CLIENT_SECRET: "" }, /AUTH_OIDC_WORK_CLIENT_SECRET/],
  [
    "an issuer without TLS on a public site",
    { ...WORK, AUTH_OIDC_WORK_ISSUER: "http://id.example.org" },
    /https/,
  ],
  ["a name with signs", { AUTH_OIDC_PROVIDERS: "my work" }, /AUTH_OIDC_PROVIDERS/],
  ["half of Google", { AUTH_GOOGLE_CLIENT_ID: "site" }, /AUTH_GOOGLE_CLIENT_SECRET must be set/],
  [
    "half of Apple",
    { AUTH_APPLE_CLIENT_ID: "site", AUTH_APPLE_TEAM_ID: "t" },
    /AUTH_APPLE_KEY_ID, AUTH_APPLE_PRIVATE_KEY/,
  ],
  ["a double on a public site", { AUTH_PROVIDERS_DOUBLE: "http://127.0.0.1:1" }, /AUTH_PROVIDERS_DOUBLE/],
])("the server does not start with %s", (_, settings, message) => {
  expect(() => readEnv({ ...PUBLIC, ...settings })).toThrow(message);
});

test("Apple's key may have its line breaks as \\n, and must be a private key in PEM", () => {
  const apple = {
    AUTH_APPLE_CLIENT_ID: "org.example.site",
    AUTH_APPLE_TEAM_ID: "TEAM",
    AUTH_APPLE_KEY_ID: "KEY",
  };
  const read = (key: string) =>
    readEnv({ ...PUBLIC, ...apple, AUTH_APPLE_PRIVATE_KEY: key }).AUTH_APPLE_PRIVATE_KEY;
  expect(read("-----BEGIN PRIVATE KEY-----\\nMIG\\n-----END PRIVATE KEY-----")).toBe(
    "-----BEGIN PRIVATE KEY-----\nMIG\n-----END PRIVATE KEY-----",
  );
  expect(() => read("MIG")).toThrow(/AUTH_APPLE_PRIVATE_KEY/);
});

test("Microsoft's tenant is common unless it is named; identities are linked by hand only where that is on", () => {
  const env = readEnv(PUBLIC);
  expect([env.AUTH_MICROSOFT_TENANT, env.AUTH_MANUAL_LINKING]).toEqual(["common", false]);
  expect(readEnv({ ...PUBLIC, AUTH_MICROSOFT_TENANT: "example.org" }).AUTH_MICROSOFT_TENANT).toBe(
    "example.org",
  );
  for (const wrong of ["/evil", "a b", ".org"])
    expect(() => readEnv({ ...PUBLIC, AUTH_MICROSOFT_TENANT: wrong }), wrong).toThrow(
      /AUTH_MICROSOFT_TENANT is wrong|tenant/,
    );
});
