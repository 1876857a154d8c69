import { z } from "zod/mini";
import { isAnyErrorCode, type Problem } from "../errors.ts";
import { code, line, NAME_LENGTH, required, requiredEmail } from "../form-fields.ts";
import { LANGUAGES } from "../languages.ts";
import { ROLES } from "./matrix.ts";

/** What the functions of staff take. Messages are error codes. */

const WHY_LENGTH = 300;
const PASSWORD_LENGTH = 1_000;
const TOKEN_LENGTH = 100;
const CODE_LENGTH = 40;

const email = z.pipe(
  requiredEmail,
  z.transform((typed: string) => typed.toLowerCase()),
);
const role = z.enum(ROLES, code("invalid_field"));
const member = z.uuid(code("invalid_field"));
const why = required("reason_required", line("reason_required", WHY_LENGTH));
const text = (most: number) =>
  z.string(code("invalid_field")).check(z.maxLength(most, code("invalid_field")));

export const invitationSchema = z.strictObject({
  email,
  name: required("name_required", line("name_invalid", NAME_LENGTH)),
  role,
  language: z._default(
    z.enum(
      LANGUAGES.map((one) => one.code),
      code("invalid_field"),
    ),
    "fr",
  ),
});
export type NewInvitation = z.output<typeof invitationSchema>;

/** `from` is the role that was seen: where it is another by now, the answer shows it. */
export const roleChangeSchema = z.strictObject({
  member,
  from: role,
  role,
  why,
});

export const removalSchema = z.strictObject({
  member,
  why,
});

/**
 * The token alone asks for the key of the authenticator app, and for what a passkey is made from; with a password and the
 * app's code, or the passkey, the invitation is accepted.
 */
export const acceptanceSchema = z.strictObject({
  token: text(TOKEN_LENGTH),
  password: z.optional(text(PASSWORD_LENGTH)),
  code: z.optional(text(CODE_LENGTH)),
  key: z.optional(z.record(z.string(), z.unknown())),
});

type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

/** What was sent, or the first problem of it. */
export function checkOffice<T>(schema: z.ZodMiniType<T>, body: unknown): Checked<T> {
  const checked = schema.safeParse(body);
  if (checked.success) return { ok: true, value: checked.data };
  const [issue] = checked.error.issues;
  if (issue?.code === "unrecognized_keys") return { ok: false, problem: { code: "unknown_field" } };
  const field = String(issue?.path[0] ?? "");
  const found = isAnyErrorCode(issue?.message) ? issue.message : "invalid_field";
  return { ok: false, problem: { code: found, ...(field && { field }) } };
}
