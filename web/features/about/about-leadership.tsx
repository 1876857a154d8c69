import type { About } from "../../../content/schemas/about.ts";
import { picture, SQUARE_SIZE } from "../../lib/pictures.ts";
import { Icon } from "../../ui/icon.tsx";

/** The founder and president: portrait, achievements and message. */
export function AboutLeadership({ about: { leadership, message } }: { about: About }) {
  const { title, name, role, text, badges, portrait } = leadership;
  return (
    <div className="column grid gap-xl py-2xl lg:grid-cols-[1fr_1.25fr] lg:gap-2xl">
      <section
        aria-labelledby="leadership"
        className="overflow-hidden rounded-lg border border-line bg-surface"
      >
        <img
          {...SQUARE_SIZE}
          src={picture(portrait.name)}
          alt={portrait.alt}
          loading="lazy"
          className="max-h-96 w-full object-cover object-top"
        />
        <div className="grid gap-xs p-md">
          <h2 id="leadership" className="text-sm text-positive">
            {title}
          </h2>
          <p>
            <strong className="block font-heading text-xl">{name}</strong>
            <span className="text-muted">{role}</span>
          </p>
          <p>{text}</p>
          <ul className="grid gap-xs border-t border-line pt-sm">
            {badges.map((badge) => (
              <li key={badge.title} className="flex gap-xs">
                <span className="grid size-10 flex-none place-items-center rounded-md bg-highlight text-on-highlight">
                  <Icon name="lozenge" />
                </span>
                <span>
                  <strong className="block">{badge.title}</strong>
                  <span className="text-sm text-muted">{badge.text}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section aria-labelledby="message" className="grid content-center gap-md">
        <h2 id="message" className="text-2xl">
          {message.title}
        </h2>
        <blockquote className="grid gap-sm border-s-2 border-highlight ps-md text-lg">
          {message.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </blockquote>
        <p className="font-semibold">{name}</p>
      </section>
    </div>
  );
}
