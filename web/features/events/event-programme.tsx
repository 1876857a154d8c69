import { useWords } from "../../lib/i18n/words.tsx";

/** The same three parts for every event. */
const PARTS = ["welcome", "talks", "questions"] as const;

export function EventProgramme() {
  const t = useWords();
  return (
    <section aria-labelledby="programme" className="grid gap-sm">
      <h2 id="programme">{t("events.programme.title")}</h2>
      <ol className="grid gap-sm border-s-2 border-highlight ps-md">
        {PARTS.map((part) => (
          <li key={part}>
            <h3>{t(`events.programme.${part}.title`)}</h3>
            <p className="text-muted">{t(`events.programme.${part}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
