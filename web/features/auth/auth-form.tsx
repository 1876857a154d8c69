import type { ReactNode, SubmitEvent } from "react";
import { holdWhile } from "../../lib/auth/hold-while.ts";
import { valuesOf } from "../../lib/forms/fields.ts";
import { RequiredLegend } from "../../lib/forms/required.tsx";
import { Button } from "../../ui/button.tsx";

interface Props {
  submit: string;
  busy: boolean;
  onSubmit: (values: Record<string, string>, form: HTMLFormElement) => Promise<void>;
  children: ReactNode;
}

/** `post`, so that a password never gets into an address, even if the script fails. */
export function AuthForm({ submit, busy, onSubmit, children }: Props) {
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void holdWhile(form, onSubmit(valuesOf(form), form));
  };
  return (
    <form method="post" noValidate data-needs-script onSubmit={send} className="grid gap-md">
      <RequiredLegend />
      {children}
      <Button type="submit" size="large" busy={busy}>
        {submit}
      </Button>
    </form>
  );
}
