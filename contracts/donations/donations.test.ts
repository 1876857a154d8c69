import { expect, test } from "vitest";
import { type Currency, PAID_STEP, type Rate, toMajorText } from "../money.ts";
import { checkAmount, checkDonation, donationFromForm, paidIn } from "./donations.ts";
import { GIFT_BOUNDS } from "./gift-bounds.ts";

const valid = {
  programId: 1,
  amount: 5000,
  donationType: "one_time",
  donorName: "Awa Kalala",
  donorEmail: "awa@example.org",
  anonymous: false,
};
const formValues = { programId: "1", amount: "5000", donationType: "one_time" };
const check = (changed: object) =>
  checkDonation({ ...valid, ...changed }, (id) => (/^[1-6]$/.test(id) ? "XOF" : undefined));
const code = (changed: object) => check(changed).problems?.[0].code;

test("a whole body is read; ids may be numbers or text", () => {
  expect(check({ programId: "2", amount: "10 000" }).donation).toEqual({
    ...valid,
    programId: "2",
    amount: { minor: 10_000, currency: "XOF" },
    donorPhone: null,
    display: "anonymous",
    country: null,
    operationId: null,
    means: null,
    phone: null,
    rate: null,
    toPay: { minor: 10_000, currency: "XOF" },
    language: null,
  });
});

test("an amount nobody can pay is none: one operator takes whole Congolese francs only", () => {
  for (const typed of ["15000.5", "15000.01", 15_000.99])
    expect(checkAmount(typed, "CDF").problem, String(typed)).toEqual({
      code: "amount_invalid",
      field: "amount",
    });
  expect(checkAmount("15 000,00", "CDF").amount).toEqual({ minor: 15_000_00, currency: "CDF" });
  expect(checkAmount("15.50", "USD").amount).toEqual({ minor: 15_50, currency: "USD" });
});

test.each(Object.entries(GIFT_BOUNDS) as [Currency, (typeof GIFT_BOUNDS)[Currency]][])(
  "exactly the least and the most of %s is a gift of each kind, a step beyond either is none",
  (currency, { min, max }) => {
    const step = PAID_STEP[currency];
    const typed = (minor: number) => toMajorText({ minor, currency });
    const codeOf = (minor: number, changed: object = {}) =>
      checkDonation({ ...valid, amount: typed(minor), ...changed }, () => currency).problems?.[0].code;
    for (const donationType of ["one_time", "monthly", "yearly"]) {
      expect(codeOf(min, { donationType })).toBeUndefined();
      expect(codeOf(max, { donationType })).toBeUndefined();
      expect(codeOf(min - step, { donationType })).toBe("amount_too_small");
      expect(codeOf(max + step, { donationType })).toBe("amount_too_large");
    }
    // A new amount of a regular gift.
    expect(checkAmount(typed(min), currency)).toEqual({ amount: { minor: min, currency } });
    expect(checkAmount(typed(min - step), currency).problem?.code).toBe("amount_too_small");
  },
);

test("each wrong field has its own code", () => {
  const table: [object, string][] = [
    [{ amount: 0 }, "amount_invalid"],
    [{ amount: undefined }, "amount_invalid"],
    [{ amount: {} }, "amount_invalid"],
    [{ amount: 499 }, "amount_too_small"],
    [{ amount: 10_000_001 }, "amount_too_large"],
    [{ donorEmail: null }, "email_required"],
    [{ donorEmail: "  " }, "email_required"],
    [{ donorEmail: "awa@" }, "email_invalid"],
    [{ donorEmail: `${"a".repeat(250)}@example.org` }, "email_invalid"],
    [{ donorName: "a".repeat(121) }, "name_invalid"],
    [{ programId: "7" }, "program_unknown"],
    [{ programId: 1.5 }, "program_unknown"],
    [{ programId: "__proto__" }, "program_unknown"],
    [{ donationType: "daily" }, "invalid_field"],
    [{ anonymous: "yes" }, "invalid_field"],
    [{ operation_id: "1" }, "invalid_field"],
    [{ language: "xx" }, "invalid_field"],
    [{ display: "everything" }, "invalid_field"],
    [{ country: "France" }, "invalid_field"],
    [{ currency: "EUR" }, "unknown_field"],
  ];
  for (const [changed, expected] of table) expect(code(changed), JSON.stringify(changed)).toBe(expected);
  expect(checkDonation(null, () => "XOF").problems?.[0].code).toBe("invalid_field");
});

