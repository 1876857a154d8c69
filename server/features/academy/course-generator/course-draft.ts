import { Failure } from "../../../../contracts/errors.ts";
import type { Context } from "../../../platform/context.ts";
import type { Endpoint } from "../../../platform/http/endpoint.ts";
import { consumeLimit } from "../../../platform/limits/rate-limits.ts";
import type { Identify } from "../../../platform/people/person.ts";
import { signedIn } from "../../../platform/people/signed-in.ts";
import type { Drafts } from "./drafts.ts";
import { courseGeneratorLimits } from "./limits.ts";

interface Parts {
  readonly identify: Identify;
  readonly drafts: Drafts;
}

/**
 * GET course-draft?token=…, or ?course=<id> for the signed-in author -> the draft. Unknown drafts and those of others get
 * the same answer.
 */
export function courseDraft(context: Context, { identify, drafts }: Parts): Endpoint {
  return {
    name: "course-draft",
    method: "GET",
    async handle({ request, addressPrefix }) {
      await consumeLimit(context, context.db, "course-drafts", addressPrefix, courseGeneratorLimits.reads);
      const query = new URL(request.url).searchParams;
      const token = query.get("token");
      const course = query.get("course");
      const found = token
        ? await drafts.byToken(token)
        : course && /^\d{1,9}$/.test(course) && (await ofAuthor(Number(course), request));
      if (!found) throw new Failure("not_found");
      return Response.json(found, { headers: { "Cache-Control": "no-store" } });
    },
  };

  async function ofAuthor(courseId: number, request: Request) {
    const author = (await signedIn(identify, request))?.id ?? null;
    return author === null ? undefined : drafts.byAuthor(courseId, author);
  }
}
