import type { ReactNode } from "react";
import { useLanguage } from "../../lib/i18n/words.tsx";
import { functions } from "../../links.ts";
import { Button } from "../../ui/button.tsx";

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
  const language = useLanguage();
  return (
    <form method="post" action={functions.manageGift} className="grid justify-items-start gap-sm">
      <input type="hidden" name="action" value={action} />
      {token !== undefined && <input type="hidden" name="token" value={token} />}
      <input type="hidden" name="language" value={language} />
      {children}
      <Button type="submit" variant={variant}>
        {submit}
      </Button>
    </form>
  );
}
