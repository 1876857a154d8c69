import { Link } from "react-router";
import type { MessageChoice as Choice } from "../../../contracts/profile/profile.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { inLanguage, links } from "../../links.ts";
import { Button, buttonClass } from "../../ui/button.tsx";

interface Props {
  token: string;
  choice: Choice | null;
}

/** The page of the unsubscribe link in a mail, with a button for its action: opening the page alone changes nothing. */
export function MessageChoice({ token, choice }: Props) {
  const t = useWords();
  const state = choice === null ? "unknown" : choice.wanted ? "wanted" : "ended";
  return (
    <div className="grid justify-items-start gap-md">
      <h1>{t(`profile.messages.${state}.title`)}</h1>
      {choice && <p className="text-lg font-semibold">{t(`profile.notifications.${choice.topic}.label`)}</p>}
      <p className="text-lg">{t(`profile.messages.${state}.text`)}</p>
      {state === "wanted" && <EndButton token={token} />}
      {state === "ended" && (
        <Link to={links.profile()} className={buttonClass({ variant: "secondary" })}>
          {t("profile.messages.ended.link")}
        </Link>
      )}
    </div>
  );
}

/** Posts to the page's address, as a mail program's one-click unsubscription does. */
function EndButton({ token }: { token: string }) {
  const t = useWords();
  return (
    <form method="post" action={inLanguage(useLanguage(), links.endMessages(token))}>
      <Button type="submit" size="large">
        {t("profile.messages.wanted.submit")}
      </Button>
    </form>
  );
}
