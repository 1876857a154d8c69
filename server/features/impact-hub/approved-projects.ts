import {
  APPROVED_SHOWN,
  type ApprovedProject,
  approvedProject,
} from "../../../contracts/impact-hub/projects.ts";
import type { PageData } from "../../../contracts/pages.ts";
import type { Context } from "../../platform/context.ts";
import { createShortCache } from "../../platform/memory/short-cache.ts";
import { impactHubLimits } from "./limits.ts";

/** The newest active projects, cached for a few seconds, so that many readers cause one database read. */
export function approvedProjects({ db, clock }: Pick<Context, "db" | "clock">): PageData["approvedProjects"] {
  const { cacheMs: ms } = impactHubLimits;
  const lists = createShortCache<readonly ApprovedProject[]>({ clock, ms, most: 1 });
  return () =>
    lists("newest", async () => {
      const rows = await db
        .selectFrom("approved_projects")
        .select(["id", "title", "sector", "short_description", "description"])
        .select(["image_url", "logo_url", "location", "website_url"])
        .where("status", "=", "active")
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(APPROVED_SHOWN)
        .execute();
      return rows.map(approvedProject);
    });
}
