import { sql } from "kysely";
import { dayOf, inPages } from "../../../office/export/columns.ts";
import type { List } from "../../../office/export/lists.ts";
import type { Work } from "../../../office/work.ts";
import { peopleLimits } from "../limits.ts";
import { dayIn, type Period, periodShape, within } from "./period.ts";

interface Row {
  readonly id: number;
  readonly day: string;
  readonly course: string;
  readonly email: string | null;
  readonly language: string | null;
  readonly certificate: string | null;
  readonly certified: string | null;
}

/** Who takes which course, with the certificate that counts. */
export const learnersList = (read: Work["read"]): List<Period, Row> => ({
  action: "learners-export",
  name: "apprenants",
  shape: periodShape,
  columns: [
    { name: "Inscrit le", of: ({ day }) => dayOf(day) },
    { name: "Cours", of: ({ course }) => course },
    { name: "E-mail", of: ({ email }) => email },
    { name: "Langue", of: ({ language }) => language },
    { name: "Certificat", of: ({ certificate }) => certificate },
    { name: "Délivré le", of: ({ certified }) => dayOf(certified) },
  ],
  rows: ({ actor }, period) =>
    inPages(peopleLimits.page, (after) =>
      read(actor, async (office) => {
        const { rows } = await sql<Row>`
        select e.id, ${dayIn(sql`e.created_at`)} as day, c.title as course, u.email, u.language, d.number as certificate,
          ${dayIn(sql`d.issued_at`)} as certified
        from public.course_enrollments e
        join public.courses c on c.id = e.course_id
        join auth.users u on u.id = e.user_id
        left join public.course_certificates d on d.user_id = e.user_id and d.course_id = e.course_id and d.cancelled_at is null
        where ${within(sql`e.created_at`, period)} and e.id > ${after?.id ?? 0}
        order by e.id limit ${peopleLimits.page}`.execute(office);
        return rows;
      }),
    ),
});
