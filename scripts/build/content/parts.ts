import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { about } from "../../../content/about.ts";
import { sampleAccounts } from "../../../content/annual-accounts.ts";
import { farmProjects } from "../../../content/crowdfarming.ts";
import { events } from "../../../content/events.ts";
import { faq } from "../../../content/faq.ts";
import { homeGallery } from "../../../content/home-gallery.ts";
import { hubProjects } from "../../../content/hub-projects.ts";
import { products } from "../../../content/marketplace.ts";
import { news } from "../../../content/news.ts";
import { programs } from "../../../content/programs.ts";
import { projectStories } from "../../../content/project-stories.ts";
import { projects } from "../../../content/projects.ts";
import {
  projectSchema,
  projectStorySchema,
  settingsSchema,
  wholeProjectSchema,
} from "../../../content/schema.ts";
import { aboutSchema } from "../../../content/schemas/about.ts";
import { annualAccountsSchema } from "../../../content/schemas/annual-accounts.ts";
import { farmProjectSchema } from "../../../content/schemas/crowdfarming.ts";
import { eventSchema } from "../../../content/schemas/events.ts";
import { faqSchema } from "../../../content/schemas/faq.ts";
import { galleryEntrySchema, homePictureSchema } from "../../../content/schemas/gallery.ts";
import type { Issue } from "../../../content/schemas/hint.ts";
import { hubProjectSchema } from "../../../content/schemas/hub-projects.ts";
import { productSchema } from "../../../content/schemas/marketplace.ts";
import { articleSchema } from "../../../content/schemas/news.ts";
import { programSchema } from "../../../content/schemas/programs.ts";
import { sponsorshipSchema } from "../../../content/schemas/sponsorship.ts";
import { teamSchema } from "../../../content/schemas/team.ts";
import { testimonialSchema } from "../../../content/schemas/testimonials.ts";
import { provinceSchema } from "../../../content/schemas/vision.ts";
import { settings } from "../../../content/settings.ts";
import { sponsorships } from "../../../content/sponsorship.ts";
import { team } from "../../../content/team.ts";
import { testimonials } from "../../../content/testimonials.ts";
import { provinces } from "../../../content/vision.ts";
import { courseParts } from "./course-parts.ts";
import { textParts } from "./text-parts.ts";

export interface Schema {
  safeParse(value: unknown): {
    error?: { issues: readonly Issue[] } | undefined;
  };
}

/** A value of the content with its schema and its place. */
export interface Part {
  readonly file: string;
  readonly path: readonly PropertyKey[];
  readonly schema: Schema;
  readonly value: unknown;
}

const whole = (file: string, schema: Schema, value: unknown): Part => ({ file, path: [], schema, value });
const list = (file: string, schema: Schema, values: readonly unknown[]): Part[] =>
  values.map((value, index) => ({ file, path: [index], schema, value }));

/** Every part of the published content. */
export async function contentParts(): Promise<Part[]> {
  const parts = await Promise.all([projectParts(), galleryParts(), languageParts()]);
  return [
    whole("content/settings.ts", settingsSchema, settings),
    ...parts.flat(),
    ...programs.map((program) => whole(`content/programs/${program.slug}.ts`, programSchema, program)),
    ...list("content/news.ts", articleSchema, news),
    ...textParts(),
    ...courseParts(),
    ...farmParts(),
    ...products.map((product) => whole(`content/marketplace/${product.category}.ts`, productSchema, product)),
    ...list("content/hub-projects.ts", hubProjectSchema, hubProjects),
    ...list("content/events.ts", eventSchema, events),
    ...list("content/annual-accounts.ts", annualAccountsSchema, sampleAccounts),
    ...list("content/home-gallery.ts", homePictureSchema, homeGallery),
    ...list("content/testimonials.ts", testimonialSchema, testimonials),
    ...list("content/vision.ts", provinceSchema, provinces),
    ...list("content/sponsorship.ts", sponsorshipSchema, sponsorships),
  ];
}

async function projectParts(): Promise<Part[]> {
  const parts = await Promise.all(
    projects.map(async (project) => {
      const { name } = project.picture;
      const story = (await projectStories[name]?.())?.story;
      const file = `content/projects/${name}.ts`;
      return [
        whole(file, projectSchema, project),
        whole(`content/project-stories/${name}.ts`, projectStorySchema, story),
        // Sums that connect the two files.
        whole(file, wholeProjectSchema, { project, story }),
      ];
    }),
  );
  return parts.flat();
}

/** Beside the records stand their translations. */
const recordsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith(".ts"));

/** A file is named after its location. */
function farmParts(): Part[] {
  return recordsIn("content/crowdfarming").map((name) => {
    const at = (location: string) => location.toLowerCase().startsWith(basename(name, ".ts"));
    const value = farmProjects.find(({ location }) => at(location));
    return whole(`content/crowdfarming/${name}`, farmProjectSchema, value);
  });
}

async function galleryParts(): Promise<Part[]> {
  const parts = await Promise.all(
    recordsIn("content/gallery").map(async (file) => {
      const name = basename(file, ".ts");
      const [entries = []] = Object.values(
        (await import(`../../../content/gallery/${name}.ts`)) as Record<string, readonly unknown[]>,
      );
      return list(`content/gallery/${file}`, galleryEntrySchema, entries);
    }),
  );
  return parts.flat();
}

/** The content that exists in ten languages. */
async function languageParts(): Promise<Part[]> {
  const nouns = [
    ["about", aboutSchema, about],
    ["faq", faqSchema, faq],
    ["team", teamSchema, team],
  ] as const;
  const parts = nouns.flatMap(([noun, schema, files]) =>
    Object.entries(files).map(async ([language, load]) =>
      whole(`content/${noun}/${language}.json`, schema, (await load()).default),
    ),
  );
  return Promise.all(parts);
}
