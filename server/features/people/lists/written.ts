import { type RawBuilder, sql } from "kysely";
import { z } from "zod/mini";
import type { SubmissionState } from "../../../../contracts/impact-hub/projects.ts";
import { type Column, dayOf, inPages } from "../../../office/export/columns.ts";
import type { List } from "../../../office/export/lists.ts";
import type { Work } from "../../../office/work.ts";
import { peopleLimits } from "../limits.ts";
import { dayIn, oneOf, type Period, periodShape, within } from "./period.ts";

interface Wanted extends Period {
  readonly only: string | null;
}

interface Row {
  readonly at: string;
  readonly id: string;
  readonly day: string;
  readonly values: readonly (string | null)[];
}

/** One filter, as the screen of the list has it in its address. */
interface Filter {
  readonly name: string;
  readonly words: readonly string[];
  /** Which rows a word of it shows. */
  of(word: string): RawBuilder<boolean>;
}

interface Written {
  readonly action: "messages-export" | "volunteers-export" | "ideas-export";
  readonly name: string;
  readonly table: string;
  readonly filter: Filter;
  /** Headings, with what stands under them. */
  readonly columns: readonly (readonly [heading: string, value: RawBuilder<unknown>])[];
}

/** What people wrote on a form and was taken, by the day it came. */
const writtenList = (
  read: Work["read"],
  { action, name, table, filter, columns }: Written,
): List<Wanted, Row> => ({
  action,
  name,
  shape: z.pipe(
    z.intersection(periodShape, z.object({ [filter.name]: oneOf(filter.words) })),
    z.transform((asked): Wanted => ({ from: asked.from, to: asked.to, only: asked[filter.name] ?? null })),
  ),
  columns: [
    { name: "Date", of: ({ day }) => dayOf(day) },
    ...columns.map(
      ([heading], at): Column<Row> => ({ name: heading, of: ({ values }) => values[at] ?? null }),
    ),
  ],
  rows: ({ actor }, { only, ...period }) =>
    inPages(peopleLimits.page, (after) =>
      read(actor, async (office) => {
        const values = columns.map(([, value]) => sql`${value}::text`);
        const { rows } = await sql<Row>`
        select created_at::text as at, id, ${dayIn(sql`created_at`)} as day, array[${sql.join(values)}] as values
        from ${sql.table(table)}
        where held_for is null and ${within(sql`created_at`, period)} and ${only === null ? sql`true` : filter.of(only)}
          and (${after === null} or (created_at, id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
        order by created_at, id limit ${peopleLimits.page}`.execute(office);
        return rows;
      }),
    ),
});

const ref = sql.ref;
const IDEA_STATES: readonly SubmissionState[] = ["received", "in_review", "approved", "declined"];

export const messagesList = (read: Work["read"]) =>
  writtenList(read, {
    action: "messages-export",
    name: "messages",
    table: "messages.contact_messages",
    filter: {
      name: "show",
      words: ["all", "waiting", "answered"],
      of: (word) => (word === "all" ? sql`true` : sql`(answered_at is null) = ${word === "waiting"}`),
    },
    columns: [
      ["Nom", ref("name")],
      ["E-mail", ref("email")],
      ["Langue", ref("language")],
      ["Message", ref("message")],
      ["Répondu le", dayIn(ref("answered_at"))],
      ["Réponse", ref("answer")],
    ],
  });

export const volunteersList = (read: Work["read"]) =>
  writtenList(read, {
    action: "volunteers-export",
    name: "benevoles",
    table: "messages.volunteer_applications",
    filter: {
      name: "state",
      words: ["new", "called", "joined", "declined"],
      of: (word) => sql`state = ${word}`,
    },
    columns: [
      ["Nom", ref("name")],
      ["E-mail", ref("email")],
      ["Téléphone", ref("phone")],
      ["Langue", ref("language")],
      ["Domaines", sql`array_to_string(areas, ', ')`],
      ["Disponibilité", ref("availability")],
      ["Compétences", ref("skills")],
      ["Motivation", ref("motivation")],
      ["État", ref("state")],
      ["Note", ref("note")],
    ],
  });

export const ideasList = (read: Work["read"]) =>
  writtenList(read, {
    action: "ideas-export",
    name: "idees",
    table: "public.project_submissions",
    filter: {
      name: "status",
      words: IDEA_STATES,
      of: (word) => sql`status = ${word}`,
    },
    columns: [
      ["Projet", ref("project_name")],
      ["Porteur", ref("full_name")],
      ["E-mail", ref("email")],
      ["Pays", ref("country")],
      ["Ville", ref("city")],
      ["Secteur", ref("sector")],
      ["Stade", ref("funding_stage")],
      ["Description", ref("project_description")],
      ["État", ref("status")],
      ["Raison du refus", ref("decline_reason")],
    ],
  });
