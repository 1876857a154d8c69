import { afterAll, expect, test } from "vitest";
import type { ErrorBody } from "../../../contracts/errors.ts";
import { seeded } from "../../platform/testing/random.ts";
import { testMessages } from "./testing.ts";

const messages = await testMessages();
afterAll(messages.close);

const CONTROLS = [
  "\u0000",
  "\u0007",
  "\n",
  "\r\n",
  "\u001b",
  "\u0085",
  "\u2028",
  "\u202e",
  "\u2066",
  "\ud800",
];
const NO_TEXT = ["1", "true", "[]", "{}", '["x"]'];
const MISSING = ["null", '""', '"  "', '"\\n"'];
const line = (name: string) => [
  ...NO_TEXT,
  ...MISSING,
  JSON.stringify("x".repeat(300)),
  ...CONTROLS.map((sign) => JSON.stringify(name.replace(" ", sign).replace("@", `@${sign}`))),
];

/** Invalid JSON values, by form and field, as sent. */
const FORMS = {
  "submit-contact-form": {
    valid: { name: "Awa Kalala", email: "awa@example.org", message: "Bonjour" },
    wrong: {
      name: line("Awa Kalala"),
      email: [
        ...line("awa@example.org"),
        '"awa"',
        '"a@b"',
        '"a b@example.org"',
        '"a@example.org,b@example.org"',
      ],
      message: [...NO_TEXT, ...MISSING, JSON.stringify("x".repeat(5_001))],
    },
  },
  "submit-volunteer-application": {
    valid: {
      name: "Awa Kalala",
      email: "awa@example.org",
      phone: "+243 000 123 456",
      skills: "Couture",
      motivation: "Aider",
      availability: "weekends",
      areas: ["health"],
    },
    wrong: {
      name: line("Awa Kalala"),
      email: [...line("awa@example.org"), '"awa"', '"@example.org"'],
      phone: [...NO_TEXT, '"12"', '"phone"', '"+243\\u0000000 111"', JSON.stringify("1".repeat(50))],
      skills: [...NO_TEXT, JSON.stringify("x".repeat(2_001))],
      motivation: [...NO_TEXT, ...MISSING, JSON.stringify("x".repeat(5_001))],
      availability: [...NO_TEXT, '"never"', '"Weekends"', '" "'],
      areas: ["1", '"health"', "{}", "[1]", '["space"]', "[null]", "[[]]"],
    },
  },
} as const;
const COMMON = {
  website: ["1", "true", "[]", "{}"],
  elapsed: ["true", "[]", "{}"],
  language: ["1", '"xx"', '"FR"', '""', "[]", "{}"],
};
const EXTRA = ["id", "held_for", "created_at", "to", "replyTo", "role", "userId", "constructor", "toString"];
const BROKEN = [
  "",
  "{",
  "null,",
  "NaN",
  "{'a':1}",
  '{"__proto__":{"a":1}}',
  `${"[".repeat(30)}${"]".repeat(30)}`,
];
const NO_OBJECT = ["null", "true", "1", '"text"', "[]", "[{}]"];

/** `./test --long` sends 10,000. */
const BODIES = Number(process.env.BODIES ?? 1_000);

test(`threats 56, 59 and 66: ${BODIES} generated invalid bodies are refused in words, none causes a server error`, {
  timeout: 60_000 + BODIES * 20,
}, async () => {
  const { below, pick } = seeded(4_100);
  const complaints: string[] = [];
  const codes = new Set<string>();
  for (let n = 0; n < BODIES; n++) {
    const name = pick(["submit-contact-form", "submit-volunteer-application"] as const);
    const body = wrongBody(name);
    const response = await messages.send(name, body);
    const errorBody = (await response.json()) as ErrorBody;
    codes.add(errorBody.code);
    const isRefused = response.status === 400 || response.status === 422;
    if (!isRefused || !errorBody.message || errorBody.error !== errorBody.message) {
      complaints.push(`${response.status} ${JSON.stringify(errorBody)} for ${body.slice(0, 300)}`);
    }
  }
  expect(complaints).toEqual([]);
  expect([...codes].sort()).toEqual([
    "email_invalid",
    "email_missing",
    "invalid_field",
    "malformed",
    "message_required",
    "motivation_required",
    "name_invalid",
    "name_required",
    "phone_invalid",
    "text_too_long",
    "unknown_field",
  ]);
  expect(await messages.outbox()).toEqual([]);

  function wrongBody(name: keyof typeof FORMS): string {
    const kind = below(20);
    if (kind === 0) return pick(BROKEN);
    if (kind === 1) return pick(NO_OBJECT);
    const { valid, wrong } = FORMS[name];
    const values: Readonly<Record<string, readonly string[]>> = { ...wrong, ...COMMON };
    const fields = new Map(Object.entries(valid).map(([field, value]) => [field, JSON.stringify(value)]));
    if (kind === 2) fields.delete(pick(["name", "email"]));
    else if (kind < 5) fields.set(pick(EXTRA), pick(["1", "null", '"x"', "{}", "1e999"]));
    else {
      for (let times = 1 + below(3); times > 0; times--) {
        const field = pick(Object.keys(values));
        fields.set(field, pick(values[field] ?? []));
      }
    }
    return `{${[...fields].map(([field, value]) => `${JSON.stringify(field)}:${value}`).join(",")}}`;
  }
});

test("characters that cannot be stored or shown are removed from a message", async () => {
  for (const message of ["a\u0000b", "a\ud800b", "a\u202eb", "a\u2028b", "a\u0007b", "😀\r\nb"]) {
    const valid = FORMS["submit-contact-form"].valid;
    expect((await messages.send("submit-contact-form", { ...valid, message })).status).toBe(200);
  }
  const stored = await messages.context.db
    .selectFrom("messages.contact_messages")
    .select("message")
    .execute();
  // After the removal three of them are equal, so they count as one message.
  expect(stored.map(({ message }) => message)).toEqual(["ab", "a\ufffdb", "a\nb", "😀\nb"]);
});
