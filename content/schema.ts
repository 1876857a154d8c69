import { z } from "zod/mini";
import { USES } from "../contracts/finances/finances.ts";
import { CURRENCIES } from "../contracts/money.ts";
import { PROJECT_CATEGORIES } from "./project-categories.ts";
import { usually } from "./schemas/hint.ts";
import { dollars, isoDay, isoMonth, text } from "./schemas/parts.ts";

/** Settings and projects; the other nouns are in schemas/. Pages import types only, so that zod stays out of their script. */

const link = z.url({ protocol: /^https$/ });
const currency = z.enum(CURRENCIES);

export const settingsSchema = z.strictObject({
  name: text,
  legalForm: text,
  phone: z.strictObject({ display: text, dial: z.string().check(z.regex(/^\+\d{8,15}$/)) }),
  email: z.email(),
  address: z.strictObject({ street: text, district: text, city: text, country: text }),
  social: z
    .array(
      z.strictObject({
        network: z.enum(["facebook", "twitter", "instagram", "linkedin", "whatsapp", "tiktok"]),
        label: text,
        url: link,
      }),
    )
    .check(z.length(6)),
  appStoreUrl: link,
  platformProvider: z.strictObject({ name: text, url: link }),
  copyrightYear: z.int(),
  /** Shows the line 'Contenu de démonstration' in the footer. */
  demonstration: z.boolean(),
  /** Without an id no analytics tag is ever loaded. */
  analyticsId: z.nullable(text),
  /** The permit for public collections, in the words in which the footer and the receipts name it. */
  collectionPermit: z.nullable(text),
  /** Where a receipt of ours gives a tax advantage: countries as ISO 3166 has them. */
  taxReceiptCountries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))),
  currency: z.strictObject({ gifts: currency, projects: currency }),
  /** What a gift asked in one currency is worth in another: `paid` minor units for `asked`, on that day. */
  rates: z.array(
    z.strictObject({
      from: currency,
      to: currency,
      asked: z.int().check(z.positive()),
      paid: z.int().check(z.positive()),
      date: isoDay,
    }),
  ),
});

const material = z.strictObject({
  item: text,
  /** What the line is counted as where the money goes is shown. */
  use: z.enum(USES),
  cost: dollars,
  status: z.enum(["Acquis", "En cours", "En attente"]),
});

const update = z.strictObject({ date: isoDay, title: text, description: text });

export const projectSchema = z.strictObject({
  id: z.int().check(z.positive()),
  title: text,
  location: text,
  description: text,
  /** Per cent of the goal, a whole number. */
  progress: z.int().check(z.minimum(0), z.maximum(100)),
  goal: dollars,
  /** The opening balance; confirmed gifts of this site are counted beside it. */
  raised: dollars,
  supporters: z.int().check(z.nonnegative()),
  category: z.enum(PROJECT_CATEGORIES),
  urgent: z.boolean(),
  status: z.enum(["En cours", "Actif", "En expansion"]),
  expectedCompletion: isoMonth,
  price: dollars,
  /** What the giving form counts a gift in, where one can picture it. */
  unit: z.optional(z.strictObject({ name: z.enum(["kit", "meal", "tree", "family"]), price: dollars })),
  picture: z.strictObject({ name: z.string().check(z.regex(/^[a-z-]+$/)), alt: text }),
});

/** What only the project's own page says. */
export const projectStorySchema = z.strictObject({
  /** Who is in the project's picture: one or two people, by name, with their place. */
  people: text,
  /** One string is one paragraph. */
  fullDescription: z.array(text).check(z.minLength(1), usually(3, 5)),
  beneficiaries: text,
  details: z.strictObject({
    costPerUnit: dollars,
    /** Follows the price: 'par kit'. */
    perUnit: text,
    totalUnits: z.int().check(z.positive()),
    /** Follows the number: 'kits scolaires'. */
    units: text,
    impact: text,
  }),
  materials: z.array(material).check(z.minLength(1), usually(5, 7)),
  /** Newest first. */
  updates: z.array(update).check(z.minLength(1), usually(3, 4)),
});

/** A project with its story: the figures of both must agree. */
export const wholeProjectSchema = z
  .strictObject({ project: projectSchema, story: projectStorySchema })
  .check(({ value, issues }) => {
    const { goal, raised, progress } = value.project;
    const { details, materials, updates } = value.story;
    const complain = (path: string, message: string) =>
      issues.push({ code: "custom", input: value, path: [path], message });
    const acquired = materials.filter((line) => line.status === "Acquis");
    if (details.costPerUnit.minor * details.totalUnits !== goal.minor)
      complain("details", "costPerUnit times totalUnits must be the goal");
    if (Math.round((raised.minor * 100) / goal.minor) !== progress)
      complain("progress", "must be raised over goal, rounded");
    if (total(materials) !== goal.minor) complain("materials", "the costs must add up to the goal");
    if (total(acquired) > raised.minor)
      complain("materials", "what is 'Acquis' must not cost more than what was raised");
    if (updates.some((entry, index) => entry.date > (updates[index - 1]?.date ?? entry.date)))
      complain("updates", "newest first");
  });

function total(materials: z.infer<typeof material>[]): number {
  return materials.reduce((sum, line) => sum + line.cost.minor, 0);
}

export type Settings = Readonly<z.infer<typeof settingsSchema>>;
export type Project = Readonly<z.infer<typeof projectSchema>>;
export type ProjectStory = Readonly<z.infer<typeof projectStorySchema>>;
