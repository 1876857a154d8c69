import { useState } from "react";
import type { FormFailure } from "../../../contracts/errors.ts";
import { byField, type FieldMessage, messagesOf } from "./messages.ts";
import { createSubmission } from "./submission.ts";

/**
 * A form with script: what stands beside its fields, why it was not sent, and one press of its button at a time.
 * `refused` is what the server sent back when the form was posted without script.
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
    /** Why it was not sent, where no field is to blame; '' where the server gave no reason. */
    failure,
    /** What has to be corrected before it can be sent; with nothing, all earlier messages go. */
    correct(found: readonly FieldMessage[]) {
      setMessages(found);
      setFailure(undefined);
    },
    /** The server refused it, or could not be reached. */
    refuse(message: string, field?: string) {
      setMessages(field ? [{ field, message }] : []);
      setFailure(field ? undefined : message);
    },
  };
}
