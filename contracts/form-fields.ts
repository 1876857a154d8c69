import { z } from "zod/mini";
import { type ErrorCode, type FormProblem, isErrorCode } from "./errors.ts";

/** The field types of our forms; the messages of a schema are error codes. */

export const NAME_LENGTH = 120;
export const EMAIL_LENGTH = 254;

/** Line breaks and invisible controls (direction marks included): never in a one-line field. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** The same without line feed and tab, for text of several lines. */
const CONTROLS_IN_TEXT = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

export const code = (name: ErrorCode) => ({ error: name });
const blankIsNull = (value: string) => (value === "" ? null : value);

export const line = (name: ErrorCode, length: number) =>
  z.string(code(name)).check(
    z.trim(),
    z.maxLength(length, code(name)),
    z.refine((text) => text.isWellFormed() && !CONTROLS.test(text), code(name)),
  );

export const optional = (schema: z.ZodMiniType<string, string>) =>
  z._default(z.nullable(z.pipe(schema, z.transform(blankIsNull))), null);

export const isEmail = (text: string) => z.email().safeParse(text).success;

/** A required field: an absent, null or blank value gets another error code than an invalid one. */
export const required = (missing: ErrorCode, schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    z._default(z.nullable(z.unknown()), null),
    z.pipe(
      z.transform((value) => value ?? ""),
      z.pipe(schema, z.string().check(z.minLength(1, code(missing)))),
    ),
  );

export const requiredEmail = required(
  "email_missing",
  line("email_invalid", EMAIL_LENGTH).check(
    z.refine((text) => text === "" || isEmail(text), code("email_invalid")),
  ),
);

const PHONE_LENGTH = 40;
/** Digits of any script, and the separators that people write between them. */
const PHONE = /^[+(]{0,2}\p{Nd}[\p{Nd}\s()./-]{4,}$/u;

/** In a field that takes either: a telephone number, also an incomplete one, or else an e-mail address. */
export const isMeantAsPhone = (typed: string) => /^[\s+(]*\p{Nd}[\p{Nd}\s()./-]*$/u.test(typed);

export const optionalPhone = optional(
  line("phone_invalid", PHONE_LENGTH).check(
    z.refine((typed) => typed === "" || PHONE.test(typed), code("phone_invalid")),
  ),
);

/** `Means.id` of the server: provider, method or operator, currency. */
export const MEANS_ID = /^[a-z]{1,32}:[A-Za-z0-9_]{1,64}:[A-Z]{3}$/;

/** The means of payment. `ask`: the payer chooses on the page of the payment, if there is a choice. */
export const optionalMeans = z._default(
  z.nullable(
    z.union(
      [z.literal("ask"), z.string().check(z.regex(MEANS_ID, code("means_unknown")))],
      code("means_unknown"),
    ),
  ),
  null,
);

/** Text of several lines. Invisible characters from a paste are removed, so that they do not cause an error. */
export const text = (length: number) =>
  z.string(code("invalid_field")).check(
    z.overwrite((value) =>
      value
        .toWellFormed()
        .replace(/\r\n?|[\u2028\u2029]/g, "\n")
        .replace(CONTROLS_IN_TEXT, "")
        .trim(),
    ),
    z.maxLength(length, code("text_too_long")),
  );

type Problems = [FormProblem, ...FormProblem[]];

/** The problems, in the order of the form's fields. */
export function problemsOf(
  issues: readonly z.core.$ZodIssue[],
  order: readonly string[],
  longest: Readonly<Record<string, number>> = {},
): Problems {
  const problems = issues.map(({ code: kind, message, path }): FormProblem => {
    if (kind === "unrecognized_keys") return { code: "unknown_field" };
    const field = String(path[0] ?? "");
    const max = longest[field];
    return {
      code: isErrorCode(message) ? message : "invalid_field",
      ...(field && { field }),
      ...(message === "text_too_long" && max !== undefined && { values: { max } }),
    };
  });
  const rank = ({ field = "" }: FormProblem) => (order.includes(field) ? order.indexOf(field) : order.length);
  const [first = { code: "invalid_field" }, ...others] = problems.sort((a, b) => rank(a) - rank(b));
  return [first, ...others];
}
