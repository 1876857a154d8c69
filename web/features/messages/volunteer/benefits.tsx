import { useWords } from "../../../lib/i18n/words.tsx";

const BENEFITS = ["useful", "learn", "together", "proof"] as const;

/** What a volunteer takes home. */
export function Benefits() {
  const t = useWords();
  return (
    <section aria-labelledby="benefits" className="column grid gap-lg py-2xl">
      <h2 id="benefits" className="text-2xl">
        {t("volunteer.benefits.title")}
      </h2>
      <ul className="grid gap-md sm:grid-cols-2 lg:grid-cols-4">
        {BENEFITS.map((benefit) => (
          <li key={benefit} className="grid content-start gap-2xs rounded-lg bg-sunken p-md">
            <h3 className="text-lg">{t(`volunteer.benefits.${benefit}.title`)}</h3>
            <p>{t(`volunteer.benefits.${benefit}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
