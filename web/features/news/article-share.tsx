import type { Article } from "../../../content/schemas/news.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { inLanguage, links } from "../../links.ts";
import { ShareButton, WhatsAppLink } from "../../ui/share.tsx";

/** Buttons to share the article. */
export function ArticleShare({ article, origin }: { article: Article; origin: string }) {
  const t = useWords();
  const url = origin + inLanguage(useLanguage(), links.article(article.id));
  const { title } = article;
  return (
    <p className="flex flex-wrap gap-2xs print:hidden">
      <ShareButton url={url} title={title} copied={t("news.share.copied")} failed={t("news.share.failed")}>
        {t("news.share.button")}
      </ShareButton>
      <WhatsAppLink url={url} title={title}>
        {t("news.share.whatsapp")}
      </WhatsAppLink>
    </p>
  );
}
