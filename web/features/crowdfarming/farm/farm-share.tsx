import type { FarmProject } from "../../../../contracts/crowdfarming/crowdfarming.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { inLanguage, links } from "../../../links.ts";
import { ShareButton, WhatsAppLink } from "../../../ui/share.tsx";

interface Props {
  project: Pick<FarmProject, "id" | "title">;
  /** The site's origin. */
  origin: string;
}

/** Shares the project's page, never the page of a payment. */
export function FarmShare({ project: { id, title }, origin }: Props) {
  const t = useWords();
  const url = origin + inLanguage(useLanguage(), links.farmProject(id));
  return (
    <p className="flex flex-wrap gap-2xs print:hidden">
      <ShareButton url={url} title={title} copied={t("farm.share.copied")} failed={t("farm.share.failed")}>
        {t("farm.share.button")}
      </ShareButton>
      <WhatsAppLink url={url} title={title}>
        {t("farm.share.whatsapp")}
      </WhatsAppLink>
    </p>
  );
}
