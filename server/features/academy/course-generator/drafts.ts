import { createHash, createHmac } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { CourseDraft, CourseWish, ShownDraft } from "../../../../contracts/academy/course-generator.ts";
import { Failure } from "../../../../contracts/errors.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { courseGeneratorLimits } from "./limits.ts";

/** Stores a draft as a course; handed in by server/features/academy/course-generator/index.ts. */
export type StoreDraft = (
  trx: Transaction<Tables>,
  draft: CourseDraft,
  at: Date,
  id: string,
) => Promise<number>;

interface SavedDraft {
  readonly courseId: number;
  readonly token: string;
  /** True if it was stored by this call. */
  readonly isNew: boolean;
}

/** The author and the request; the operation id is the idempotency key. */
export interface DraftRequest {
  readonly wish: CourseWish;
  readonly authorId: string | null;
  readonly operationId: string | null;
}

const askedHash = ({ wish: { topic, level, duration }, authorId }: DraftRequest) =>
  createHash("sha256")
    .update(JSON.stringify([topic, level, duration, authorId]))
    .digest();

const hashOf = (token: string) => createHash("sha256").update(`course draft ${token}`).digest();

/** Unpublished courses, each shown to the holder of its token and to its signed-in author. */
export function createDrafts(
  { db, clock, random, keys }: Pick<Context, "db" | "clock" | "random" | "keys">,
  store: StoreDraft,
) {
  /** Stores the draft, unless the same request stored one meanwhile: then returns that one. */
  async function save(draft: CourseDraft, request: DraftRequest): Promise<SavedDraft> {
    const { authorId, operationId } = request;
    const token = tokenOf(request);
    const created_at = clock.now();
    return db.transaction().execute(async (trx) => {
      if (operationId !== null) {
        // Of concurrent requests one stores, the others wait for it.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`course draft ${operationId}`}, 0))`.execute(
          trx,
        );
        const known = await existing(request, trx);
        if (known) return known;
      }
      const courseId = await store(trx, draft, created_at, random.uuid());
      await trx
        .insertInto("academy.drafts")
        .values({
          course_id: courseId,
          token_hash: hashOf(token),
          author_user_id: authorId,
          created_at,
          operation_id: operationId,
          asked_hash: operationId === null ? null : askedHash(request),
        })
        .execute();
      return { courseId, token, isNew: true };
    });
  }

  /** The draft of an earlier identical request. Its id with another body, or of another person, is refused. */
  async function existing(request: DraftRequest, trx: typeof db = db): Promise<SavedDraft | undefined> {
    if (request.operationId === null) return undefined;
    const known = await trx
      .selectFrom("academy.drafts")
      .select(["course_id", "asked_hash"])
      .where("operation_id", "=", request.operationId)
      .executeTakeFirst();
    if (!known) return undefined;
    if (!known.asked_hash?.equals(askedHash(request))) throw new Failure("operation_reused");
    return { courseId: known.course_id, token: tokenOf(request), isNew: false };
  }

  /** Derived from the request, so that a repeated request gets the same token; the database stores only its hash. */
  function tokenOf({ authorId, operationId }: DraftRequest): string {
    if (operationId === null) return random.token();
    const text = `course draft ${operationId} ${authorId ?? ""}`;
    const mac = createHmac("sha256", keys.linkSecret).update(text).digest();
    return mac.subarray(0, 16).toString("base64url");
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
        .where("retired_at", "is", null)
        .orderBy("position")
        .execute(),
      db
        .selectFrom("lessons as l")
        .innerJoin("lesson_texts as t", "t.lesson_id", "l.id")
        .select(["l.module_id", "l.title", "l.minutes", "t.body"])
        .where("l.course_id", "=", courseId)
        .where("l.retired_at", "is", null)
        .orderBy("l.position")
        .execute(),
      db
        .selectFrom("quiz_questions as q")
        .innerJoin("course_modules as m", "m.id", "q.module_id")
        .innerJoin("academy.quiz_answers as a", "a.question_id", "q.id")
        .select(["q.module_id", "q.question", "q.choices", "a.answer", "a.explanation"])
        .where("m.course_id", "=", courseId)
        .where("q.retired_at", "is", null)
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

  /** Deletes old drafts. Courses that staff published stay, without their token. */
  async function tidy(): Promise<void> {
    const before = new Date(clock.now().getTime() - courseGeneratorLimits.keepMs);
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

  return { save, existing, shown, byToken, byAuthor, tidy };
}

export type Drafts = ReturnType<typeof createDrafts>;
