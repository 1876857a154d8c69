import { afterAll, expect, test } from "vitest";
import { testRest } from "./testing/rest.ts";

const rest = await testRest({ settings: { REST_ANONYMOUS: "off" } });
afterAll(rest.close);

test("with REST_ANONYMOUS=off a request without a key is refused", async () => {
  const refused = await rest.ask("/people");
  expect([refused.status, await refused.json()]).toEqual([
    401,
    { code: "PGRST302", message: "Anonymous access is disabled", details: null, hint: null },
  ]);
  expect(refused.headers.get("WWW-Authenticate")).toBe("Bearer");
  expect((await rest.ask("/people", { headers: { apikey: rest.context.keys.anonKey } })).status).toBe(200);
});
