import type { ReactNode } from "react";
import { PlainForm } from "../../../lib/forms/plain-form.tsx";
import { functions } from "../../../links.ts";
import { Button } from "../../../ui/button.tsx";

interface Props {
  action: "pause" | "resume" | "amount" | "stop" | "pay" | "link";
  /** Nothing for the form that asks for the link itself. */
  token?: string;
  submit: string;
  variant?: "primary" | "secondary";
  children?: ReactNode;
}

/** One change, one plain form: the page needs no script, and opening it changes nothing. */
export function ActionForm({ action, token, submit, variant = "secondary", children }: Props) {
  return (
    <PlainForm
      action={functions.manageGift}
      fields={{ action, ...(token !== undefined && { token }) }}
      className="grid justify-items-start gap-sm"
    >
      {children}
      <Button type="submit" variant={variant}>
        {submit}
      </Button>
    </PlainForm>
  );
}
