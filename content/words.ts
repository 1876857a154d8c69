/** The words of one piece of content: its shape, without what stands once for all languages. */
export type Words<T> = T extends string
  ? string
  : T extends readonly (infer Entry)[]
    ? readonly Words<Entry>[]
    : T extends object
      ? { readonly [Key in keyof T]?: Words<T[Key]> }
      : never;

/** By noun, where words stand in a piece: `updates[].title` is the title of each update. All else is the same in every language. */
export const WORDS = {
  projects: ["title", "location", "description", "picture.alt"],
  "project-stories": [
    "people",
    "fullDescription[]",
    "beneficiaries",
    "details.perUnit",
    "details.units",
    "details.impact",
    "materials[].item",
    "updates[].title",
    "updates[].description",
  ],
  programs: [
    "title",
    "description",
    "fullDescription[]",
    "location",
    "beneficiaries",
    "picture.alt",
    "gallery[].alt",
    "activities[]",
    "results[]",
    "impact[].metric",
    "impact[].description",
    "timeline[].event",
  ],
  events: ["title", "description", "location", "image.alt"],
  gallery: ["title", "description", "location", "images[].alt"],
  "home-gallery": ["image.alt"],
  testimonials: ["role", "message", "image.alt"],
  vision: ["name", "capital", "first"],
  sponsorship: ["title", "description", "features[]", "impact", "location"],
  crowdfarming: [
    "title",
    "description",
    "image.alt",
    "farmer.story[]",
    "location",
    "cropType",
    "expectedYield",
    "plantingSeason",
    "harvestSeason",
    "budget[].label",
    "risks[].risk",
    "risks[].measure",
    "log[].title",
    "log[].description",
  ],
  marketplace: ["name", "description", "location", "image.alt"],
  "hub-projects": ["title", "shortDescription", "description", "location", "image.alt"],
  courses: [
    "title",
    "description",
    "featuredImage.alt",
    "instructor.role",
    "instructor.bio",
    "outcomes[]",
    "modules[].title",
    "modules[].summary",
    "modules[].lessons[].title",
  ],
} as const satisfies Record<string, readonly string[]>;

export type TranslatedNoun = keyof typeof WORDS;

type Tree = string | readonly Tree[] | { readonly [key: string]: Tree };

/** The words of a piece, in its own language. */
export function wordsOf<T>(piece: T, noun: TranslatedNoun): Words<T> {
  const paths = WORDS[noun].map((path) => path.replaceAll("[]", ".[]").split("."));
  return (pick(piece, paths) ?? {}) as Words<T>;
}

function pick(value: unknown, paths: readonly (readonly string[])[]): Tree | undefined {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) {
    const inner = paths.map(([, ...rest]) => rest);
    return value.map((entry) => pick(entry, inner) ?? {});
  }
  if (typeof value !== "object" || value === null) return undefined;
  const keys = new Set(paths.map(([key = ""]) => key));
  const kept = Object.entries(value).flatMap(([key, child]) => {
    if (!keys.has(key)) return [];
    const words = pick(
      child,
      paths.filter(([first]) => first === key).map(([, ...rest]) => rest),
    );
    return words === undefined ? [] : [[key, words] as const];
  });
  return Object.fromEntries(kept);
}
