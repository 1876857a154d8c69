import type { About } from "../../../content/schemas/about.ts";

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
