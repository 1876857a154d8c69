import { describe, expect, test } from "vitest";
import { readEnv, StartFailure } from "../../process/env.ts";
import { allowedRedirect, redirectOf } from "./redirect.ts";

const SITE = "https://bomoko.example";
const LIST =
  "https://app.partner.example/**, https://*.preview.example/done https://{a,b}.shop.example/back, bomoko://login https://team-*.host.example:8443/x/?";
const settings = (SITE_URL: string, AUTH_REDIRECTS = "") => ({
  SITE_URL,
  AUTH_REDIRECTS: readEnv({ AUTH_REDIRECTS }).AUTH_REDIRECTS,
});
const env = settings(SITE, LIST);

const ALLOWED = [
  `${SITE}/dashboard`,
  `${SITE}/auth?tab=reset`,
  `${SITE}/ar/dashboard#here`,
  `${SITE}/a//b`,
  `${SITE}/?next=https://evil.example/`,
  `${SITE}/@evil.example`,
  "https://app.partner.example/",
  "https://app.partner.example/deep/er.html?x=1",
  "https://one.preview.example/done",
  "https://a.shop.example/back",
  "https://b.shop.example/back",
  "bomoko://login",
  "https://team-red.host.example:8443/x/1",
];

/** Ways to write another host, or no host, behind or before ours. */
const HOSTS = [
  "evil.example",
  "bomoko.example.evil.example",
  "bomoko.example-evil.example",
  "evilbomoko.example",
  "bomoko.exampl",
  "bomoko.example.",
  "www.bomoko.example",
  "bomoko.example:8443",
  "bomoko.example@evil.example",
  "bomoko.example:x@evil.example",
  "user@bomoko.example",
  "user:pass@bomoko.example",
  "@bomoko.example",
  "bomoko.example%2eevil.example",
  "bomoko.example%00.evil.example",
  "bomoko.example%23.evil.example",
  "bomoko.example%5c.evil.example",
  "evil.example%2f.bomoko.example",
  "evil.example\\.bomoko.example",
  "evil.example\\@bomoko.example",
  "bоmoko.example",
  "bomoko。example",
  "bomoko．example",
  "ｂomoko.example",
  "xn--bmoko-j5a.example",
  "bomoko\u00ad.example",
  "bomoko\u200b.example",
  "bomoko.example\u2024evil.example",
  "ⓑomoko.example",
  "[::1]",
  "[::ffff:7f00:1]",
  "127.0.0.1",
  "127.1",
  "0x7f000001",
  "0x7f.1",
  "017700000001",
  "2130706433",
  "10.0.0.1",
  "169.254.169.254",
  "localhost",
  "localhost:3000",
  "app.partner.example.evil.example",
  "evil.example#.partner.example",
  "evilapp.partner.example",
  "x.app.partner.example",
  "app.partner.example:444",
  "a.b.preview.example",
  "preview.example",
  "evil.example/.preview.example",
  "c.shop.example",
  "team-.evil.host.example:8443",
  "team-red.host.example",
];

const PATHS = ["", "/", "/done", "/back?q=1", "/x/1"];

const WAYS = [
  "//HOST/done",
  "///HOST/done",
  "////HOST/done",
  "/\\HOST/done",
  "\\\\HOST/done",
  "\\/HOST",
  "/\t/HOST",
  "\t//HOST",
  " //HOST",
  "\n//HOST",
  "https:HOST/done",
  "https:/HOST/done",
  "https:///HOST/done",
  "https:\\\\HOST/done",
  "https://\\HOST",
  "ht\ntps://HOST/",
  "https://HOST\r\nLocation: https://HOST",
  " https://HOST/done",
  "https://HOST /done",
  "http://HOST/done",
  "HTTP://HOST/done",
  "ftp://HOST/done",
  "ws://HOST/done",
  "wss://HOST/done",
  "file://HOST/done",
  "blob:https://HOST/done",
  "view-source:https://HOST/done",
  "filesystem:https://HOST/done",
  "javascript://HOST/%0aalert(1)",
  "data://HOST/text/html,x",
  "vbscript://HOST/x",
  "intent://HOST/#Intent;scheme=https;end",
];

