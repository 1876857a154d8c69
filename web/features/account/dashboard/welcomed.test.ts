import { expect, test } from "vitest";
import { welcomed } from "./welcomed.ts";

const user = { email: "awa.kalala@example.org", user_metadata: {} };
const phone = { phone: "243810000045", user_metadata: {} };

test("the e-mail's first part greets, the known name stands beside it", () => {
  expect(welcomed(user)).toEqual({ by: "awa.kalala" });
  expect(welcomed(user, "Awa Kalala")).toEqual({ by: "awa.kalala", beside: "Awa Kalala" });
  expect(welcomed({ ...user, user_metadata: { full_name: "Awa K." } }, "Awa Kalala").beside).toBe("Awa K.");
  expect(welcomed(user, "awa.kalala")).toEqual({ by: "awa.kalala" });
});

test("an account without e-mail is greeted by its name, else by the last two digits of its number", () => {
  expect(welcomed(phone)).toEqual({ by: "…45" });
  expect(welcomed({ ...phone, user_metadata: { name: "Awa" } })).toEqual({ by: "Awa" });
});
