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

/** The page of a link in a newsletter mail, with a button for its action: opening the page alone changes nothing. */
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

/** Posts to the page's address, as a mail program's one-click unsubscription does. */
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
