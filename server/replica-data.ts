import type { PageData } from "../contracts/pages.ts";
import { createCourseReads } from "./features/academy/courses.ts";
import { createProjectReads } from "./features/crowdfarming/projects.ts";
import { approvedProjects } from "./features/impact-hub/approved-projects.ts";
import { createProductReads } from "./features/marketplace/products.ts";
import type { Context } from "./platform/context.ts";
import type { Replica } from "./platform/database/replica/replica.ts";
import { justWroteMark } from "./platform/http/just-wrote.ts";

type Reads = Pick<
  PageData,
  "courses" | "course" | "farmProjects" | "farmProject" | "products" | "featuredProducts" | "approvedProjects"
>;

/**
 * Which data a page gets: lists and items that everyone sees come from the replica, for whoever has not just sent something. Money, and what
 * opens with a link of one's own, stay with `primary`. Undefined without a replica.
 */
export function pageDataFor(
  context: Context,
  primary: PageData,
): ((request: Request) => PageData) | undefined {
  const { env, replica } = context;
  if (!replica) return undefined;
  const wrote = justWroteMark(env);
  const data = { ...primary, ...readsOf(context, replica, primary) };
  return (request) => (wrote.is(request.headers.get("Cookie")) ? primary : data);
}

function readsOf(context: Context, replica: Replica, primary: Reads): Reads {
  const there = { ...context, db: replica.db };
  const copy: Reads = {
    ...createCourseReads(there),
    ...createProjectReads(there),
    ...createProductReads(there),
    approvedProjects: approvedProjects(there),
  };
  const either =
    <Asked extends unknown[], Answer>(
      ofReplica: (...asked: Asked) => Promise<Answer>,
      ofPrimary: (...asked: Asked) => Promise<Answer>,
    ) =>
    (...asked: Asked) =>
      replica.read(
        () => ofReplica(...asked),
        () => ofPrimary(...asked),
      );
  return {
    courses: either(copy.courses, primary.courses),
    course: either(copy.course, primary.course),
    farmProjects: either(copy.farmProjects, primary.farmProjects),
    farmProject: either(copy.farmProject, primary.farmProject),
    products: either(copy.products, primary.products),
    featuredProducts: either(copy.featuredProducts, primary.featuredProducts),
    approvedProjects: either(copy.approvedProjects, primary.approvedProjects),
  };
}
