import { useWords } from "../../lib/i18n/words.tsx";
import { Band } from "../../ui/band.tsx";

const WAYS = ["listen", "count", "stay"] as const;

/** The foundation's mission, and its three ways of working. */
export function MissionSection() {
  const t = useWords();
  return (
    <section aria-labelledby="mission" className="bg-sunken">
      <Band className="text-positive" />
      <div className="column grid gap-lg py-2xl lg:grid-cols-2">
        <div className="grid content-start gap-sm">
          <h2 id="mission" className="text-lg text-positive">
            {t("homeStory.mission.title")}
          </h2>
          <p className="font-heading text-2xl font-bold">{t("homeStory.mission.text")}</p>
        </div>
        <ul className="grid gap-md lg:ps-lg">
          {WAYS.map((way) => (
            <li key={way} className="border-t-2 border-highlight pt-sm">
              <h3>{t(`homeStory.mission.${way}.title`)}</h3>
              <p className="text-muted">{t(`homeStory.mission.${way}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
