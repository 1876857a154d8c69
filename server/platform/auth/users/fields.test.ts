import { expect, test } from "vitest";
import { systemClock } from "../../process/clock.ts";
import { readEnv } from "../../process/env.ts";
import { createLog } from "../../process/log.ts";
import { createPasswordRules } from "../passwords/password-rules.ts";
import { readEmail, readPhone } from "./addresses.ts";
import { adminFields, emailExists, phoneExists, readBan, readColumns } from "./admin-fields.ts";

const invalid = (message: string) =>
  expect.objectContaining({ status: 400, code: "validation_failed", message });
const now = new Date("2026-03-01T12:00:00Z");
const ban = (duration: string) => {
  const end = readBan(duration, now);
  return end && end.getTime() - now.getTime();
};

test("a ban lasts the sum of its parts", () => {
  expect(ban("24h")).toBe(86_400_000);
  expect(ban("1h30m")).toBe(5_400_000);
  expect(ban("2s5ms")).toBe(2_005);
  expect(ban("1.5h")).toBe(5_400_000);
  expect(ban("0s")).toBe(0);
  expect(ban("none")).toBeNull();
});

test("a ban ends in the year 9999 at the latest", () => {
  expect(readBan("69894420h", now)?.getUTCFullYear()).toBe(9999);
  const later = "69899000h";
  expect(() => readBan(later, now)).toThrow(invalid(`invalid format for ban duration: "${later}"`));
});

test.each(["", "h", "24", "1d", "1h ", " 1h", "1h30", "-1h", "1..5h", "1.1234567h", "None", "999999999999h"])(
  "a duration of another form is refused: '%s'",
  (duration) => {
    expect(() => readBan(duration, now)).toThrow(invalid(`invalid format for ban duration: "${duration}"`));
  },
);

test("an address is stored in lower case", () => {
  expect(readEmail("Awa.Kalala@Example.ORG")).toBe("awa.kalala@example.org");
});

test("an address of 254 characters is taken, a longer one is refused", () => {
  const label = `${"d".repeat(60)}.`;
  const long = `${"a".repeat(64)}@${label}${label}${label}org`;
  expect(long.length).toBe(251);
  expect(readEmail(long)).toBe(long);
  expect(() => readEmail("not an address")).toThrow(
    invalid("Unable to validate email address: invalid format"),
  );
  expect(() => readEmail(`${"x".repeat(254)}`)).toThrow(
    invalid("Unable to validate email address: invalid format"),
  );
  expect(() => readEmail(`${"x".repeat(255)}`)).toThrow(invalid("An email address is too long"));
});

test("a phone number is stored as its digits", () => {
  const inCongo = { SMS_COUNTRY: "CD" } as const;
  expect(readPhone("0812 345 678", inCongo)).toBe("243812345678");
  expect(readPhone("+243 81 234 5678", inCongo)).toBe("243812345678");
  expect(readPhone("12", inCongo)).toBe("12");
  expect(readPhone("123456789012345", inCongo)).toBe("123456789012345");
  for (const wrong of ["", "1", "0123", "1234567890123456", "12a", "12-34"])
    expect(() => readPhone(wrong, inCongo)).toThrow(invalid("Invalid phone number format (E.164 required)"));
});

const env = readEnv({});
const parts = {
  env,
  passwordRules: createPasswordRules({ env, clock: systemClock, log: createLog("silent"), siteName: "Site" }),
  passwords: {
    hash: async (text: string) => `hash of ${text}`,
    verify: async () => ({ ok: false, rehash: false }),
  },
};
const read = (fields: object) => readColumns(parts, adminFields.parse(fields), now);
const bcrypt = `$2b$10$${"a".repeat(53)}`;

test.each<[object, object]>([
  [{}, {}],
  [{ role: "", email: "", phone: "", ban_duration: "" }, {}],
  [{ aud: "a" }, { aud: "a" }],
  [{ aud: "a".repeat(255) }, { aud: "a".repeat(255) }],
  [{ role: "editor_2" }, { role: "editor_2" }],
  [{ role: `_${"a".repeat(62)}` }, { role: `_${"a".repeat(62)}` }],
  [{ email: "Awa@Example.org" }, { email: "awa@example.org" }],
  [{ phone: "+243812345678" }, { phone: "243812345678" }],
  [{ ban_duration: "none" }, { banned_until: null }],
  [{ ban_duration: "1h" }, { banned_until: new Date("2026-03-01T13:00:00Z") }],
  [{ password: "Bukavu et son lac" }, { password_hash: "hash of Bukavu et son lac" }],
  [{ password_hash: bcrypt }, { password_hash: bcrypt }],
])("an administrator's %o sets %o", async (fields, columns) => {
  expect(await read(fields)).toEqual(columns);
});

test.each<[object, number, string]>([
  [{ role: "Editor" }, 400, "validation_failed"],
  [{ role: "2" }, 400, "validation_failed"],
  [{ role: "a".repeat(64) }, 400, "validation_failed"],
  ...["anon", "service_role", "supabase_admin", "authenticator", "server", "owner", "postgres"].map(
    (role): [object, number, string] => [{ role }, 400, "validation_failed"],
  ),
  [{ password: "12345" }, 422, "weak_password"],
  [{ password: "Bukavu et son lac", password_hash: bcrypt }, 400, "validation_failed"],
  [{ password_hash: "plain" }, 400, "validation_failed"],
])("an administrator's %o is refused with %i %s", async (fields, status, code) => {
  await expect(read(fields)).rejects.toMatchObject({ status, code });
});

test("an administrator's fields confirm nothing unless they say so, and an audience has 1 to 255 characters", () => {
  expect(adminFields.parse({})).toEqual({ email_confirm: false, phone_confirm: false });
  for (const aud of ["", "a".repeat(256)]) expect(adminFields.safeParse({ aud }).success).toBe(false);
  expect(emailExists()).toMatchObject({ status: 422, code: "email_exists" });
  expect(phoneExists()).toMatchObject({ status: 422, code: "phone_exists" });
});
