import type { About } from "../../../content/schemas/about.ts";

/** Eight steps, oldest first. Years are names here, never numbers with separators. */
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
