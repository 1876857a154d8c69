import { describe, expect, test } from "vitest";
import { userView } from "./user-view.ts";
import type { User } from "./users.ts";

const EARLY = new Date("2026-11-20T10:00:00Z");
const LATE = new Date("2026-11-21T10:00:00Z");
const view = (dates: Partial<User>) =>
  userView(
    { email_confirmed_at: null, phone_confirmed_at: null, email: null, phone: null, ...dates } as User,
    [],
    [],
  );

describe("a user on the wire", () => {
  test.each([
    [EARLY, LATE, EARLY],
    [LATE, EARLY, EARLY],
    [EARLY, null, EARLY],
    [null, LATE, LATE],
    [EARLY, EARLY, EARLY],
  ])("is confirmed since the earlier of address (%s) and number (%s)", (address, number, since) => {
    expect(view({ email_confirmed_at: address, phone_confirmed_at: number }).confirmed_at).toEqual(since);
  });

  test("has no dates that are not there, and empty texts for a missing address and number", () => {
    expect(view({})).toMatchObject({ email: "", phone: "" });
    for (const key of ["confirmed_at", "email_confirmed_at", "phone_confirmed_at", "factors"])
      expect(view({})).not.toHaveProperty(key);
  });
});
