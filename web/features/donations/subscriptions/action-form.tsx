import type { ReactNode } from "react";
import { PlainForm } from "../../../lib/forms/plain-form.tsx";
import { functions } from "../../../links.ts";
import { Button } from "../../../ui/button.tsx";

interface Props {
  action: "pause" | "resume" | "amount" | "stop" | "pay" | "means" | "link";
  /** Absent in the form that requests the link by mail. */
  token?: string;
  submit: string;
  variant?: "primary" | "secondary";
  children?: ReactNode;
}

/** A plain form for one change: it works without script, and opening the page changes nothing. */
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
