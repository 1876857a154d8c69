import { z } from "zod/mini";
import { Failure, type FormProblem } from "./errors.ts";
import { line, NAME_LENGTH, optional, problemsOf, requiredEmail } from "./form-fields.ts";
import { takeTrap, trapFields } from "./form-trap.ts";
import { LANGUAGES } from "./languages.ts";

/** The bodies of newsletter-signup and newsletter-confirm, as JSON or as a form. */

/** The forms that send it: the one on every page, and the one of the Impact Hub. */
const SOURCES = ["website", "impact-hub"] as const;

const signup = z.strictObject({
  email: requiredEmail,
  name: optional(line("name_invalid", NAME_LENGTH)),
  source: z._default(z.enum(SOURCES), "website"),
  ...trapFields,
});

export interface Signup {
  readonly email: string;
  readonly name: string | null;
  readonly source: (typeof SOURCES)[number];
}

export function checkSignup(body: unknown) {
  const read = signup.safeParse(body);
  if (!read.success) {
    const problems: readonly [FormProblem, ...FormProblem[]] = problemsOf(read.error.issues, [
      "email",
      "name",
    ]);
    return { problems };
  }
  const { language, trap, operationId, ...fields } = takeTrap(read.data);
  const reader: Signup = fields;
  return { reader, operationId, language, trap };
}

const confirmation = z.strictObject({
  token: z.string().check(z.regex(/^[\w-]{22}$/)),
  language: z._default(z.nullable(z.enum(LANGUAGES.map((one) => one.code))), null),
});

/** A malformed token gets the same answer as an unknown one. */
export function readConfirmation(body: unknown): z.infer<typeof confirmation> {
  const read = confirmation.safeParse(body);
  if (!read.success) throw new Failure("not_found");
  return read.data;
}
