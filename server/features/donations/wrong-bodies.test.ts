import { afterAll, expect, test } from "vitest";
import type { ErrorBody } from "../../../contracts/errors.ts";
import { seeded } from "../../platform/testing/random.ts";
import { words } from "../../platform/words.ts";
import { testDonations, validGift } from "./testing.ts";

const donations = await testDonations({ working: false });
afterAll(donations.close);

const AMOUNT = "Veuillez entrer un montant valide.";
const EMAIL = "Veuillez entrer votre email ou cocher 'Don anonyme'.";
const CONTROLS = [
  "\u0000",
  "\u0007",
  "\n",
  "\r\n",
  "\u001b",
  "\u007f",
  "\u0085",
  "\u2028",
  "\u202e",
  "\u2066",
];
const LONG = "x".repeat(300);

/** JSON texts that are no value of this field, by field: written as they would be sent. */
const WRONG: Readonly<Record<string, readonly string[]>> = {
  programId: [
    "null",
    "true",
    "1.5",
    "-1",
    "0",
    "1e999",
    "[]",
    "{}",
    '""',
    '"x y"',
    '"../1"',
    '"99"',
    "99",
    '"sponsor:car"',
  ],
  amount: [
    "null",
    "true",
    "[]",
    "{}",
    "[5000]",
    "0",
    "-0",
    "-5",
    "0.5",
    "5000.5",
    "1e-7",
    "1e999",
    "-1e999",
    "499",
    "10000001",
    "9007199254740992",
    "9007199254740993",
    "1e21",
    '""',
    '"1e3"',
    '"NaN"',
    '"Infinity"',
    '"0x10"',
    '"5 000,50"',
    '"１２３４５"',
    '"-5000"',
    '"+5000"',
    '"5000 XOF"',
    `"${"9".repeat(40)}"`,
    '"5000\\u0000"',
    '"5\\u202e000"',
  ],
  donationType: ["null", "1", "true", '""', '"daily"', '"ONE_TIME"', "[]", '["monthly"]', "{}"],
  donorName: [
    "1",
    "true",
    "[]",
    "{}",
    `"${LONG}"`,
    ...CONTROLS.map((sign) => JSON.stringify(`Awa${sign}Kalala`)),
  ],
  donorEmail: [
    "1",
    "true",
    "[]",
    "{}",
    '"awa"',
    '"awa@"',
    '"@example.org"',
    '"a@b"',
    '"a b@example.org"',
    `"${LONG}@example.org"`,
    '"a@example.org,b@example.org"',
    ...CONTROLS.map((sign) => JSON.stringify(`awa@example.org${sign}x`)),
  ],
  anonymous: ["1", "0", '"true"', '"on"', "[]", "{}", "null"],
  operation_id: ["1", '"1"', '""', "[]", "{}", "true", '"not-a-uuid"'],
  language: ["1", '"xx"', '"FR"', '""', "[]", "{}", "true"],
  payIn: ["1", '"JPY"', '"usd"', '""', "[]", "{}", "true", '"EUR"'],
};
const EXTRA = [
  "state",
  "currency",
  "paid_at",
  "provider",
  "userId",
  "role",
  "app_metadata",
  "price",
  "amount ",
  "constructor",
  "toString",
];
const VALUES = ["1", "null", '"paid"', "true", "{}", "[]", "1e999"];
const BROKEN = [
  "",
  "{",
  "}",
  "null,",
  "NaN",
  "{'a':1}",
  '{"amount":NaN}',
  '{"amount":Infinity}',
  '{"amount":0x10}',
  '{"amount":5000,}',
  '{"__proto__":{"a":1}}',
  `${"[".repeat(30)}${"]".repeat(30)}`,
  "undefined",
  "\u0000",
];
const NO_OBJECT = ["null", "true", "1", '"text"', "[]", "[{}]"];

/** `./test --long` sends 10,000. */
const BODIES = Number(process.env.BODIES ?? 2_000);

test(`threats 4, 56 and 59: ${BODIES} generated wrong bodies are refused in the specified words, none is an error of ours`, {
  timeout: 60_000 + BODIES * 20,
}, async () => {
  const { below, pick } = seeded(5_000);
  const says = words("fr");
  const seen = new Set<string>();
  const complaints: string[] = [];
  for (let n = 0; n < BODIES; n++) {
    const { body, about } = wrongBody();
    const response = await donations.give(body);
    const errorBody = (await response.json()) as ErrorBody;
    seen.add(errorBody.code);
    const message = errorBody.message.replace(/\s/g, " ");
    const isSpecified =
      errorBody.error === errorBody.message &&
      (errorBody.code === "amount_invalid" ? message === AMOUNT : true) &&
      (errorBody.code === "email_required" ? message === EMAIL : true) &&
      (errorBody.code.startsWith("amount_too_") ||
        message === says(`errors.${errorBody.code}`).replace(/\s/g, " "));
    const isRight = response.status >= 400 && response.status < 500 && response.status !== 429 && isSpecified;
    if (!isRight) complaints.push(`${response.status} ${JSON.stringify(errorBody)} for ${about}`);
  }
  expect(complaints).toEqual([]);
  expect([...seen].sort()).toEqual(
    [
      "amount_invalid",
      "amount_too_large",
      "amount_too_small",
      "currency_unavailable",
      "email_invalid",
      "email_required",
      "invalid_field",
      "malformed",
      "name_invalid",
      "program_unknown",
      "unknown_field",
    ].sort(),
  );
  expect(await donations.context.db.selectFrom("payments.payments").select("id").execute()).toEqual([]);

  function wrongBody(): { body: string; about: string } {
    const kind = below(20);
    if (kind === 0) return same(pick(BROKEN));
    if (kind === 1) return same(pick(NO_OBJECT));
    const fields = new Map(Object.entries(validGift).map(([name, value]) => [name, JSON.stringify(value)]));
    if (kind === 2) {
      fields.delete(pick(["programId", "amount", "donationType", "donorEmail"]));
    } else if (kind < 5) {
      fields.set(pick(EXTRA), pick(VALUES));
    } else {
      for (let times = 1 + below(3); times > 0; times--) {
        const field = pick(Object.keys(WRONG));
        fields.set(field, pick(WRONG[field] ?? []));
      }
    }
    return same(`{${[...fields].map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(",")}}`);
  }
});

const same = (body: string) => ({ body, about: body.slice(0, 300) });
