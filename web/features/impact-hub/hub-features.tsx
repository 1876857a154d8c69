import { useWords } from "../../lib/i18n/words.tsx";

const FEATURES = ["mentoring", "training", "funding", "network", "workshop", "proof"] as const;

/** What a project finds here. */
export function HubFeatures() {
  const t = useWords();
  return (
    <section aria-labelledby="features" className="column grid gap-lg py-2xl">
      <h2 id="features" className="text-2xl">
        {t("hub.features.title")}
      </h2>
      <ul className="grid gap-md sm:grid-cols-2 lg:grid-cols-3">
        {FEATURES.map((feature) => (
          <li key={feature} className="grid content-start gap-2xs border-t-4 border-highlight pt-sm">
            <h3>{t(`hub.features.${feature}.title`)}</h3>
            <p className="text-muted">{t(`hub.features.${feature}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
