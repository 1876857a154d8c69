import { afterAll, describe, expect, test } from "vitest";
import { COURSE_CATEGORIES } from "../contracts/academy/course-choices.ts";
import { notePrograms } from "../server/features/profile/urgent-needs.ts";
import { withClient } from "../server/platform/database/address.ts";
import { testDatabase } from "../server/platform/database/testing.ts";

const database = await testDatabase();
afterAll(database.close);
await notePrograms(database.db, ["1", "education", "sponsor:child"]);

const COURSE = `insert into public.courses (slug, title, description, level, category, duration_hours, price,
  instructor_name, instructor_role, instructor_bio, published)
  values ('un-cours', 'Un cours', 'Un cours', 'debutant', 'sante', 1, 0, 'Awa', 'Formatrice', 'Enseigne', false)`;
const PRODUCT = `insert into public.products (name, description, price_minor, location, category, scene, image_alt)
  values ('Maïs', 'Un sac', 650, 'Kikwit', 'grains', 'product-grain-1', 'Un sac')`;
await withClient(database.superuser, (client) =>
  client.query(`
    insert into crowdfarming.projects (id, title, description, scene, image_alt, status, farmer_name, farmer_story,
      location, crop_type, area_hectares, goal, opening, expected_yield, planting_season, harvest_season)
    values (1, 'Un champ', 'Un champ', 'farm-field-1', 'Un champ', 'active', 'Awa', '{}', 'Kikwit', 'Maïs', 1, 1000, 0,
      'Deux tonnes', 'Avril', 'Juillet')`),
);

/** By /rest/v1 with the service key, or by the operator with ./run sql; each write is rolled back. */
const WAYS = { rest: database.authenticator, sql: database.owner };
async function write(way: keyof typeof WAYS, statement: string) {
  await withClient(WAYS[way], async (client) => {
    await client.query("begin");
    if (way === "rest") await client.query("set local role service_role");
    await client.query(statement);
    await client.query("set constraints all immediate");
    await client.query("rollback");
  });
}

const need = (program: string | null, title = "Une bâche", more = "") =>
  `insert into public.urgent_needs (program_id, title, description${more && ", created_at"})
   values (${program === null ? "null" : `'${program}'`}, '${title}', 'Le toit est parti'${more})`;
const entry = (day: string, title = "Semis", project = 1) =>
  `insert into public.season_log (project_id, date, title, description) values (${project}, ${day}, '${title}', 'Le maïs lève')`;
const course = (category: string) => COURSE.replace("'sante'", `'${category}'`);
const product = (from: string, to: string) => PRODUCT.replace(from, to);

describe.each(["rest", "sql"] as const)("a write of staff by %s", (way) => {
  test.each([
    ["a need for a programme", need("education")],
    ["a need for a sponsorship", need("sponsor:child")],
    ["a need at large", need(null)],
    ["a day of today", entry("(now() at time zone 'Africa/Kinshasa')::date")],
    ["a day of the season", entry("current_date - 60")],
    ["a product", PRODUCT],
    ["a draft of a course", COURSE],
    ...COURSE_CATEGORIES.map((category) => [`a course of ${category}`, course(category)]),
  ])("%s is accepted", async (_, statement = "") => {
    await expect(write(way, statement)).resolves.toBeUndefined();
  });

  test.each([
    ["an unknown programme", need("doesnotexist"), /there is no programme doesnotexist/],
    ["no programme's name at all", need(""), /there is no programme|check constraint/],
    ["a need of spaces", need("1", "  "), /urgent_needs_words/],
    ["a day to come", entry("'2099-01-01'"), /has been: 2099-01-01 is still to come/],
    ["a day long before the project", entry("'1999-01-01'"), /1999-01-01 is before the project's season/],
    ["an entry of spaces", entry("current_date", " "), /season_log_words/],
    ["a project there is not", entry("current_date", "Semis", 2_147_483_647), /foreign key/],
    ["a price below nothing", product("650", "-650"), /products_price_minor_check/],
    ["a price of nothing", product("650", "0"), /products_price_minor_check/],
    ["a price beyond an integer", product("650", "2147483648"), /out of range/],
    ["an unknown category", product("grains", "cars"), /products_category_check/],
    ["a product without a name", product("'Maïs'", "' '"), /products_words/],
    ["a script as a picture", product("'product-grain-1'", "'javascript:alert(1)'"), /products_scene_check/],
    ["an unknown level", COURSE.replace("debutant", "expert"), /courses_level_check/],
    ["a course's price below nothing", COURSE.replace("1, 0,", "1, -1,"), /courses_price_check/],
    ["a course of an unknown category", course("astrology"), /courses_category/],
    [
      "an empty course that is published",
      COURSE.replace("false", "true"),
      /cannot be published: it has no lessons with words/,
    ],
    [
      "a product whose stock is below nothing",
      `${PRODUCT}; update public.products set stock = -1`,
      /products_stock_check/,
    ],
    [
      "a project of the hub in a state there is not",
      "insert into public.approved_projects (title, description, sector, status) values ('Four', 'Un four', 'Autre', 'live')",
      /approved_projects_status_check/,
    ],
    [
      "a project of the hub with an address that is none",
      "insert into public.approved_projects (title, description, sector, website_url) values ('Four', 'Un four', 'Autre', 'javascript:x')",
      /approved_projects_website_url_check/,
    ],
  ])("%s is refused", async (_, statement, message) => {
    await expect(write(way, statement)).rejects.toThrow(message);
  });
});

test.each([
  need("1", "Une bâche", ", '2099-01-01'"),
  `insert into public.season_log (project_id, date, title, description, created_at) values (1, current_date, 'Semis', 'x', '2099-01-01')`,
  product("image_alt)", "image_alt, created_at)").replace("'Un sac')", "'Un sac', '2099-01-01')"),
])("created_at in the future is refused: %s", async (statement) => {
  await expect(write("rest", statement)).rejects.toThrow(/created_at is still to come/);
});
