import { afterAll, expect, test } from "vitest";
import { farmProjects } from "../../../content/crowdfarming.ts";
import type { FarmProjectContent } from "../../../content/schemas/crowdfarming.ts";
import { translatedPieces } from "../../../content/seeded-words.ts";
import { LANGUAGES, type Language } from "../../../contracts/languages.ts";
import { withClient } from "../../platform/database/address.ts";
import { movableClock } from "../../platform/testing/clock.ts";
import { testContext } from "../../testing/context.ts";
import { crowdfarmingLimits } from "./limits.ts";
import { createProjectReads } from "./projects.ts";
import { seedProjects } from "./seed-projects.ts";
import { seedProjectTranslations } from "./seed-translations.ts";

const clock = movableClock();
const { context, database, close } = await testContext({}, { clock });
const { db } = context;
afterAll(close);
const reads = createProjectReads(context);
const fresh = () => clock.advance(crowdfarmingLimits.cacheMs + 1);
const wordsOf = (language: Language, id: number) =>
  translatedPieces<FarmProjectContent>("crowdfarming", language)?.[id];
const others = LANGUAGES.map(({ code }) => code).filter((code) => code !== "fr");

// As an older release left it: staff have changed a title, a line of the budget and an entry of the log.
await seedProjects(db, farmProjects, clock.now());
await withClient(database.superuser, (superuser) =>
  superuser.query(`
    update crowdfarming.projects set title = 'Un autre titre' where id = 3;
    update crowdfarming.budget_lines set label = 'Autre chose' where project_id = 3 and position = 1;
    update public.season_log set description = 'Rien de neuf' where id = (
      select min(id) from public.season_log where project_id = 3)`),
);
await seedProjectTranslations(db, farmProjects);

test("a project is told in every language: its page, budget, risks and log", async () => {
  for (const language of others) {
    const view = await reads.farmProject(2, language);
    const own = wordsOf(language, 2);
    expect(view, language).toMatchObject({
      title: own?.title,
      description: own?.description,
      cropType: own?.cropType,
      alt: own?.image?.alt,
      farmerStory: own?.farmer?.story,
      budget: own?.budget,
      risks: own?.risks,
    });
    expect(view?.log.map(({ title }) => title)).toEqual(own?.log?.map(({ title }) => title).toReversed());
    expect(view).not.toHaveProperty("languages");
    const parts = [view ?? {}, ...(view?.budget ?? []), ...(view?.risks ?? []), ...(view?.log ?? [])];
    expect(
      parts.filter((part) => "french" in part),
      language,
    ).toEqual([]);
  }
});

test("what staff changed before the translations came is French, the rest is not", async () => {
  const view = await reads.farmProject(3, "sw");
  const own = wordsOf("sw", 3);
  expect(view).toMatchObject({
    title: "Un autre titre",
    description: own?.description,
    french: ["title"],
    languages: ["fr"],
  });
  expect(view?.budget.map(({ label, french }) => [label, french])).toEqual(
    own?.budget?.map(({ label }, at) => (at === 0 ? ["Autre chose", ["label"]] : [label, undefined])),
  );
  expect(view?.log.at(-1)).toMatchObject({ description: "Rien de neuf", french: ["description"] });
});

test("the list is told and found in the reader's language", async () => {
  const { projects } = await reads.farmProjects({}, "ar");
  expect(projects.filter(({ french }) => french).map(({ id }) => id)).toEqual([3]);
  const found = await reads.farmProjects({ search: "маниок" }, "ru");
  expect(found.projects.map(({ id }) => id)).toContain(2);
  expect((await reads.farmProjects({ search: "маниок" }, "de")).projects).toEqual([]);
});

test("an entry that staff add is French until it is translated", async () => {
  const [added] = await db
    .insertInto("season_log")
    .values({ project_id: 2, date: "2026-11-20", title: "Récolte", description: "Douze tonnes." })
    .returning("id")
    .execute();
  fresh();
  const entry = async () => (await reads.farmProject(2, "en"))?.log.find(({ id }) => id === added?.id);
  expect(await entry()).toMatchObject({ title: "Récolte", french: ["title", "description"] });
  await db
    .insertInto("season_log_translations")
    .values({ entry_id: added?.id ?? 0, language: "en", title: "Harvest", description: "Twelve tonnes." })
    .execute();
  fresh();
  expect(await entry()).toEqual({
    id: added?.id,
    date: "2026-11-20",
    title: "Harvest",
    description: "Twelve tonnes.",
  });
});

test("seeds come once: a deleted translation does not come back", async () => {
  const rows = () => db.selectFrom("farm_project_translations").select("language").execute();
  const before = (await rows()).length;
  expect(before).toBe(farmProjects.length * others.length);
  await seedProjectTranslations(db, farmProjects);
  expect(await rows()).toHaveLength(before);
});
