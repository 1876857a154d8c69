import { useEffect, useRef } from "react";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { functions } from "../../links.ts";
import { Button } from "../../ui/button.tsx";
import { TrapField } from "../../ui/trap-field.tsx";
import { useSignup } from "./use-signup.tsx";

interface Props {
  id?: string;
  /** Where the reader was met, if not at a page's foot. */
  source?: string;
}

/** Stands at the foot of every page, so there is little of it: without script its form leads to /newsletter. */
export function NewsletterBox({ id = "newsletter", source }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { submit, busy, asked, again } = useSignup();
  if (asked !== undefined) return <Asked email={asked} onAgain={again} />;
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
          className="control w-auto min-w-0 grow basis-48"
        />
        <Button type="submit" busy={busy}>
          {t("newsletter.submit")}
        </Button>
      </div>
    </form>
  );
}

/** In the form's place: what has just been asked, and the way to ask for someone else. */
function Asked({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useWords();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="grid justify-items-start gap-2xs">
      <p className="font-semibold">{t("newsletter.success.title")}</p>
      <p className="break-words">{t("newsletter.success.confirm", { email })}</p>
      <Button variant="secondary" size="small" onClick={onAgain}>
        {t("newsletter.again")}
      </Button>
    </div>
  );
}
