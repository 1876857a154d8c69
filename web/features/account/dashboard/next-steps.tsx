import { Link } from "react-router";
import type { LastGift, SupportedNews } from "../../../../contracts/account.ts";
import { giveAgain } from "../../../../contracts/donations/give-again.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import { formatDate } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../../lib/pictures.ts";
import { links } from "../../../links.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Purpose } from "./purpose.tsx";

interface Props {
  news: SupportedNews | null;
  lastGift: LastGift | null;
}

/** The newest news of what the person supports, and the last gift once more. */
export function NextSteps({ news, lastGift }: Props) {
  if (!news && !lastGift) return null;
  return (
    <div className="grid gap-sm">
      {news && <News news={news} />}
      {lastGift && <GiveAgain gift={lastGift} />}
    </div>
  );
}

const ROW = "flex items-center gap-sm rounded-lg border border-line bg-surface p-sm";

function News({ news: { title, language: own, date, picture: scene, of } }: { news: SupportedNews }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <section aria-labelledby="news" className={ROW}>
      <img
        {...PICTURE_SIZE}
        src={picture(scene)}
        alt=""
        loading="lazy"
        className="h-20 w-28 shrink-0 rounded-md object-cover"
      />
      <div className="grid gap-3xs">
        <h2 id="news" className="text-base">
          {t("dashboard.news.title")}
        </h2>
        <Link
          to={"article" in of ? links.article(of.article) : links.project(of.project)}
          className="text-link font-semibold"
        >
          <bdi lang={own}>{title}</bdi>
        </Link>
        <p className="text-sm text-muted">{formatDate(language, date)}</p>
      </div>
    </section>
  );
}

/** Opens the form with the same project and amount: nothing is paid before the person agrees there. */
function GiveAgain({ gift: { programId, purpose, amount, asked } }: { gift: LastGift }) {
  const t = useWords();
  const language = useLanguage();
  const { form, query } = giveAgain({ programId, amount, asked, donationType: "one_time" });
  return (
    <section aria-labelledby="again" className={`justify-between max-sm:flex-wrap ${ROW}`}>
      <div className="grid gap-3xs">
        <h2 id="again" className="text-base">
          {t("dashboard.again.title")}
        </h2>
        {purpose && <Purpose of={purpose} />}
        <Link to={links.finances()} className="text-sm text-link">
          {t("shell.pages.finances")}
        </Link>
      </div>
      <Link
        to={`${links[form]()}?${new URLSearchParams(query)}`}
        className={`shrink-0 max-sm:w-full ${buttonClass({ variant: "give" })}`}
      >
        {t("dashboard.again.give", { amount: formatMoney(language, asked ?? amount) })}
      </Link>
    </section>
  );
}
