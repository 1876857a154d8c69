import { useWords } from "../../../lib/i18n/words.tsx";

const STEPS = ["send", "talk", "prepare", "start"] as const;

/** From the form to the first day. */
export function Process() {
  const t = useWords();
  return (
    <section aria-labelledby="process" className="grid gap-lg">
      <h2 id="process" className="text-xl">
        {t("volunteer.process.title")}
      </h2>
      <ol className="grid gap-lg">
        {STEPS.map((step, index) => (
          <li key={step} className="grid grid-cols-[2rem_1fr] gap-x-sm">
            <span aria-hidden="true" className="row-span-2 font-heading text-2xl font-bold text-positive">
              {index + 1}
            </span>
            <h3 className="text-lg">{t(`volunteer.process.${step}.title`)}</h3>
            <p className="text-muted">{t(`volunteer.process.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
