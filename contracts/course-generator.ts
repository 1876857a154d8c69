import { z } from "zod/mini";
import { COURSE_LEVELS, type CourseCategory, type CourseLevel } from "./course-choices.ts";
import { Failure, type Problem } from "./errors.ts";
import { code, line, problemsOf, required } from "./form-fields.ts";

/** ai-course-generator: a draft of a course from its topic, level and duration; course-draft shows it again. */

export const TOPIC_LENGTH = 200;
/** Hours. */
export const DURATION = { min: 1, max: 100, default: 20 } as const;

const duration = z
  .int(code("duration_invalid"))
  .check(
    z.minimum(DURATION.min, code("duration_invalid")),
    z.maximum(DURATION.max, code("duration_invalid")),
  );

const schema = z.strictObject({
  topic: required("topic_missing", line("invalid_field", TOPIC_LENGTH)),
  level: z._default(z.enum(COURSE_LEVELS), "debutant"),
  duration: z._default(duration, DURATION.default),
  operation_id: z._default(z.nullable(z.uuid()), null),
});

type Asked = z.infer<typeof schema>;
export type CourseWish = Omit<Asked, "operation_id">;

/** The wish, or what is wrong with it; the form asks before it sends. */
export function checkCourseWish(body: unknown): Asked | Problem {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const [problem] = problemsOf(read.error.issues, ["topic", "level", "duration"]);
  const { min, max } = DURATION;
  return problem.code === "duration_invalid" ? { ...problem, values: { min, max } } : problem;
}

/** With the id under which it is written once, however often it is asked for. */
export function readCourseWish(body: unknown): { wish: CourseWish; operationId: string | null } {
  const read = checkCourseWish(body);
  if ("code" in read) throw new Failure(read);
  const { operation_id: operationId, ...wish } = read;
  return { wish, operationId };
}

export interface DraftQuestion {
  readonly question: string;
  readonly choices: readonly string[];
  /** The right choice, counted from 0. */
  readonly answer: number;
  readonly explanation: string;
}

export interface DraftLesson {
  readonly title: string;
  readonly minutes: number;
  /** Plain Markdown: paragraphs, `## ` headings, `- ` and `1. ` lists, `**strong**`. Visitors' words are in it: show it as text. */
  readonly body: string;
}

export interface DraftModule {
  readonly title: string;
  readonly summary: string;
  readonly lessons: readonly DraftLesson[];
  readonly quiz: readonly DraftQuestion[];
}

/** A course nobody published yet. */
export interface CourseDraft {
  readonly title: string;
  readonly description: string;
  readonly level: CourseLevel;
  readonly category: CourseCategory;
  readonly durationHours: number;
  readonly outcomes: readonly string[];
  readonly modules: readonly DraftModule[];
}

/** What ai-course-generator answers. */
export interface GeneratedCourse {
  /** 'Cours généré avec succès!' */
  readonly message: string;
  /** Set when the service that was configured did not answer and the course was written here instead. */
  readonly notice?: string;
  readonly courseId: number;
  /** Shows the draft again: GET course-draft?token=…; the browser keeps it, the server only its hash. */
  readonly draftToken: string;
  readonly preview: CourseDraft;
}

/** What course-draft answers. */
export interface ShownDraft {
  readonly courseId: number;
  /** True once staff have published it: then it is at /academy. */
  readonly published: boolean;
  readonly draft: CourseDraft;
}