test("threat 66: control characters and direction marks are refused in one-line fields", () => {
  for (const sign of ["\r\n", "\n", "\u0000", "\u001b", "\u007f", "\u0085", "\u2028", "\u202e", "\u2066"]) {
    expect(code({ donorName: `Awa${sign}Bcc: x@example.org` }), JSON.stringify(sign)).toBe("name_invalid");
    expect(code({ donorEmail: `awa@example.org${sign}b` }), JSON.stringify(sign)).toBe("email_invalid");
  }
  for (const email of ["a@b.cd,c@d.ef", "a@b.cd;c@d.ef", "<a@b.cd>", '"x" a@b.cd', "a b@c.de"]) {
    expect(code({ donorEmail: email }), email).toBe("email_invalid");
  }
});

test("threat 70: an anonymous gift has neither name nor address, whatever was typed", () => {
  expect(check({ anonymous: true }).donation).toMatchObject({ donorName: null, donorEmail: null });
  const form = donationFromForm({ ...texts, anonymous: "on", donorEmail: "half@" });
  expect(check(form).donation).toMatchObject({ anonymous: true, donorName: null, donorEmail: null });
});

const texts = {
  programId: "1",
  amount: "5000",
  donationType: "one_time",
  donorName: "",
  donorEmail: "awa@example.org",
};

test("an anonymous gift is not on the wall and from nowhere, whatever was chosen", () => {
  const chosen = { display: "name", country: "BE" };
  expect(check(chosen).donation).toMatchObject(chosen);
  expect(check({ ...chosen, anonymous: true }).donation).toMatchObject({
    display: "anonymous",
    country: null,
  });
});

test("first and last name are one name, a country may be left open", () => {
  const form = donationFromForm({ ...texts, firstName: "Awa", lastName: "Kalala", country: "" });
  expect(check(form).donation).toMatchObject({ donorName: "Awa Kalala", country: null });
  const first = donationFromForm({ ...texts, firstName: "Awa", lastName: " ", country: "CH" });
  expect(check(first).donation).toMatchObject({ donorName: "Awa", country: "CH" });
});

test("a form post stands for the same body", () => {
  expect(check(donationFromForm({ ...texts, operation_id: "", language: "" })).donation).toMatchObject({
    amount: { minor: 5000, currency: "XOF" },
    donorName: null,
    anonymous: false,
  });
  const custom = donationFromForm({ ...texts, amount: "custom", customAmount: "7 500" });
  expect(check(custom).donation?.amount.minor).toBe(7500);
  expect(check(donationFromForm({ ...texts, amount: "custom" })).problems?.[0].code).toBe("amount_invalid");
  expect(check(donationFromForm({ ...texts, customAmount: "9 999" })).donation?.amount.minor).toBe(5000);
});

test("the bounds of a gift are those of the specification", () => {
  expect(GIFT_BOUNDS).toEqual({
    XOF: { min: 500, max: 10_000_000 },
    EUR: { min: 100, max: 2_000_000 },
    USD: { min: 100, max: 2_000_000 },
    CDF: { min: 100_000, max: 5_000_000_000 },
  });
});

const rate: Rate = { from: "EUR", to: "CDF", asked: 1, paid: 30, date: "2026-11-16" };

test("a payment in another currency needs the rate of these two, and keeps the bounds of both", () => {
  const amount = { minor: 1_000_00, currency: "EUR" } as const;
  const toPay = { minor: 30_000_00, currency: "CDF" } as const;
  expect(paidIn(amount, "EUR", [])).toEqual({ terms: { amount, toPay: amount, rate: null } });
  expect(paidIn(amount, "CDF", [rate])).toEqual({ terms: { amount, toPay, rate } });
  const unavailable = { code: "currency_unavailable", field: "payIn" };
  const huge = { ...rate, paid: Number.MAX_SAFE_INTEGER };
  for (const rates of [[], [{ ...rate, from: "USD" as const }], [{ ...rate, to: "USD" as const }], [huge]])
    expect(paidIn(amount, "CDF", rates)).toEqual({
      terms: { amount, toPay: amount, rate: null },
      problem: unavailable,
    });
  expect(paidIn({ ...amount, minor: 30_00 }, "CDF", [rate]).problem?.code).toBe("amount_too_small");
  const paid = (payIn: unknown) => checkDonation({ ...valid, payIn }, () => "EUR", [rate]);
  expect(paid("CDF").donation).toMatchObject({ rate, toPay: { minor: 150_000_00, currency: "CDF" } });
  for (const payIn of ["XOF", "USD"]) expect(paid(payIn).problems).toEqual([unavailable]);
  expect(paid("EUR").donation).toMatchObject({ rate: null, toPay: { minor: 5000_00, currency: "EUR" } });
  expect(paid("GBP").problems?.[0]?.code).toBe("currency_unavailable");
});

