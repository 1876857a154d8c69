import type { ReactNode } from "react";
import { useWords } from "../../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../../lib/pictures.ts";
import { Band } from "../../../ui/band.tsx";

/** The title of the academy; `children` are further actions. */
export function AcademyHero({ children }: { children: ReactNode }) {
  const t = useWords();
  return (
    <header>
      <div className="column grid gap-lg py-lg lg:grid-cols-[1.2fr_1fr] lg:items-center lg:py-xl">
        <div className="grid justify-items-start gap-md">
          <h1 className="text-3xl">{t("academy.title")}</h1>
          <p className="max-w-form text-lg text-muted">{t("academy.lead")}</p>
          {children}
        </div>
        <img
          {...PICTURE_SIZE}
          src={picture("classrooms")}
          alt=""
          fetchPriority="high"
          className="hidden w-full rounded-lg lg:block"
        />
      </div>
      <Band className="text-positive" />
    </header>
  );
}