const SINGLE = [
  "",
  " ",
  "/",
  "/dashboard",
  "dashboard",
  "?x=1",
  "#x",
  "//",
  "https://",
  "https:",
  ":",
  "://bomoko.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "\u0001javascript:alert(1)",
  "javascript&colon;alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "about:blank",
  "file:///etc/passwd",
  "mailto:a@bomoko.example",
  "tel:123",
  "bomoko://",
  "bomoko:login",
  "bomoko:///login",
  "bomoko://evil",
  "bomoko://login/evil",
  "bomoko://login.evil.example",
  "bomokox://login",
  "https://one.preview.example/done/more",
  "https://one.preview.example/done?x=1",
  "https://one.preview.example/DONE",
  "http://one.preview.example/done",
  "https://a.shop.example/backdoor",
  "https://team-red.host.example:8443/x/12",
  "https://team-red.host.example:8443/x/.",
  "https://team-red.host.example:8443/y/1",
  `${SITE}/\u0000`,
  `${SITE}/\u007f`,
  `${SITE}/a b`,
  `${SITE}/\\evil.example`,
  `${SITE}/"onload=`,
  `${SITE}/<script>`,
  `${SITE}/é`,
  `${SITE}/${"a".repeat(2_048)}`,
  `${SITE}:443443/`,
  `${SITE}:/x:y@evil.example`,
  `${SITE};evil.example`,
  `${SITE},https://evil.example`,
  `${SITE}&evil.example`,
  "null",
  "undefined",
  "[object Object]",
];

const FOREIGN = [
  ...SINGLE,
  ...HOSTS.flatMap((host) => PATHS.map((path) => `https://${host}${path}`)),
  ...WAYS.flatMap((way) => [
    way.replaceAll("HOST", "evil.example"),
    way.replaceAll("HOST", "bomoko.example"),
  ]),
];

/** What a browser makes of the header. */
const reaches = (location: string) => {
  const { protocol, host } = new URL(location, `${SITE}/auth/v1/verify`);
  return `${protocol}//${host}`;
};

describe("redirect_to", () => {
  test("leads where the site or its list allows", () => {
    for (const address of ALLOWED) expect(allowedRedirect(address, env)).toBe(address);
    expect(allowedRedirect(SITE, env)).toBe(SITE);
    expect(allowedRedirect("HTTPS://BOMOKO.example/x/../dashboard", env)).toBe(`${SITE}/dashboard`);
  });

  test(`Threat 32: ${FOREIGN.length} foreign or odd addresses, and none is followed`, () => {
    expect(new Set(FOREIGN).size).toBeGreaterThanOrEqual(300);
    const followed = FOREIGN.filter((address) => allowedRedirect(address, env) !== SITE);
    expect(followed.filter((address) => reaches(allowedRedirect(address, env)) !== SITE)).toEqual([]);
    expect(followed).toEqual([]);
  });

  test("Threat 32: a foreign Referer is not followed if the requested address is refused", () => {
    for (const address of FOREIGN) {
      const bad = encodeURIComponent(address);
      const request = new Request(`${SITE}/auth/v1/otp?redirect_to=${bad}`, {
        headers: { Referer: "https://evil.example/x" },
      });
      expect(redirectOf(request, new URL(request.url).searchParams, env)).toBe(SITE);
    }
  });

  test("is read from the header, then the query, then the page that asks", () => {
    const redirectFor = (query: string, headers: Record<string, string>) =>
      redirectOf(new Request(SITE, { headers }), new URLSearchParams(query), env);
    const Referer = `${SITE}/login`;
    expect(redirectFor(`redirect_to=${SITE}/b`, { redirect_to: `${SITE}/a`, Referer })).toBe(`${SITE}/a`);
    expect(redirectFor(`redirect_to=${SITE}/b`, { Referer })).toBe(`${SITE}/b`);
    expect(redirectFor("redirect_to=https://evil.example", { Referer })).toBe(`${SITE}/login`);
    expect(redirectFor("", { Referer })).toBe(`${SITE}/login`);
    expect(redirectFor("", {})).toBe(SITE);
  });

  test("a loopback site may redirect to another loopback port, a public site may not", () => {
    const local = settings("http://localhost:3000");
    for (const address of ["http://127.0.0.1:5173/x", "http://[::1]:9/", "http://localhost:8080/back"]) {
      expect(allowedRedirect(address, local)).toBe(address);
      expect(allowedRedirect(address, env)).toBe(SITE);
    }
    expect(allowedRedirect("http://10.0.0.1/", local)).toBe("http://localhost:3000");
    expect(allowedRedirect("http://2130706433/", local)).toBe("http://localhost:3000");
  });

  test.each([
    "app.partner.example",
    "https://*",
    "https://**/done",
    "https://*.example*/x",
    "https://app.partner.example**",
    "https://app.partner.*",
    "https://app.{example,evil}/",
    "https://*:443/",
    "*://app.partner.example/",
    "https://user@app.partner.example/",
    "javascript://x/**",
    "https://app.partner.example/{a",
  ])("a list with %s stops the start", (pattern) => {
    expect(() => readEnv({ AUTH_REDIRECTS: pattern })).toThrow(StartFailure);
  });
});
