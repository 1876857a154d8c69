import { Link } from "react-router";
import type { NewsletterLinkState } from "../../../contracts/pages.ts";
import { PlainForm } from "../../lib/forms/plain-form.tsx";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { functions, inLanguage, links } from "../../links.ts";
import { Button, buttonClass } from "../../ui/button.tsx";

interface Props {
  link: "confirm" | "unsubscribe";
  token: string;
  state: NewsletterLinkState | null;
}

/** What a link of a newsletter mail is for, and the button that does it: opening the page changes nothing. */
export function LinkAnswer({ link, token, state }: Props) {
  const t = useWords();
  const shown = state === null ? "unknown" : link === "unsubscribe" && state !== "left" ? "leaving" : state;
  return (
    <div className="grid justify-items-start gap-md">
      <h1>{t(`newsletterPage.states.${shown}.title`)}</h1>
      <p className="text-lg">{t(`newsletterPage.states.${shown}.text`)}</p>
      {shown === "pending" && <ConfirmButton token={token} />}
      {shown === "leaving" && <LeaveButton token={token} />}
      {(shown === "expired" || shown === "left") && (
        <Link to={links.newsletter()} className={buttonClass({ variant: "secondary" })}>
          {t("newsletter.submit")}
        </Link>
      )}
    </div>
  );
}

function ConfirmButton({ token }: { token: string }) {
  const t = useWords();
  return (
    <PlainForm action={functions.newsletterConfirm} fields={{ token }}>
      <Button type="submit" size="large">
        {t("newsletterPage.states.pending.submit")}
      </Button>
    </PlainForm>
  );
}

/** To the page's own address, where a mail program's one-click unsubscription goes too. */
function LeaveButton({ token }: { token: string }) {
  const t = useWords();
  return (
    <form method="post" action={inLanguage(useLanguage(), links.newsletterUnsubscribe(token))}>
      <Button type="submit" size="large">
        {t("newsletterPage.states.leaving.submit")}
      </Button>
    </form>
  );
}
