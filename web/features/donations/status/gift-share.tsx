import { settings } from "../../../../content/settings.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { inLanguage } from "../../../links.ts";
import type { GiftCampaign } from "./gift-campaign.server.ts";

/** Its symbol in web/public/icons.svg. */
const MESSENGER = "whatsapp";

/** One button with words ready to send, and the campaign's address: never the gift's own page, which only the donor may see. */
export function GiftShare({ campaign, origin }: { campaign: GiftCampaign; origin: string }) {
  const t = useWords();
  const language = useLanguage();
  const words = t("giftStatus.share.text", { foundation: settings.name, title: campaign.title });
  const address = origin + inLanguage(language, campaign.path);
  return (
    <a
      href={`https://wa.me/?${new URLSearchParams({ text: `${words} ${address}` })}`}
      target="_blank"
      rel="noopener noreferrer"
      className="button button-large on-brand hover:bg-brand-strong"
    >
      <svg aria-hidden="true" width="24" height="24" className="icon">
        <use href={`/icons.svg#${MESSENGER}`} />
      </svg>
      {t("giftStatus.share.button")}
    </a>
  );
}
