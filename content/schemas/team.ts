import { z } from "zod/mini";
import { fourFigures, portrait, text } from "./parts.ts";

const member = z.strictObject({ name: text, role: text, bio: text, portrait });

export const teamSchema = z.strictObject({
  hero: z.strictObject({ title: text, lead: text }),
  members: z.strictObject({ title: text, items: z.array(member).check(z.length(4)) }),
  stats: fourFigures,
  /** The president leads the council, the general director the two departments. */
  chart: z.strictObject({
    title: text,
    president: text,
    council: z.strictObject({ generalDirector: text, board: text, legalAdviser: text }),
    operations: z.strictObject({
      head: text,
      units: z.strictObject({
        humanResources: text,
        finance: text,
        education: text,
        environment: text,
        health: text,
        crowdfarming: text,
      }),
    }),
    strategy: z.strictObject({
      head: text,
      units: z.strictObject({ partnerships: text, fundraising: text, evaluation: text }),
    }),
  }),
  mission: z.strictObject({ title: text, text }),
});

export type Team = Readonly<z.infer<typeof teamSchema>>;
