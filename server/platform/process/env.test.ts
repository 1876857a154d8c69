import { describe, expect, test } from "vitest";
import { publicSite, refusalOf } from "../testing/settings.ts";
import { readEnv } from "./env.ts";

const refusal = refusalOf(readEnv);

describe("the environment", () => {
  test("without settings: a site for this machine only", () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      SITE_URL: "http://localhost:3000",
      TRUSTED_PROXIES: 0,
    });
  });

  test("an empty value counts as not set, and an address loses its slash", () => {
    expect(readEnv({ PORT: "", SITE_URL: "http://127.0.0.1:8080/" })).toMatchObject({
      PORT: 3000,
      SITE_URL: "http://127.0.0.1:8080",
    });
  });

  test.each([
    ["PORT", "eighty"],
    ["PORT", "70000"],
    ["PORT", "3000.5"],
    ["SITE_URL", "bomoko.example"],
    ["SITE_URL", "https://bomoko.example/site"],
    ["SITE_URL", "https://user@bomoko.example"],
    ["SITE_URL", "javascript:alert(1)"],
    ["DATABASE_URL", "mysql://localhost"],
    ["SMTP_URL", "https://mail.example"],
    ["MAIL_FROM", "Bomoko\r\nBcc: x@y.example"],
    ["AUTH_SESSION_TIMEBOX_SECONDS", "5"],
    ["TRUSTED_PROXIES", "10.0.0.1"],
    ["SMS_COUNTRY", "Congo"],
    ["SMS_FROM", "Fondation Bomoko"],
    ["SMS_PRICES", "243:dear"],
    ["SMS_URL", "sms.example"],
    ["HSTS_SECONDS", "-1"],
    ["HSTS_SECONDS", "a year"],
    ["HSTS_SUBDOMAINS", "yes"],
    ["LOG_LEVEL", "loud"],
  ])("a wrong %s (%j) stops the start by name, without showing the value", (name, value) => {
    const message = refusal({ [name]: value });
    expect(message).toMatch(new RegExp(`^StartFailure: ${name} is wrong`));
    expect(message).not.toContain(value);
  });

  test.each([
    ["TRUSTED_PROXIES", "one", "must be a number"],
    ["TRUSTED_PROXIES", "1.5", "must be a whole number"],
    ["TRUSTED_PROXIES", "-1", "must be 0 or more"],
    ["TRUSTED_PROXIES", "11", "must be 10 or less"],
    ["AUTH_RATE_SCALE", "0", "must be more than 0"],
    ["AUTH_KEYLESS", "yes", "must be one of on, off"],
  ])("%s (%j) is told in plain words: %s", (name, value, words) => {
    expect(refusal({ [name]: value })).toBe(`StartFailure: ${name} is wrong: ${words}.`);
  });

  test.each([
    ["SITE_URL", { ...publicSite, SITE_URL: "http://bomoko.example" }],
    ["SMTP_URL", { ...publicSite, SMTP_URL: "" }],
    ["MAIL_FROM", { ...publicSite, MAIL_FROM: "" }],
    ["AUTH_HASH_KIB", { ...publicSite, AUTH_HASH_KIB: "19455" }],
    ["SMS_URL", { ...publicSite, AUTH_PHONE: "on" }],
    ["SMS_URL", { ...publicSite, AUTH_PHONE_FACTOR: "on" }],
    ["DATABASE_URL", { ...publicSite, DATABASE_URL: "postgres://owner:word@db.example/site" }],
    ["DATABASE_URL", { ...publicSite, DATABASE_URL: "postgres://owner:word@10.0.0.7/site?sslmode=disable" }],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", { ...publicSite, OTEL_EXPORTER_OTLP_ENDPOINT: "http://10.0.0.8:4318" }],
  ])("a public site needs %s", (name, source) => {
    expect(refusal(source)).toMatch(new RegExp(`^StartFailure: ${name} must be`));
  });

  test("apps register themselves only where the OAuth server is on", () => {
    expect(refusal({ AUTH_OAUTH_REGISTRATION: "on" })).toMatch(
      /^StartFailure: AUTH_OAUTH_REGISTRATION=on needs/,
    );
    expect(refusal({ AUTH_OAUTH_REGISTRATION: "on", AUTH_OAUTH_SERVER: "on" })).toBe("accepted");
  });

  test("a text message gateway is called by https where the site is public, and with what it needs", () => {
    const plain = { ...publicSite, AUTH_PHONE: "on", SMS_URL: "http://sms.example/messages" };
    expect(refusal(plain)).toMatch(/^StartFailure: SMS_URL must begin with https/);
    expect(refusal({ ...plain, SMS_URL: "https://sms.example/messages" })).toBe("accepted");
    const talking = { SMS_URL: "http://localhost:9", SMS_GATEWAY: "africastalking", SMS_TOKEN: "key" };
    expect(refusal(talking)).toMatch(/^StartFailure: SMS_TOKEN and SMS_USERNAME must be set/);
    expect(refusal({ ...talking, SMS_USERNAME: "bomoko" })).toBe("accepted");
  });

  test("the maximum idle time of a session must exceed the life of an access token", () => {
    const source = { AUTH_JWT_SECONDS: "7200", AUTH_SESSION_INACTIVITY_SECONDS: "7200" };
    expect(refusal(source)).toMatch(/^StartFailure: AUTH_SESSION_INACTIVITY_SECONDS must be/);
    expect(readEnv({ ...source, AUTH_JWT_SECONDS: "3600" }).AUTH_SESSION_INACTIVITY_SECONDS).toBe(7200);
  });

  test("a public site with all of it listens to the world", () => {
    expect(readEnv(publicSite)).toMatchObject({ HOST: "0.0.0.0", isPublic: true });
  });

  test("accounts of a public site are guarded more closely by default", () => {
    const days = 86_400;
    const names = [
      "AUTH_CURRENT_PASSWORD",
      "AUTH_SESSION_INACTIVITY_SECONDS",
      "AUTH_SESSION_TIMEBOX_SECONDS",
    ] as const;
    const read = (source: Record<string, string>) => names.map((name) => readEnv(source)[name]);
    expect(read(publicSite)).toEqual([true, 30 * days, 180 * days]);
    expect(read({})).toEqual([false, undefined, undefined]);
    const set = {
      AUTH_CURRENT_PASSWORD: "off",
      AUTH_SESSION_INACTIVITY_SECONDS: "7200",
      AUTH_SESSION_TIMEBOX_SECONDS: "315360000",
    };
    expect(read({ ...publicSite, ...set })).toEqual([false, 7_200, 315_360_000]);
    expect(read({ AUTH_CURRENT_PASSWORD: "on" })[0]).toBe(true);
  });

  test("HSTS_PRELOAD needs one year and all subdomains", () => {
    const preload = { ...publicSite, HSTS_PRELOAD: "on" };
    const needed = "HSTS_PRELOAD needs HSTS_SECONDS of 31536000 or more and HSTS_SUBDOMAINS=on.";
    const year = { ...preload, HSTS_SECONDS: "31536000" };
    for (const part of [preload, year, { ...preload, HSTS_SUBDOMAINS: "on" }])
      expect(refusal(part)).toContain(needed);
    expect(refusal({ ...year, HSTS_SECONDS: "31535999", HSTS_SUBDOMAINS: "on" })).toContain(needed);
    expect(refusal({ ...year, HSTS_SUBDOMAINS: "on" })).toBe("accepted");
  });
});
