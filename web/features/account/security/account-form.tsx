import type { ReactNode, SubmitEvent } from "react";
import { holdWhile } from "../../../lib/auth/hold-while.ts";
import { emptyForm, valuesOf } from "../../../lib/forms/fields.ts";
import { RequiredLegend } from "../../../lib/forms/required.tsx";
import { Button } from "../../../ui/button.tsx";

interface Props {
  submit: string;
  busy: boolean;
  variant?: "primary" | "secondary";
  /** No field is required. */
  isOptional?: boolean;
  /** Resolves to true if it succeeded: then the fields are emptied. */
  onSubmit: (values: Record<string, string>, form: HTMLFormElement) => Promise<boolean>;
  children: ReactNode;
}

/** `post`, so that a password never gets into an address, even if the script fails. */
export function AccountForm({ submit, busy, variant = "secondary", isOptional, onSubmit, children }: Props) {
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (await holdWhile(form, onSubmit(valuesOf(form), form))) emptyForm(form);
  }
  return (
    <form
      method="post"
      noValidate
      data-needs-script
      onSubmit={(event) => void send(event)}
      className="grid max-w-form justify-items-stretch gap-sm"
    >
      {!isOptional && <RequiredLegend />}
      {children}
      <Button type="submit" variant={variant} busy={busy} className="justify-self-start">
        {submit}
      </Button>
    </form>
  );
}
