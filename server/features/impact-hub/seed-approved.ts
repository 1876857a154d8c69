import type { Kysely } from "kysely";
import type { HubProjectContent } from "../../../content/schemas/hub-projects.ts";
import type { Tables } from "../../platform/database/tables.ts";

/** Seeds each sample project once per database: what staff change or delete later does not come back. */
export async function seedApproved(
  db: Kysely<Tables>,
  projects: readonly HubProjectContent[],
): Promise<void> {
  for (const { id, image, createdAt, ...project } of projects) {
    await db.transaction().execute(async (trx) => {
      const first = await trx
        .insertInto("core.seeds")
        .values({ name: `impact-hub:${id}` })
        .onConflict((conflict) => conflict.doNothing())
        .returning("name")
        .executeTakeFirst();
      if (!first) return;
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
