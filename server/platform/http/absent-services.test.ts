import { describe, expect, test } from "vitest";
import { absentServices } from "./absent-services.ts";

describe.each([
  ["/realtime/v1", "Realtime is not available on this site"],
  ["/graphql/v1", "GraphQL is not available on this site"],
])("%s", (prefix, message) => {
  test.each(["GET", "POST", "PUT", "PATCH", "DELETE"])("%s is answered with a JSON error", async (method) => {
    for (const path of ["", "/", "/api/broadcast"]) {
      const answer = await absentServices.request(prefix + path, { method });
      expect(answer.status).toBe(404);
      expect(answer.headers.get("Content-Type")).toBe("application/json");
      expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(await answer.json()).toMatchObject({ code: "NOT_FOUND", message, error: message });
    }
  });

  test("a preflight request is answered, and HEAD has no body", async () => {
    const headers = { Origin: "https://app.example", "Access-Control-Request-Method": "POST" };
    const preflight = await absentServices.request(prefix, { method: "OPTIONS", headers });
    expect(preflight.ok).toBe(true);
    expect(preflight.headers.get("Access-Control-Allow-Origin")).toBe("*");
    const head = await absentServices.request(prefix, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([404, ""]);
  });
});

test("a GraphQL client finds the error under `errors`", async () => {
  const answer = await absentServices.request("/graphql/v1", { method: "POST", body: "{}" });
  expect(await answer.json()).toMatchObject({
    errors: [{ message: "GraphQL is not available on this site" }],
  });
});
