import { useWords } from "../../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../../lib/pictures.ts";
import { Band } from "../../../ui/band.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { FigureList } from "../../../ui/figures.tsx";

export function VolunteerHero() {
  const t = useWords();
  return (
    <header className="on-brand">
      <div className="column grid gap-lg py-xl lg:grid-cols-2 lg:items-center lg:gap-2xl">
        <div className="grid gap-sm">
          <h1 className="text-3xl">{t("volunteer.title")}</h1>
          <p className="max-w-text text-lg text-on-brand-muted">{t("volunteer.lead")}</p>
          <a href="#volunteer" className={`${buttonClass({ size: "large" })} mt-2xs justify-self-start`}>
            {t("volunteer.apply")}
          </a>
        </div>
        <img {...PICTURE_SIZE} src={picture("gallery-meeting-22")} alt="" className="w-full rounded-lg" />
      </div>
      <Band />
    </header>
  );
}

const BENEFITS = ["useful", "learn", "together", "proof"] as const;

/** What a volunteer gains. */
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

const STEPS = ["send", "talk", "prepare", "start"] as const;

/** The steps from the form to the first day. */
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

/** How many people help already, and how many they reach: fixed figures, as the foundation publishes them. */
export function Impact() {
  const t = useWords();
  return (
    <section aria-labelledby="impact" className="on-brand overflow-hidden rounded-lg">
      <Band />
      <div className="grid gap-md p-lg">
        <h2 id="impact" className="text-xl">
          {t("volunteer.impact.title")}
        </h2>
        <FigureList
          items={[
            { value: "200+", label: t("volunteer.impact.volunteers") },
            { value: "5000+", label: t("volunteer.impact.beneficiaries") },
          ]}
        />
      </div>
    </section>
  );
}
