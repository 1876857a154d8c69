import { z } from "zod/mini";
import type { FormProblem } from "../errors.ts";
import { line, NAME_LENGTH, problemsOf, required, requiredEmail, text } from "../form-fields.ts";
import { takeTrap, trapFields } from "../form-trap.ts";

/** The body of submit-contact-form: one schema for the form and the server. */

export const MESSAGE_LENGTH = 5_000;

const schema = z.strictObject({
  name: required("name_required", line("name_invalid", NAME_LENGTH)),
  email: requiredEmail,
  message: required("message_required", text(MESSAGE_LENGTH)),
  ...trapFields,
});

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

export function checkContact(body: unknown) {
  const read = schema.safeParse(body);
  if (!read.success) {
    const problems: readonly [FormProblem, ...FormProblem[]] = problemsOf(
      read.error.issues,
      ["name", "email", "message"],
      { message: MESSAGE_LENGTH },
    );
    return { problems };
  }
  const { language, trap, operationId, ...content } = takeTrap(read.data);
  const message: ContactMessage = content;
  return { message, operationId, language, trap };
}
