import type { Kysely } from "kysely";
import type { HubProjectContent } from "../../../content/schemas/hub-projects.ts";
import { claimSeeds } from "../../platform/database/seeds.ts";
import type { Tables } from "../../platform/database/tables.ts";

/** Seeds each sample project once per database: what staff change or delete later does not come back. */
export async function seedApproved(
  db: Kysely<Tables>,
  projects: readonly HubProjectContent[],
): Promise<void> {
  for (const { id, image, createdAt, ...project } of projects) {
    await db.transaction().execute(async (trx) => {
      const first = await claimSeeds(trx, [`impact-hub:${id}`]);
      if (first.size === 0) return;
      await trx
        .insertInto("approved_projects")
        .values({
          id,
          title: project.title,
          status: "active",
          created_at: new Date(`${createdAt}T08:00:00Z`),
          image_url: `/pictures/${image.scene}.svg`,
          sector: project.sector,
          short_description: project.shortDescription,
          description: project.description,
          location: project.location,
          website_url: project.website,
        })
        .execute();
    });
  }
}
