import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { farmProjects } from "../../../content/crowdfarming.ts";
import { FARMS_PER_PAGE } from "../../../contracts/crowdfarming/crowdfarming.ts";
import { movableClock } from "../../platform/testing/clock.ts";
import { testContext } from "../../testing/context.ts";
import { crowdfarmingLimits } from "./limits.ts";
import { createProjectReads } from "./projects.ts";
import { seedProjects } from "./seed-projects.ts";

const clock = movableClock();
const { context, close } = await testContext({}, { clock });
const { db } = context;
afterAll(close);
const reads = createProjectReads(context);
const fresh = () => clock.advance(crowdfarmingLimits.cacheMs);
const idsOf = async (query: Parameters<typeof reads.farmProjects>[0]) =>
  (await reads.farmProjects(query, "fr")).projects.map(({ id }) => id);

await seedProjects(db, farmProjects, clock.now());

describe("the sample projects", () => {
  test("are seeded once: what staff change or delete stays so", async () => {
    await db.updateTable("crowdfarming.projects").set({ status: "active" }).where("id", "=", 1).execute();
    await seedProjects(db, farmProjects, clock.now());
    expect((await reads.farmProject(1, "fr"))?.status).toBe("active");
    await db.updateTable("crowdfarming.projects").set({ status: "funding" }).where("id", "=", 1).execute();
    fresh();
    const entries = await db.selectFrom("crowdfarming.told_entries").select("entry_id").execute();
    expect(entries).toHaveLength(farmProjects.flatMap(({ log }) => log).length);
  });

  test("are read completely, newest first, the log latest first", async () => {
    expect(await idsOf({})).toEqual([5, 1, 2, 6, 3, 4]);
    const project = await reads.farmProject(2, "fr");
    const [, sample] = farmProjects;
    expect(project).toMatchObject({
      id: 2,
      title: sample?.title,
      farmerName: "Placide Munganga",
      farmerStory: sample?.farmer.story,
      areaHectares: 12,
      current: { minor: 1_935_000, currency: "USD" },
      goal: { minor: 2_680_000, currency: "USD" },
      left: { minor: 745_000, currency: "USD" },
      ...sample?.image,
    });
    expect(project?.budget.map(({ amount }) => amount.minor)).toEqual(
      sample?.budget.map(({ amount }) => amount.minor),
    );
    expect(project?.risks).toEqual(sample?.risks);
    expect(project?.log.map(({ date }) => date)).toEqual(sample?.log.map(({ date }) => date).toReversed());
  });

  test.each([0, -1, 99, 1.5, 2 ** 31, Number.NaN])("no project has the number %d", async (id) => {
    expect(await reads.farmProject(id, "fr")).toBeNull();
  });
});

describe("search", () => {
  test.each([
    ["manioc", [2]],
    ["MAÏS", [3]],
    ["mais", [3]],
    ["mais niebe", [3]],
    ["legumes", [1]],
    ["arachide", []],
    ["île", [5]],
    ["ile idjwi", [5]],
    ["d’Idiofa", [2]],
    ["honorine", [6]],
    ["kongo central", [6]],
    ["  ", [5, 1, 2, 6, 3, 4]],
    ["' or 1=1 --", []],
  ])("%s", async (search, ids) => {
    const found = await idsOf({ search });
    expect(found).toEqual(expect.arrayContaining(ids));
    if (search.trim() && ids.length === 0) expect(found).toEqual([]);
  });

  test("uses its index, as pages use theirs", async () => {
    const plans = await db.transaction().execute(async (trx) => {
      // The sample is so small that the planner would prefer a full scan.
      await sql`set local enable_seqscan = off`.execute(trx);
      const queries = [
        sql`explain select id from crowdfarming.projects where search @@ to_tsquery('french', 'manioc:*')`,
        sql`explain select id from crowdfarming.projects where (created_at, id) < (now(), 5)
            order by created_at desc, id desc limit 13`,
      ];
      return Promise.all(queries.map(async (query) => JSON.stringify((await query.execute(trx)).rows)));
    });
    expect(plans[0]).toContain("projects_search");
    expect(plans[1]).toContain("projects_newest");
    expect(plans[1]).not.toContain("Sort");
  });
});

describe("pages", () => {
  test("follow each other without a gap, a repetition or an OFFSET, also among rows of one moment", async () => {
    await sql`
      insert into crowdfarming.projects (title, description, scene, image_alt, status, farmer_name, farmer_story,
        location, crop_type, area_hectares, goal, opening, expected_yield, planting_season, harvest_season, created_at)
      select 'Parcelle ' || n, 'Un champ parmi d’autres.', 'farm-field-9', 'Un champ', 'funding', 'Awa Kalala', '{}',
        'Boma, Kongo Central', 'Sésame', 1, 100000, 0, '1 tonne', 'Mars', 'Juillet',
        '2020-01-01T00:00:00.123456Z'::timestamptz + (n / 7) * interval '1 microsecond'
      from generate_series(1, 40) n
    `.execute(db);
    fresh();
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await reads.farmProjects({ search: "sésame", ...(cursor && { cursor }) }, "fr");
      expect(page.projects.length).toBeLessThanOrEqual(FARMS_PER_PAGE);
      seen.push(...page.projects.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(40);
    expect(new Set(seen).size).toBe(40);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  });

  test.each(["", "x", "2020-01-01,1", "2020-13-41T00:00:00.000000Z,1", "'; drop table x --"])(
    "a cursor that is none begins at the beginning: %s",
    async (cursor) => {
      expect((await idsOf({ cursor })).slice(0, 3)).toEqual([5, 1, 2]);
    },
  );

  test("are cached for a few seconds, with one read of the database", async () => {
    fresh();
    const before = await reads.farmProject(1, "fr");
    await sql`update crowdfarming.projects set status = 'harvesting' where id = 1`.execute(db);
    expect(await reads.farmProject(1, "fr")).toBe(before);
    fresh();
    expect((await reads.farmProject(1, "fr"))?.status).toBe("harvesting");
  });
});
