import { expect, test } from "vitest";
import { readEnv } from "../process/env.ts";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";

const TAG = "https://tag.example";
const others = { scripts: [TAG], targets: [TAG, "https://*.count.example"] };
const policy = (counts: boolean) =>
  contentSecurityPolicy({ scripts: ["a"], styles: ["b"], formTargets: [], ...(counts && { others }) });

test("without scripts of another site no other origin is allowed", () => {
  expect(policy(false)).not.toContain("https:");
});

test("another site's script may load and send, and nothing else changes", () => {
  const directives = (text: string) => new Map(text.split("; ").map((line) => [line.split(" ")[0], line]));
  const [before, after] = [directives(policy(false)), directives(policy(true))];
  const changed = [...after].filter(([name, line]) => before.get(name) !== line).map(([name]) => name);
  expect(changed).toEqual(["script-src", "img-src", "connect-src"]);
  expect(after.get("script-src")).toContain(TAG);
  expect(policy(true)).not.toContain("unsafe");
});

const transport = (settings: Record<string, string>) =>
  securityHeaders(
    readEnv({
      SMTP_URL: "smtp://mail.example",
      MAIL_FROM: "a@b.example",
      ...settings,
    }),
    undefined,
  )["Strict-Transport-Security"];

test.each([
  [{}, "max-age=86400"],
  [{ HSTS_SECONDS: "0" }, "max-age=0"],
  [{ HSTS_SECONDS: "31536000" }, "max-age=31536000"],
  [{ HSTS_SUBDOMAINS: "on" }, "max-age=86400; includeSubDomains"],
  [
    { HSTS_SECONDS: "63072000", HSTS_SUBDOMAINS: "on", HSTS_PRELOAD: "on" },
    "max-age=63072000; includeSubDomains; preload",
  ],
])("with %j an HTTPS site sends %s, an HTTP site sends nothing", (settings, line) => {
  expect(transport({ SITE_URL: "https://bomoko.example", ...settings })).toBe(line);
  expect(transport({ SITE_URL: "http://localhost:3000", ...settings })).toBeUndefined();
  expect(securityHeaders(undefined, undefined)).not.toHaveProperty("Strict-Transport-Security");
});
