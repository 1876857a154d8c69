import type { About } from "../../../content/schemas/about.ts";
import { Band } from "../../ui/band.tsx";

/** Where the foundation comes from, then what it is for and what it aims at. */
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
