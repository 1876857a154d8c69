import { useWords } from "../../lib/i18n/words.tsx";
import { picture } from "../../lib/pictures.ts";
import { Badge } from "../../ui/badge.tsx";

/** A photo is never an SVG. */
export const isDrawn = (scene: string): boolean => picture(scene).endsWith(".svg");

/** Says in the corner of an article's picture that it is drawn; a photo goes without. */
export function Illustration({ scene }: { scene: string }) {
  const t = useWords();
  return (
    isDrawn(scene) && (
      <span className="absolute end-3 top-3">
        <Badge>{t("news.illustration")}</Badge>
      </span>
    )
  );
}
