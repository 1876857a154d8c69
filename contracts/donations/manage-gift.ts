import { z } from "zod/mini";
import { Failure } from "../errors.ts";
import { EMAIL_LENGTH, isEmail, isMeantAsPhone } from "../form-fields.ts";

/** The body of manage-gift, as JSON or as a form: the actions that the holder of a manage link can request. */

const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));
const blankIsNull = z.pipe(
  z.string().check(z.maxLength(10)),
  z.transform((text) => (text === "" ? null : text)),
);

const schema = z.discriminatedUnion("action", [
  z.strictObject({
    action: z.literal("pause"),
    token,
    /** The last day of the pause; null pauses it until it is resumed. */
    until: z._default(z.nullable(blankIsNull), null),
  }),
  z.strictObject({ action: z.literal("resume"), token }),
  z.strictObject({
    action: z.literal("amount"),
    token,
    amount: z.union([z.number(), z.string().check(z.maxLength(32))]),
  }),
  z.strictObject({ action: z.literal("stop"), token }),
  z.strictObject({ action: z.literal("pay"), token }),
  /** Pays the next gift ahead of its day, by the means of the giver's choice. */
  z.strictObject({ action: z.literal("means"), token }),
  z.strictObject({
    action: z.literal("link"),
    /** Or a telephone number, as typed. */
    email: z.string().check(
      z.trim(),
      z.maxLength(EMAIL_LENGTH),
      z.refine((typed) => isEmail(typed) || isMeantAsPhone(typed)),
    ),
  }),
]);

export type ManageRequest = z.infer<typeof schema>;

/** A malformed token gets the same answer as an unknown one. */
export function readManageRequest(body: unknown): ManageRequest {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const issues = read.error.issues;
  const field = String(issues[0]?.path[0] ?? "");
  if (issues.some(({ code }) => code === "unrecognized_keys")) throw new Failure("unknown_field");
  if (field === "token") throw new Failure("not_found");
  if (field === "email") throw new Failure({ code: "email_invalid", field });
  if (field === "amount") throw new Failure({ code: "amount_invalid", field });
  if (field === "until") throw new Failure({ code: "date_invalid", field });
  throw new Failure("invalid_field");
}
