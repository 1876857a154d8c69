import { useEffect, useRef } from "react";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { functions } from "../../links.ts";
import { Button } from "../../ui/button.tsx";
import { TrapField } from "../../ui/trap-field.tsx";
import { useSignup } from "./use-signup.tsx";

interface Props {
  id?: string;
  /** The place of the sign-up, if not the footer. */
  source?: string;
}

/** Part of every footer, so its code is small. Without script its form leads to /newsletter. */
export function NewsletterBox({ id = "newsletter", source }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { submit, busy, signedUp, again } = useSignup();
  if (signedUp !== undefined) return <SignedUp email={signedUp} onAgain={again} />;
  return (
    <form
      method="post"
      action={functions.newsletterSignup}
      onSubmit={submit}
      className="grid gap-2xs"
      data-needs-script=""
    >
      <input type="hidden" name="language" value={language} />
      {source && <input type="hidden" name="source" value={source} />}
      <TrapField />
      <label htmlFor={id} className="font-semibold">
        {t("newsletter.label")}
      </label>
      <div className="flex flex-wrap gap-xs">
        <input
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          dir="ltr"
          readOnly={busy}
          className="control w-auto min-w-0 grow basis-32"
        />
        <Button type="submit" busy={busy}>
          {t("newsletter.submit")}
        </Button>
      </div>
    </form>
  );
}

/** Replaces the form after a sign-up, with a button for another address. */
function SignedUp({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="grid justify-items-start gap-2xs">
      <p className="font-semibold">{t("newsletter.success.title")}</p>
      <p className="break-words">{t("newsletter.success.confirm", { email })}</p>
      <Button variant="secondary" size="small" onClick={onAgain}>
        {t("newsletter.again")}
      </Button>
    </div>
  );
}
