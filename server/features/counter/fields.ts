import { z } from "zod/mini";
import { DESK_METHODS, type DeskMethod } from "../../../contracts/desk.ts";
import { Failure } from "../../../contracts/errors.ts";
import { code, isMeantAsPhone } from "../../../contracts/form-fields.ts";
import { LANGUAGES, type Language } from "../../../contracts/languages.ts";
import { inWords } from "../../../contracts/long-date.ts";
import { CURRENCIES, type Currency, fromMajor, latinDigits, type Money } from "../../../contracts/money.ts";
import { purposeIds, purposeIn } from "../../money/content-words.ts";
import type { Visit } from "../../office/desk.ts";
import type { Entered } from "../../office/enter.ts";

/** What the forms of this desk send: text, as people write it. Programs send the same. */

const LENGTH = 300;

export const typed = z
  .string(code("invalid_field"))
  .check(z.trim(), z.maxLength(LENGTH, code("text_too_long")));
export const maybe = z._default(typed, "");
export const identity = z.uuid(code("invalid_field"));
export const day = z.iso.date(code("invalid_field"));
export const currency = z.enum(CURRENCIES, code("currency_unavailable"));

/** The person whose name the books keep. */
export const bookkeeper = ({ actor, name }: Entered) => ({ id: actor.id, name });

export function amountOf(text: string, of: Currency, field = "amount"): Money {
  const amount = fromMajor(text, of);
  if (!amount || amount.minor === 0) throw new Failure({ code: "amount_invalid", field });
  return amount;
}

export const countFields = { lines: maybe, XOF: maybe, EUR: maybe, USD: maybe, CDF: maybe };
type TypedCount = Readonly<Record<keyof typeof countFields, string>>;

/** A count as it was typed: a total is negative where more went back than came. */
export function countOf({ lines, ...totals }: TypedCount) {
  const count = latinDigits(lines);
  if (!/^\d{1,3}$/.test(count)) throw new Failure({ code: "invalid_field", field: "lines" });
  const sums = CURRENCIES.flatMap((of) => {
    const [, sign, text = ""] = /^([-−]?)\s*(.*)$/.exec(totals[of]) ?? [];
    if (text === "") return [];
    const total = fromMajor(text, of);
    if (!total) throw new Failure({ code: "amount_invalid", field: of });
    return [[of, sign ? -total.minor : total.minor] as const];
  });
  return { lines: Number(count), totals: Object.fromEntries(sums) };
}

/** "Gombe, guichet 2" is the drawer gombe-guichet-2. */
export function drawerOf(text: string): string {
  const drawer = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/^-|-$/g, "");
  if (drawer === "") throw new Failure({ code: "invalid_field", field: "drawer" });
  return drawer;
}

/** One field for a number or an address. */
export const contactOf = (text: string) => {
  const isPhone = isMeantAsPhone(text);
  return { donorPhone: isPhone ? text : null, donorEmail: isPhone ? null : text };
};

export const isOn = (box: string | undefined) => box === "on" || box === "true";

export const currencyOptions = CURRENCIES.map((one) => [one, one] as const);
export const languageOptions = LANGUAGES.map((one) => [one.code, one.name] as const);

/** Everything that gifts can be for, in the reader's language. */
export const purposeOptions = (language: Language) =>
  purposeIds.map((id) => [id, purposeIn(language, id)?.title ?? id] as const);

export const purposeName = (language: Language, id: string) => purposeIn(language, id)?.title ?? id;

/** A day in a title: `2026-11-24`. */
export const dayText = (language: Language, iso: string) =>
  inWords(language, { dateStyle: "medium", timeZone: "UTC" }, new Date(iso));

/** Keeps its own direction where the line runs from right to left. */
export const apart = (text: string) => `\u2068${text}\u2069`;

export const sheetName = (language: Language, { drawer, day: of }: { drawer: string; day: string }) =>
  `${apart(drawer)} · ${dayText(language, of)}`;

export const methodOptions = ({ t }: Pick<Visit, "t">) =>
  DESK_METHODS.map((method: DeskMethod) => [method, t(`office.counter.method.${method}`)] as const);
