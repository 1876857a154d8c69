import type { About } from "../../../content/schemas/about.ts";
import { Band } from "../../ui/band.tsx";

/** The foundation's origin, then its mission and its vision. */
export function AboutHero({ about: { hero, mission, vision } }: { about: About }) {
  return (
    <>
      <header className="on-brand">
        <div className="column grid gap-sm py-xl lg:py-2xl">
          <h1 className="max-w-text text-3xl">{hero.title}</h1>
          <p className="max-w-text text-lg text-on-brand-muted">{hero.lead}</p>
        </div>
        <Band />
      </header>
      <div className="column grid gap-xl py-2xl lg:grid-cols-2">
        {[mission, vision].map(({ title, text }) => (
          <section key={title} className="grid content-start gap-2xs border-t-2 border-highlight pt-sm">
            <h2 className="text-lg text-positive">{title}</h2>
            <p className="font-heading text-xl font-bold">{text}</p>
          </section>
        ))}
      </div>
    </>
  );
}

export function AboutValues({ values }: { values: About["values"] }) {
  return (
    <section aria-labelledby="values" className="bg-sunken">
      <div className="column grid gap-lg py-2xl">
        <h2 id="values" className="text-2xl">
          {values.title}
        </h2>
        <ol className="grid gap-lg lg:grid-cols-3">
          {values.items.map(({ title, text }, index) => (
            <li key={title} className="grid content-start gap-2xs">
              <span aria-hidden="true" className="font-heading text-3xl font-bold text-positive">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Eight steps, oldest first. A year is printed as it is, never with a thousands separator. */
export function AboutTimeline({ timeline }: { timeline: About["timeline"] }) {
  return (
    <section aria-labelledby="timeline" className="bg-sunken">
      <div className="column grid gap-lg py-2xl">
        <h2 id="timeline" className="text-2xl">
          {timeline.title}
        </h2>
        <ol className="grid gap-x-lg gap-y-md sm:grid-cols-2 lg:grid-cols-4">
          {timeline.steps.map(({ year, title, text }) => (
            <li key={year} className="grid content-start gap-3xs border-t-2 border-highlight pt-sm">
              <time dateTime={String(year)} className="font-heading text-xl font-bold text-positive">
                {year}
              </time>
              <h3>{title}</h3>
              <p className="text-sm text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
