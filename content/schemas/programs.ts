import { z } from "zod/mini";
import { PROJECT_CATEGORIES } from "../project-categories.ts";
import { usually } from "./hint.ts";
import { dollars, isoMonth, scene, text } from "./parts.ts";

const picture = z.strictObject({ name: scene, alt: text });
const several = z.array(text).check(z.minLength(1), usually(4, 6));

/** A thematic programme: it lasts for years, and the projects pay for parts of it. */
export const programSchema = z
  .strictObject({
    /** The address: /programs/education. */
    slug: z.enum(["education", "elderly-care", "reforestation", "agriculture", "nutrition", "women"]),
    title: text,
    description: text,
    /** One string is one paragraph. */
    fullDescription: z.array(text).check(z.minLength(1), usually(3, 5)),
    location: text,
    category: z.enum(PROJECT_CATEGORIES),
    status: z.enum(["Actif", "En expansion"]),
    beneficiaries: text,
    goal: dollars,
    currentAmount: dollars,
    supporters: z.int().check(z.nonnegative()),
    picture,
    gallery: z.array(picture).check(z.minLength(1), usually(3, 4)),
    activities: several,
    results: several,
    /** `metric` is what one remembers: '86 %', '2 350 $ par mois'. */
    impact: z.array(z.strictObject({ metric: text, description: text })).check(z.length(4)),
    /** Oldest first; a month to come is written as planned. */
    timeline: z.array(z.strictObject({ date: isoMonth, event: text })).check(z.minLength(1), usually(5, 8)),
  })
  .check(({ value, issues }) => {
    const { goal, currentAmount, timeline } = value;
    const complain = (path: string, message: string) =>
      issues.push({ code: "custom", input: value, path: [path], message });
    if (currentAmount.minor > goal.minor) complain("currentAmount", "must not exceed the goal");
    if (timeline.some(({ date }, index) => date < (timeline[index - 1]?.date ?? date)))
      complain("timeline", "oldest first");
  });

export type Program = Readonly<z.infer<typeof programSchema>>;
