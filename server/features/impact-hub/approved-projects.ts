import {
  APPROVED_SHOWN,
  APPROVED_TEXTS,
  type ApprovedProject,
  approvedProject,
} from "../../../contracts/impact-hub/projects.ts";
import { LANGUAGES } from "../../../contracts/languages.ts";
import type { PageData } from "../../../contracts/pages.ts";
import { translatedRow } from "../../../contracts/translated-row.ts";
import type { Context } from "../../platform/context.ts";
import { textsIn } from "../../platform/database/texts-in.ts";
import { createShortCache } from "../../platform/memory/short-cache.ts";
import { impactHubLimits } from "./limits.ts";

/** The newest active projects, cached for a few seconds, so that many readers cause one database read. */
export function approvedProjects({ db, clock }: Pick<Context, "db" | "clock">): PageData["approvedProjects"] {
  const { cacheMs: ms } = impactHubLimits;
  const lists = createShortCache<readonly ApprovedProject[]>({ clock, ms, most: LANGUAGES.length });
  return (language) =>
    lists(language, async () => {
      const rows = await db
        .selectFrom("approved_projects")
        .select(["id", "title", "sector", "short_description", "description"])
        .select(["image_url", "logo_url", "location", "website_url"])
        .select(
          textsIn(language, {
            from: "hub_project_translations",
            by: { project_id: "approved_projects.id" },
            columns: APPROVED_TEXTS,
          }).as("translation"),
        )
        .where("status", "=", "active")
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(APPROVED_SHOWN)
        .execute();
      return rows.map(({ translation, ...row }) =>
        approvedProject(translatedRow(row, translation, APPROVED_TEXTS, language)),
      );
    });
}
