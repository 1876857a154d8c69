import { afterAll, describe, expect, test } from "vitest";
import { testAccounts } from "../testing/accounts.ts";

const accounts = await testAccounts();
const closed = await testAccounts({ AUTH_DISABLE_SIGNUP: "on", AUTH_ANONYMOUS: "on" });
const strict = await testAccounts({ AUTH_REQUIRE_AGE: "on" });
afterAll(() => Promise.all([accounts, closed, strict].map(({ close }) => close())));

type Room = typeof accounts;
const password = "a phrase nobody says";
const signUp = ({ answer }: Room, body: object) =>
  answer("/signup", { body: { password, data: {}, ...body } });

describe("a sign-up that is refused", () => {
  test.each<[string, Room, object, number, string, string]>([
    [
      "closed",
      closed,
      { email: "x", password: "1" },
      422,
      "signup_disabled",
      "Signups not allowed for this instance",
    ],
    ["closed, anonymous", closed, { password: "" }, 422, "signup_disabled", "Signups not allowed"],
    [
      "anonymous",
      accounts,
      { password: "" },
      422,
      "anonymous_provider_disabled",
      "Anonymous sign-ins are disabled",
    ],
    [
      "no password",
      accounts,
      { email: "a@example.org", password: "" },
      400,
      "validation_failed",
      "valid password",
    ],
    [
      "no address",
      accounts,
      { email: "a", password: "123" },
      400,
      "validation_failed",
      "Unable to validate email address: invalid format",
    ],
    ["a line break", accounts, { email: "a@example.org\n" }, 400, "validation_failed", "invalid format"],
    ["a NUL", accounts, { email: "a\u0000@example.org" }, 400, "validation_failed", "invalid format"],
    [
      "too long an address",
      accounts,
      { email: `${"a".repeat(250)}@example.org` },
      400,
      "validation_failed",
      "",
    ],
    [
      "weak",
      accounts,
      { email: "asd@a.aa", password: "123" },
      422,
      "weak_password",
      "Password should be at least 6 characters",
    ],
    ["endless", accounts, { email: "a@example.org", password: "x".repeat(73) }, 400, "validation_failed", ""],
    [
      "both",
      accounts,
      { email: "a@example.org", phone: "123" },
      400,
      "validation_failed",
      "Only an email address or phone",
    ],
    ["phone", accounts, { phone: "+2430000000" }, 400, "phone_provider_disabled", ""],
    [
      "phone, PKCE",
      accounts,
      { phone: "+2430000000", code_challenge: "x".repeat(43) },
      400,
      "validation_failed",
      "",
    ],
    ["channel", accounts, { phone: "+2430000000", channel: "fax" }, 400, "validation_failed", "channel"],
    [
      "half a challenge",
      accounts,
      { email: "a@example.org", code_challenge: "x".repeat(43) },
      400,
      "validation_failed",
      "PKCE",
    ],
    [
      "a short challenge",
      accounts,
      { email: "a@example.org", code_challenge: "x", code_challenge_method: "s256" },
      400,
      "validation_failed",
      "",
    ],
    ["data as text", accounts, { email: "a@example.org", data: "x" }, 400, "validation_failed", ""],
    [
      "data without end",
      accounts,
      { email: "a@example.org", data: { x: "x".repeat(5_000) } },
      400,
      "validation_failed",
      "too large",
    ],
    [
      "data with a NUL",
      accounts,
      { email: "a@example.org", data: { x: "a\u0000b" } },
      400,
      "validation_failed",
      "",
    ],
    [
      "data with half a sign",
      accounts,
      { email: "a@example.org", data: { x: "\ud800" } },
      400,
      "validation_failed",
      "",
    ],
    ["no statement of age", strict, { email: "a@example.org" }, 400, "validation_failed", "age_confirmed"],
    [
      "a false one",
      strict,
      { email: "a@example.org", data: { age_confirmed: "yes" } },
      400,
      "validation_failed",
      "age_confirmed",
    ],
  ])("%s", async (_what, where, body, status, code, message) => {
    const refused = await signUp(where, body);
    expect(refused).toMatchObject({ status, body: { code, message: expect.stringContaining(message) } });
    expect(
      await where.context.db
        .selectFrom("auth.users")
        .select("id")
        .where("email", "=", "a@example.org")
        .execute(),
    ).toEqual([]);
  });

  test.each(["{", "[]", "null", "7", '"x"', "", '{"__proto__":{}}'])(
    "a body that is no object: %s",
    async (body) => {
      expect(await accounts.answer("/signup", { body })).toMatchObject({
        status: 400,
        body: { code: "bad_json" },
      });
    },
  );

  test("a body without end is cut off", async () => {
    const body = JSON.stringify({ email: "a@example.org", password, data: { x: "x".repeat(1_100_000) } });
    expect(await accounts.answer("/signup", { body })).toMatchObject({
      status: 413,
      body: { code: "request_entity_too_large" },
    });
  });
});
