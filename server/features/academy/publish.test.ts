import { afterAll, expect, test } from "vitest";
import { sitemapLimits } from "../../pages/limits.ts";
import { createSitemap } from "../../pages/sitemap.ts";
import { testDataApi } from "../../platform/rest/testing/data-api.ts";
import { movableClock } from "../../platform/testing/clock.ts";
import { testCourseGenerator } from "./course-generator/testing.ts";
import { academyLimits } from "./limits.ts";

const clock = movableClock();
const world = await testCourseGenerator({ replaced: { clock }, only: ["academy"] });
const { context, generated, features } = world;
const { academy } = features;
const { serviceRoleKey } = context.keys;
const { SITE_URL } = context.env;
const { ask } = testDataApi(world);
afterAll(world.close);

const built = async () => "<urlset>\n<url><loc>/built</loc></url>\n</urlset>\n";
const sitemap = createSitemap(context, built);

/** What pages show after their cache of some seconds expired. */
async function isShown(id: number): Promise<readonly boolean[]> {
  clock.advance(academyLimits.cacheMs + sitemapLimits.cacheMs);
  const { courses } = await academy.data.courses(
    { search: "", category: null, level: null, after: null },
    "fr",
  );
  const file = await (await sitemap(new Request(`${SITE_URL}/sitemap.xml`)))?.text();
  expect(file).toContain("<url><loc>/built</loc></url>");
  return [
    courses.some((course) => course.id === id),
    (await academy.data.course(id, "fr")) !== null,
    ...["", "/ar"].map((prefix) =>
      Boolean(file?.includes(`<loc>${SITE_URL}${prefix}/academy/course/${id}</loc>`)),
    ),
  ];
}

const ALL = [true, true, true, true];
const NONE = [false, false, false, false];
const draft = async () =>
  (await generated({ topic: "Conserver le poisson", level: "debutant", duration: 6 })).courseId;

test("PATCH published=true with the service key lists and shows a draft and adds it to the sitemap; false removes it", async () => {
  const id = await draft();
  expect(await isShown(id)).toEqual(NONE);
  const patch = (published: boolean, key: string) =>
    ask(`/courses?id=eq.${id}`, {
      method: "PATCH",
      headers: { apikey: key, Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      body: JSON.stringify({ published }),
    });
  // Threat 56: the public key may not.
  expect((await patch(true, context.keys.anonKey)).status).toBe(401);
  expect(await isShown(id)).toEqual(NONE);
  expect((await patch(true, serviceRoleKey)).status).toBe(204);
  expect(await isShown(id)).toEqual(ALL);
  expect((await patch(false, serviceRoleKey)).status).toBe(204);
  expect(await isShown(id)).toEqual(NONE);
});

test("in development there is no sitemap to add to", async () => {
  expect(await createSitemap(context, undefined)(new Request(`${SITE_URL}/sitemap.xml`))).toBeUndefined();
});
