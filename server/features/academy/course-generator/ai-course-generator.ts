import {
  type CourseDraft,
  type CourseWish,
  type GeneratedCourse,
  readCourseWish,
} from "../../../../contracts/academy/course-generator.ts";
import { Failure } from "../../../../contracts/errors.ts";
import type { Context } from "../../../platform/context.ts";
import { networkOf } from "../../../platform/http/client-address.ts";
import type { Call, Endpoint } from "../../../platform/http/endpoint.ts";
import { readJson, withOperationId } from "../../../platform/http/read-body.ts";
import {
  type Counted,
  consumeLimit,
  consumeShare,
  count,
  secondsLeft,
} from "../../../platform/limits/rate-limits.ts";
import type { Identify } from "../../../platform/people/person.ts";
import { signedIn } from "../../../platform/people/signed-in.ts";
import { words } from "../../../platform/words.ts";
import type { DraftRequest, Drafts } from "./drafts.ts";
import { courseGeneratorLimits } from "./limits.ts";
import { writeCourse } from "./local/course.ts";
import type { createCourseProvider } from "./provider.ts";

interface Parts {
  readonly identify: Identify;
  readonly drafts: Drafts;
  readonly provider: ReturnType<typeof createCourseProvider>;
}

/**
 * POST ai-course-generator {topic, level, duration, operation_id?} -> the draft of a course, stored for its author; only
 * staff can publish it. The configured service writes it; if that fails, it is written here, and the answer says so.
 */
export function aiCourseGenerator(context: Context, { identify, drafts, provider }: Parts): Endpoint {
  const { db, log } = context;

  async function countUse(from: Counted): Promise<void> {
    const { perVisitor, perNetwork, inAll } = courseGeneratorLimits;
    const max = context.env.COURSES_PER_ADDRESS;
    await consumeShare(context, db, "courses", from, { ...perVisitor, max });
    const network = { ...perNetwork, max: Math.max(perNetwork.max, max) };
    await consumeLimit(context, db, "courses-of-network", networkOf(from.addressPrefix), network);
    const used = await count(context, db, "courses-in-all", "all", 1, inAll);
    if (used > inAll.max)
      throw new Failure("courses_spent", { "Retry-After": String(secondsLeft(context, inAll)) });
  }

  async function written(wish: CourseWish): Promise<{ draft: CourseDraft; failed: boolean }> {
    if (!provider) return { draft: writeCourse(wish), failed: false };
    try {
      return { draft: await provider(wish), failed: false };
    } catch (error) {
      log.warn("course provider failed", { provider: "courses", error });
      return { draft: writeCourse(wish), failed: true };
    }
  }

  async function handle({ request, language, addressPrefix, visitor }: Call): Promise<Response> {
    const { wish, operationId } = readCourseWish(withOperationId(await readJson(request), request.headers));
    const authorId = (await signedIn(identify, request))?.id ?? null;
    const draftRequest = { wish, authorId, operationId };
    const { kept, draft, failed } = await once(draftRequest, { addressPrefix, visitor, personId: authorId });
    const preview = draft ?? (await drafts.shown(kept.courseId))?.draft;
    if (!preview) throw new Failure("not_found");
    const say = words(language);
    const answer: GeneratedCourse = {
      message: say("courseGenerator.done"),
      ...(failed && { notice: say("courseGenerator.notice") }),
      courseId: kept.courseId,
      draftToken: kept.token,
      preview,
    };
    return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
  }

  /** A draft that exists for this operation does not count against the limits again. */
  async function once(draftRequest: DraftRequest, from: Counted) {
    const known = await drafts.existing(draftRequest);
    if (known) return { kept: known };
    await countUse(from);
    const { draft, failed } = await written(draftRequest.wish);
    const kept = await drafts.save(draft, draftRequest);
    return kept.isNew ? { kept, draft, failed } : { kept };
  }

  return { name: "ai-course-generator", method: "POST", welcomes: true, handle };
}
