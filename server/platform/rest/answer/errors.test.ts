import { describe, expect, test } from "vitest";
import { databaseFailure, failureResponse } from "./errors.ts";
import { RestFailure, unauthorized } from "./failure.ts";

const refused = (code: string, message = "refused", more: object = {}) =>
  databaseFailure(Object.assign(new Error(message), { code, ...more }), true);

describe("errors of the database", () => {
  test("only an unavailable database names a time to come back, and only a missing token a challenge", () => {
    expect(refused("53300")?.headers).toEqual({ "Retry-After": expect.stringMatching(/^[1-9]\d*$/) });
    for (const code of ["23503", "57014", "42501"]) expect(refused(code)?.headers).toEqual({});
  });

  test.each([
    ["23503", 409],
    ["23505", 409],
    ["23502", 400],
    ["23514", 400],
    ["22P02", 400],
    ["42703", 400],
    ["42P01", 404],
    ["42883", 404],
    ["25006", 405],
    ["42501", 403],
    ["28000", 403],
    ["0LP01", 403],
    ["53300", 503],
    ["57P01", 503],
    ["08006", 503],
    ["57014", 500],
    ["40001", 500],
    ["42P17", 500],
    ["53400", 500],
    ["P0001", 400],
    ["PT418", 418],
    ["PT999", 400],
    ["21000", 500],
  ])("%s is answered with %i", (code, status) => {
    expect(refused(code)?.status).toBe(status);
  });

  test("without a token a missing privilege is answered with 401", () => {
    const failure = databaseFailure(Object.assign(new Error("permission denied"), { code: "42501" }), false);
    expect([failure?.status, failure?.headers]).toEqual([401, { "WWW-Authenticate": "Bearer" }]);
  });

  test("messages are passed on, except those that quote a statement", () => {
    const failure = refused("23505", "duplicate", { detail: "Key exists.", hint: "Another." });
    expect([failure?.message, failure?.details, failure?.hint]).toEqual([
      "duplicate",
      "Key exists.",
      "Another.",
    ]);
    for (const code of ["42601", "XX000", "58030"]) {
      expect(refused(code, 'syntax error at "select secret"', { detail: "secret" })).toMatchObject({
        message: "The database refused this request",
        details: null,
      });
    }
  });

  test("a lost database connection is answered with 503 and Retry-After", () => {
    const failure = databaseFailure(new Error("Connection terminated unexpectedly"), false);
    expect([failure?.status, failure?.code, failure?.headers["Retry-After"]]).toEqual([503, "PGRST000", "5"]);
    expect(databaseFailure(new Error("a mistake of ours"), false)).toBeNull();
  });
});

test("every error body has four keys; HEAD has no body", async () => {
  const answer = failureResponse(new RestFailure(404, "PGRST205", "not there"), "GET");
  expect(await answer.json()).toEqual({ code: "PGRST205", details: null, hint: null, message: "not there" });
  expect(answer.headers.get("Proxy-Status")).toBe("PostgREST; error=PGRST205");
  expect(await failureResponse(new RestFailure(404, "PGRST205", "x"), "HEAD").text()).toBe("");
});

test("a message with quotes or line ends does not break the WWW-Authenticate header", () => {
  const { headers } = unauthorized("PGRST301", 'role "x"\r\nSet-Cookie: a=b, é does not exist');
  expect(headers["WWW-Authenticate"]).toBe(
    'Bearer error="invalid_token", error_description="role xSet-Cookie: a=b,  does not exist"',
  );
  expect(new Headers(headers).get("Set-Cookie")).toBeNull();
});
