import { expect, test } from "vitest";
import { roleRequest } from "./role-request.ts";

const caller = { role: "authenticated", claims: { sub: "1" } } as const;
const request = (pathname: string, headers: readonly (readonly [string, string])[] = []) =>
  roleRequest({ method: "GET", pathname, headers }, caller, "side");

test("the database sees the role, the claims, the method and the schema of a request", () => {
  expect(request("/rest/v1/projects")).toEqual({
    role: "authenticated",
    claims: '{"sub":"1"}',
    method: "GET",
    path: "/projects",
    headers: "{}",
    searchPath: '"side"',
  });
});

test("the path begins after /rest/v1 and is never empty", () => {
  expect(request("/rest/v1").path).toBe("/");
  expect(request("/rest/v1/").path).toBe("/");
  expect(request("/a/rest/v1/b").path).toBe("/a/rest/v1/b");
});

test("the database sees no header that proves who sends the request", () => {
  const secret = ["authorization", "apikey", "cookie", "proxy-authorization"];
  const headers = [...secret, "traceparent"].map((name) => [name, `value of ${name}`] as const);
  expect(JSON.parse(request("/rest/v1/a", headers).headers)).toEqual({ traceparent: "value of traceparent" });
});
