import type { Kysely, Transaction } from "kysely";
import type { FarmProjectContent } from "../../../content/schemas/crowdfarming.ts";
import { claimSeeds } from "../../platform/database/seeds.ts";
import type { Tables } from "../../platform/database/tables.ts";

/** Seeds each sample project once per database: what staff change or delete later does not come back. */
export async function seedProjects(
  db: Kysely<Tables>,
  projects: readonly FarmProjectContent[],
  now: Date,
): Promise<void> {
  for (const project of projects) {
    await db.transaction().execute(async (trx) => {
      const first = await claimSeeds(trx, [`crowdfarming:${project.id}`]);
      if (first.size > 0) await storeProject(trx, project, now);
    });
  }
}

async function storeProject(trx: Transaction<Tables>, project: FarmProjectContent, now: Date): Promise<void> {
  const { id: project_id, image, farmer, budget, risks, log } = project;
  await trx
    .insertInto("crowdfarming.projects")
    .values({
      id: project_id,
      title: project.title,
      description: project.description,
      scene: image.scene,
      image_alt: image.alt,
      status: project.status,
      farmer_name: farmer.name,
      farmer_story: farmer.story,
      location: project.location,
      crop_type: project.cropType,
      area_hectares: project.areaHectares,
      goal: project.goal.minor,
      opening: project.opening.minor,
      expected_yield: project.expectedYield,
      planting_season: project.plantingSeason,
      harvest_season: project.harvestSeason,
      created_at: morningOf(project.createdAt),
    })
    .execute();
  await trx
    .insertInto("crowdfarming.budget_lines")
    .values(
      budget.map(({ label, amount }, index) => ({
        project_id,
        position: index + 1,
        label,
        amount: amount.minor,
      })),
    )
    .execute();
  await trx
    .insertInto("crowdfarming.risks")
    .values(risks.map((risk, index) => ({ project_id, position: index + 1, ...risk })))
    .execute();
  const entries = await trx
    .insertInto("season_log")
    .values(log.map((entry) => ({ project_id, ...entry, created_at: morningOf(entry.date) })))
    .returning("id")
    .execute();
  // No mails are sent about the sample's own entries.
  await trx
    .insertInto("crowdfarming.told_entries")
    .values(entries.map(({ id: entry_id }) => ({ entry_id, told_at: now })))
    .execute();
}

const morningOf = (day: string) => new Date(`${day}T08:00:00Z`);
