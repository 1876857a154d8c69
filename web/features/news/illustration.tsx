import { useWords } from "../../lib/i18n/words.tsx";
import { picture } from "../../lib/pictures.ts";
import { Badge } from "../../ui/badge.tsx";

/** Says in the corner of an article's picture that it is drawn; a photo, which is never an SVG, goes without. */
export function Illustration({ scene }: { scene: string }) {
  const t = useWords();
  return (
    picture(scene).endsWith(".svg") && (
      <span className="absolute end-3 top-3">
        <Badge>{t("news.illustration")}</Badge>
      </span>
    )
  );
}
