import { expect, test } from "vitest";
import { OPEN_UNSTORED, optionsResponse } from "./cors.ts";

const preflight = (headers: string | null, isRoutine = false) => {
  const init = headers === null ? {} : { headers: { "Access-Control-Request-Headers": headers } };
  return optionsResponse(
    new Request("http://localhost/rest/v1/people", { method: "OPTIONS", ...init }),
    isRoutine,
  ).headers;
};

test("a preflight request is told the methods of a table or of a function", () => {
  expect(preflight(null).get("Allow")).toBe("OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE");
  expect(preflight(null, true).get("Allow")).toBe("OPTIONS,GET,HEAD,POST");
  expect(preflight(null).get("Access-Control-Allow-Methods")).toBe(
    "GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD",
  );
});

test("threat 64: requested headers are allowed if they are plain names, and credentials never", () => {
  const own = preflight(null).get("Access-Control-Allow-Headers") ?? "";
  expect(own).toContain("apikey");
  expect(preflight("x-mine, x-other").get("Access-Control-Allow-Headers")).toBe(`${own}, x-mine, x-other`);
  for (const odd of ["", "x mine", "x-mine,", "x;mine"])
    expect(preflight(odd).get("Access-Control-Allow-Headers"), odd).toBe(own);
  expect(preflight("x-mine").get("Access-Control-Allow-Origin")).toBe("*");
  expect(preflight("x-mine").has("Access-Control-Allow-Credentials")).toBe(false);
});

test("no browser stores an answer", () => {
  expect(OPEN_UNSTORED).toMatchObject({ "cache-control": "no-store", vary: "Accept-Encoding" });
});