test("the problems of a gift are in the order of its form", () => {
  const wrong = { donorName: "a".repeat(121), donorEmail: "awa@", amount: "1".repeat(33) };
  expect(check(wrong).problems?.map(({ field, code }) => [field, code])).toEqual([
    ["amount", "amount_invalid"],
    ["donorEmail", "email_invalid"],
    ["donorName", "name_invalid"],
  ]);
  expect(check({ amount: 1, donorEmail: "" }).problems).toMatchObject([
    { code: "amount_too_small", field: "amount" },
    { code: "email_required", field: "donorEmail" },
  ]);
  expect(check({ amount: "1".repeat(32) }).problems?.[0]?.code).toBe("amount_invalid");
  expect(check({ programId: "7" }).problems).toEqual([{ code: "program_unknown", field: "programId" }]);
});

test("a programme is a number of 32 bits or a short name", () => {
  const idOf = (programId: unknown) => {
    const read = checkDonation({ ...valid, programId }, () => "XOF");
    return read.donation?.programId ?? read.problems?.[0]?.code;
  };
  expect(idOf(2 ** 31 - 1)).toBe("2147483647");
  for (const wrong of [2 ** 31, 0, -1, true, "A", "-a", "a".repeat(65)])
    expect(idOf(wrong)).toBe("program_unknown");
  expect(idOf("a".repeat(64))).toBe("a".repeat(64));
});

test("each display is accepted; a gift is not anonymous unless it says so", () => {
  for (const display of ["name", "name_only", "anonymous"])
    expect(check({ display }).donation?.display).toBe(display);
  expect(check({ anonymous: undefined }).donation?.anonymous).toBe(false);
  expect(donationFromForm({ ...texts, anonymous: "true", payIn: "CDF" })).toMatchObject({
    anonymous: true,
    payIn: "CDF",
  });
  expect(donationFromForm({ ...texts, anonymous: "no", payIn: "" })).toEqual({
    ...texts,
    anonymous: false,
    operation_id: null,
    language: null,
  });
});

test.each([
  ["awa@example.org", { donorEmail: "awa@example.org", donorPhone: null }],
  ["0810 000 000", { donorEmail: null, donorPhone: "0810 000 000" }],
  [" (+243) 81-000.00/00 ", { donorEmail: null, donorPhone: "(+243) 81-000.00/00" }],
  ["٠٨١٠٠٠٠٠٠٠", { donorEmail: null, donorPhone: "٠٨١٠٠٠٠٠٠٠" }],
])("the form's one field takes either: %j", (donorEmail, contact) => {
  const { donation } = check({ ...donationFromForm({ ...formValues, donorEmail }), donorName: null });
  expect(donation).toMatchObject(contact);
});

test.each([
  ["", "email_required", "donorEmail"],
  ["awa", "email_invalid", "donorEmail"],
  ["0810x", "email_invalid", "donorEmail"],
  ["0810", "phone_invalid", "donorPhone"],
  ["+", "email_invalid", "donorEmail"],
])("what is neither is named after what it looks like: %j", (donorEmail, problem, field) => {
  expect(check(donationFromForm({ ...formValues, donorEmail })).problems).toMatchObject([
    { code: problem, field },
  ]);
});

test("an anonymous gift has no number either", () => {
  const typed = { ...formValues, donorEmail: "0810 000 000", anonymous: "on" };
  expect(check(donationFromForm(typed)).donation).toMatchObject({ donorEmail: null, donorPhone: null });
});
