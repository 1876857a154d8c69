import type { Theme } from "../../../content/schemas/vision.ts";
import { provinces } from "../../../content/vision.ts";
import { PieceText, usePieces } from "../../lib/i18n/pieces.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import { Icon } from "../../ui/icon.tsx";

/** A theme, with an expandable list of the provinces whose infrastructure would start with it. */
export function VisionTheme({ theme }: { theme: Theme }) {
  const t = useWords();
  const first = provinces.filter((province) => province.theme === theme).map(usePieces("vision"));
  return (
    <li className="grid gap-3xs border-t-2 border-highlight pt-sm">
      <h3>{t(`projects.vision.${theme}.title`)}</h3>
      <p className="text-muted">{t(`projects.vision.${theme}.text`)}</p>
      <details className="group">
        <summary className="flex min-h-11 items-center gap-2xs text-sm font-semibold text-positive">
          {t("projects.vision.first", { count: first.length })}
          <Icon name="chevron" className="size-4 group-open:-scale-y-100" />
        </summary>
        <ul className="grid gap-2xs text-sm">
          {first.map(({ name, first: infrastructure }) => (
            <li key={name}>
              <PieceText as="strong">{name}</PieceText>
              {" · "}
              <PieceText>{infrastructure}</PieceText>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
