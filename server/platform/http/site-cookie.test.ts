import { expect, test } from "vitest";
import { siteCookie } from "./site-cookie.ts";

test("over https a cookie is Secure, of this host only, and no cookie of another host counts", () => {
  const cookie = siteCookie({ SITE_URL: "https://bomoko.example" }, "visitor", "Strict");
  expect(cookie.write("abc", 60)).toBe(
    "__Host-visitor=abc; Path=/; HttpOnly; SameSite=Strict; Max-Age=60; Secure",
  );
  expect(cookie.read("visitor=of-another-host; __Host-visitor=abc")).toBe("abc");
  expect(cookie.read("visitor=of-another-host")).toBeUndefined();
});

test("on plain http, where browsers refuse the prefix, it has its own name", () => {
  const cookie = siteCookie({ SITE_URL: "http://localhost:3000" }, "oauth", "Lax");
  expect(cookie.write("", 0)).toBe("oauth=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0");
  expect(cookie.read("theme=x; oauth=a.b=c")).toBe("a.b=c");
  expect(cookie.read(null)).toBeUndefined();
});
