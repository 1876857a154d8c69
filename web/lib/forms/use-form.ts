import { useState } from "react";
import type { FormFailure } from "../../../contracts/errors.ts";
import { byField, type FieldMessage, messagesOf } from "./messages.ts";
import { createSubmission } from "./submission.ts";

/**
 * The state of a form: the messages of its fields, the reason why it was not sent, and one submission at a time.
 * `refused` is the server's rejection of a form that was posted without script.
 */
export function useForm(refused: FormFailure | undefined, read = messagesOf) {
  const [messages, setMessages] = useState<readonly FieldMessage[]>(() => read(refused));
  const [failure, setFailure] = useState(messages.length === 0 ? refused?.message : undefined);
  const [busy, setBusy] = useState(false);
  const [press] = useState(() => createSubmission(setBusy));

  return {
    busy,
    press,
    messages,
    errors: byField(messages),
    /** Why the form was not sent, if not because of a field; '' if the server gave no reason. */
    failure,
    /** Shows the fields to correct; an empty list removes all earlier messages. */
    correct(found: readonly FieldMessage[]) {
      setMessages(found);
      setFailure(undefined);
    },
    /** The server rejected the form, or could not be reached. */
    refuse(message: string, field?: string) {
      setMessages(field ? [{ field, message }] : []);
      setFailure(field ? undefined : message);
    },
  };
}
