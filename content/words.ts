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
  "home-gallery": ["location", "image.alt"],
  news: ["title", "excerpt", "image.alt"],
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
  return (pick(piece, pathsOf(noun)) ?? {}) as Words<T>;
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

/** Where a piece says which one it is, if not in `id`. */
const KEYS: Partial<Record<TranslatedNoun, string>> = {
  programs: "slug",
  "home-gallery": "image.scene",
  testimonials: "name",
  vision: "name",
  sponsorship: "type",
  courses: "slug",
};

const keyPath = (noun: TranslatedNoun): string => KEYS[noun] ?? "id";

/** What a piece is called in the files of its translations. */
export function keyOf(piece: object, noun: TranslatedNoun): string {
  const found = keyPath(noun)
    .split(".")
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], piece);
  return String(found);
}

/** A piece without its words; the one that is its key stays. */
export function factsOf(piece: unknown, noun: TranslatedNoun): unknown {
  return omit(
    piece,
    pathsOf(noun).filter((path) => path.join(".") !== keyPath(noun)),
  );
}

function omit(value: unknown, paths: readonly (readonly string[])[]): unknown {
  if (Array.isArray(value)) {
    const inner = paths.map(([, ...rest]) => rest);
    if (inner.some((path) => path.length === 0)) return undefined;
    return value.map((entry: unknown) => omit(entry, inner));
  }
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).flatMap(([key, child]: [string, unknown]) => {
    const inner = paths.filter(([first]) => first === key).map(([, ...rest]) => rest);
    const isWord = typeof child === "string" && inner.some((path) => path.length === 0);
    return isWord ? [] : [[key, inner.length > 0 ? omit(child, inner) : child] as const];
  });
  return Object.fromEntries(kept);
}

const pathsOf = (noun: TranslatedNoun) => WORDS[noun].map((path) => path.replaceAll("[]", ".[]").split("."));

/** A piece with other words; where these say nothing, its own stay. */
export function translated<T>(piece: T, words: Words<T> | undefined): T {
  return overlay(piece, words) as T;
}

function overlay(value: unknown, words: unknown): unknown {
  if (words === undefined || typeof words === "string") return words ?? value;
  if (Array.isArray(words)) {
    const own = Array.isArray(value) ? value : [];
    return Array.from({ length: Math.max(own.length, words.length) }, (_, at) => overlay(own[at], words[at]));
  }
  const changed = Object.entries(words as object).map(([key, inner]) => [
    key,
    overlay((value as Record<string, unknown> | undefined)?.[key], inner),
  ]);
  return { ...(value as object), ...Object.fromEntries(changed) };
}
