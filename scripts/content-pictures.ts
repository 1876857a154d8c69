import about from "../content/about/fr.json" with { type: "json" };
import { courses } from "../content/courses.ts";
import { farmProjects } from "../content/crowdfarming.ts";
import { events } from "../content/events.ts";
import { gallery } from "../content/gallery.ts";
import { hubPicture, hubProjects } from "../content/hub-projects.ts";
import { products } from "../content/marketplace.ts";
import { news } from "../content/news.ts";
import { programs } from "../content/programs.ts";
import { projects } from "../content/projects.ts";
import team from "../content/team/fr.json" with { type: "json" };
import { testimonials } from "../content/testimonials.ts";

/** A picture that the content names, with its alternative text. */
export interface ContentPicture {
  readonly name: string;
  readonly alt: string;
}

/** Every `{scene, alt}` and `{name, alt}` in the content. */
function* picturesIn(value: unknown): Generator<ContentPicture> {
  if (typeof value !== "object" || value === null) return;
  const { scene, name, alt } = value as { scene?: unknown; name?: unknown; alt?: unknown };
  const called = scene ?? name;
  if (typeof called === "string" && typeof alt === "string") yield { name: called, alt };
  else for (const inside of Object.values(value)) yield* picturesIn(inside);
}

export const contentPictures = (): ContentPicture[] => [
  ...picturesIn([
    projects,
    programs,
    gallery,
    farmProjects,
    products,
    hubPicture,
    hubProjects,
    events,
    news,
    courses,
    team,
    about,
    // Their scenes are those of the gallery, in other words.
    testimonials.map(({ portrait }) => portrait),
  ]),
];
