import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import type { CourseDraft, ShownDraft } from "../../../contracts/course-generator.ts";
import type { Context } from "../../core/context.ts";
import type { Tables } from "../../core/database/tables.ts";
import { limits } from "../../core/limits.ts";

/** A draft as the academy stores courses; handed in by server/course-generator.ts. */
export type StoreDraft = (
  trx: Transaction<Tables>,
  draft: CourseDraft,
  at: Date,
  id: string,
) => Promise<number>;

export interface Kept {
  readonly courseId: number;
  readonly token: string;
}

const hashOf = (token: string) => createHash("sha256").update(`course draft ${token}`).digest();

/** Drafts: courses nobody published, each shown to whoever holds its token, or is signed in as its author. */
export function createDrafts(
  { db, clock, random }: Pick<Context, "db" | "clock" | "random">,
  store: StoreDraft,
) {
  async function keep(draft: CourseDraft, authorId: string | null): Promise<Kept> {
    const token = random.token();
    const created_at = clock.now();
    const courseId = await db.transaction().execute(async (trx) => {
      const id = await store(trx, draft, created_at, random.uuid());
      await trx
        .insertInto("academy.drafts")
        .values({ course_id: id, token_hash: hashOf(token), author_user_id: authorId, created_at })
        .execute();
      return id;
    });
    return { courseId, token };
  }

  const byToken = (token: string) =>
    read(db.selectFrom("academy.drafts").select("course_id").where("token_hash", "=", hashOf(token)));

  const byAuthor = (courseId: number, authorId: string) =>
    read(
      db
        .selectFrom("academy.drafts")
        .select("course_id")
        .where("course_id", "=", courseId)
        .where("author_user_id", "=", authorId),
    );

  async function read(found: { executeTakeFirst(): Promise<{ course_id: number } | undefined> }) {
    const row = await found.executeTakeFirst();
    return row && shown(row.course_id);
  }

  async function shown(courseId: number): Promise<ShownDraft | undefined> {
    const course = await db.selectFrom("courses").selectAll().where("id", "=", courseId).executeTakeFirst();
    if (!course) return undefined;
    const [modules, lessons, questions] = await Promise.all([
      db
        .selectFrom("course_modules")
        .selectAll()
        .where("course_id", "=", courseId)
        .orderBy("position")
        .execute(),
      db
        .selectFrom("lessons as l")
        .innerJoin("lesson_texts as t", "t.lesson_id", "l.id")
        .select(["l.module_id", "l.title", "l.minutes", "t.body"])
        .where("l.course_id", "=", courseId)
        .orderBy("l.position")
        .execute(),
      db
        .selectFrom("quiz_questions as q")
        .innerJoin("course_modules as m", "m.id", "q.module_id")
        .innerJoin("academy.quiz_answers as a", "a.question_id", "q.id")
        .select(["q.module_id", "q.question", "q.choices", "a.answer", "a.explanation"])
        .where("m.course_id", "=", courseId)
        .orderBy("q.position")
        .execute(),
    ]);
    const { title, description, level, category, outcomes, published } = course;
    const of = <T extends { module_id: number }>(rows: readonly T[], id: number) =>
      rows.filter(({ module_id }) => module_id === id).map(({ module_id: _, ...rest }) => rest);
    return {
      courseId,
      published,
      draft: {
        title,
        description,
        level,
        category,
        durationHours: course.duration_hours,
        outcomes,
        modules: modules.map((module) => ({
          title: module.title,
          summary: module.summary,
          lessons: of(lessons, module.id),
          quiz: of(questions, module.id),
        })),
      },
    };
  }

  /** Forgets drafts that stayed drafts. What staff published lives on, without its token. */
  async function tidy(): Promise<void> {
    const before = new Date(clock.now().getTime() - limits.courseGenerator.keepMs);
    await db.transaction().execute(async (trx) => {
      const old = await trx
        .deleteFrom("academy.drafts")
        .where("created_at", "<", before)
        .returning("course_id")
        .execute();
      const ids = old.map(({ course_id }) => course_id);
      if (ids.length === 0) return;
      await trx
        .deleteFrom("courses")
        .where("id", "in", ids)
        .where("published", "=", false)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("course_enrollments as e").select("e.id").whereRef("e.course_id", "=", "courses.id"),
            ),
          ),
        )
        .execute();
    });
  }

  return { keep, byToken, byAuthor, tidy };
}

export type Drafts = ReturnType<typeof createDrafts>;
