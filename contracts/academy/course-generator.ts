import { z } from "zod/mini";
import { Failure, type FormProblem } from "../errors.ts";
import { code, line, problemsOf, required } from "../form-fields.ts";
import { COURSE_LEVELS, type CourseCategory, type CourseLevel } from "./course-choices.ts";

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

/** Validates the request and returns it or its problem; the form calls it before sending. */
export function checkCourseWish(body: unknown): Asked | FormProblem {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const [problem] = problemsOf(read.error.issues, ["topic", "level", "duration"]);
  const { min, max } = DURATION;
  return problem.code === "duration_invalid" ? { ...problem, values: { min, max } } : problem;
}

/** Reads the request and its idempotency key. */
export function readCourseWish(body: unknown): { wish: CourseWish; operationId: string | null } {
  const read = checkCourseWish(body);
  if ("code" in read) throw new Failure(read);
  const { operation_id: operationId, ...wish } = read;
  return { wish, operationId };
}

export interface DraftQuestion {
  readonly question: string;
  readonly choices: readonly string[];
  /** The index of the right choice, from 0. */
  readonly answer: number;
  readonly explanation: string;
}

export interface DraftLesson {
  readonly title: string;
  readonly minutes: number;
  /** Plain Markdown: paragraphs, `## ` headings, `- ` and `1. ` lists, `**strong**`. It contains user input: show it as text. */
  readonly body: string;
}

export interface DraftModule {
  readonly title: string;
  readonly summary: string;
  readonly lessons: readonly DraftLesson[];
  readonly quiz: readonly DraftQuestion[];
}

/** A course that is not published yet. */
export interface CourseDraft {
  readonly title: string;
  readonly description: string;
  readonly level: CourseLevel;
  readonly category: CourseCategory;
  readonly durationHours: number;
  readonly outcomes: readonly string[];
  readonly modules: readonly DraftModule[];
}

/** The answer of ai-course-generator. */
export interface GeneratedCourse {
  /** 'Cours généré avec succès!' */
  readonly message: string;
  /** Set if the configured AI service did not answer and the server wrote the course itself. */
  readonly notice?: string;
  readonly courseId: number;
  /** Opens the draft again: GET course-draft?token=…; the browser stores it, the server stores only its hash. */
  readonly draftToken: string;
  readonly preview: CourseDraft;
}

/** The answer of course-draft. */
export interface ShownDraft {
  readonly courseId: number;
  /** True once staff have published it at /academy. */
  readonly published: boolean;
  readonly draft: CourseDraft;
}
