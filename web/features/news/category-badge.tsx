import type { Article } from "../../../content/schemas/news.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { Badge } from "../../ui/badge.tsx";

const TONES = {
  education: "notice",
  social: "neutral",
  agriculture: "caution",
  environment: "positive",
} as const satisfies Record<Article["category"], string>;

export function CategoryBadge({ category }: Pick<Article, "category">) {
  const t = useWords();
  return <Badge tone={TONES[category]}>{t(`news.category.${category}`)}</Badge>;
}
