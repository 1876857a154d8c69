import { afterAll, describe, expect, test } from "vitest";
import { type Address, withClient } from "../server/platform/database/address.ts";
import { guard } from "../server/platform/database/guard.ts";
import { testDatabase } from "../server/platform/database/testing.ts";

const database = await testDatabase();
afterAll(database.close);

const run = (who: Address, sql: string) => withClient(who, (client) => client.query(sql));
const names = async (who: Address, sql: string) =>
  (await run(who, sql)).rows.map((row: { name: string }) => row.name);

describe("the check at the start refuses", () => {
  const refused = async (mistake: string, repair: string) => {
    await run(database.owner, mistake);
    const outcome = await guard(database.owner).then(
      () => "accepted",
      (error: Error) => error.message,
    );
    await run(database.owner, repair);
    return outcome;
  };

  test("no object of the migrated database", async () => {
    await expect(guard(database.owner)).resolves.toBeUndefined();
  });

  test.each([
    ["without row security", "create table public.bare (id int)"],
    [
      "without FORCE",
      "create table public.bare (id int); alter table public.bare enable row level security; create policy p on public.bare using (true)",
    ],
    [
      "without a policy",
      "create table public.bare (id int); alter table public.bare enable row level security; alter table public.bare force row level security",
    ],
  ])("a table %s", async (_, mistake) => {
    expect(await refused(mistake, "drop table public.bare")).toMatch(
      /row security and a policy: public\.bare\./,
    );
  });

  test.each([
    ["search_path", "create function public.f() returns int language sql security definer as 'select 1'"],
    [
      "revoked PUBLIC",
      "create function public.f() returns int language sql security definer set search_path = '' as 'select 1'; grant execute on function public.f() to public",
    ],
  ])("a SECURITY DEFINER function without %s", async (_, mistake) => {
    expect(await refused(mistake, "drop function public.f()")).toMatch(/SECURITY DEFINER.*public\.f\./);
  });

  test("no SECURITY DEFINER function that has both", async () => {
    const good =
      "create function public.f() returns int language sql security definer set search_path = '' as 'select 1'";
    expect(await refused(good, "drop function public.f()")).toBe("accepted");
  });
});

describe("roles", () => {
  test("none of ours is superuser, bypasses row security or creates roles", async () => {
    const strong = await names(
      database.superuser,
      "select rolname as name from pg_roles where rolname !~ '^pg_' and (rolsuper or rolbypassrls) order by 1",
    );
    expect(strong).toEqual(["postgres"]);
  });

  test("the API's login has no rights of its own and can only become the three request roles", async () => {
    await expect(run(database.authenticator, "select * from core.migrations")).rejects.toThrow(
      /permission denied/,
    );
    for (const role of ["anon", "authenticated", "service_role"]) {
      const { rows } = await run(
        database.authenticator,
        `set role ${role}; select current_user as name`,
      ).then((results) => (Array.isArray(results) ? results[1] : results));
      expect(rows).toEqual([{ name: role }]);
    }
    for (const role of ["server", "owner", "postgres"]) {
      await expect(run(database.authenticator, `set role ${role}`)).rejects.toThrow(
        /permission denied to set role/,
      );
    }
  });

  test("only the owner creates tables, and no privilege is public by default", async () => {
    await run(
      database.owner,
      "create table public.fresh (id int); create function public.g() returns int language sql as 'select 1'",
    );
    for (const role of ["anon", "authenticated", "service_role"]) {
      const as = (sql: string) => run(database.authenticator, `set role ${role}; ${sql}`);
      await expect(as("select * from public.fresh")).rejects.toThrow(/permission denied/);
      await expect(as("select public.g()")).rejects.toThrow(/permission denied/);
      await expect(as("create table public.mine (id int)")).rejects.toThrow(/permission denied/);
      await expect(as("create temporary table mine (id int)")).rejects.toThrow(/permission denied/);
    }
    await run(database.owner, "drop table public.fresh; drop function public.g()");
  });

  test("each request role has only the privileges that migrations granted", async () => {
    const granted = await names(
      database.superuser,
      `select format('%s %s on %s.%s', grantee, lower(privilege_type), table_schema, table_name) as name
       from information_schema.role_table_grants
       where grantee in ('PUBLIC', 'anon', 'authenticated', 'service_role')
         and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
    );
    expect(granted).toEqual([
      "anon insert on storage.objects",
      "anon select on public.approved_projects",
      "anon select on public.course_module_translations",
      "anon select on public.course_modules",
      "anon select on public.course_translations",
      "anon select on public.courses",
      "anon select on public.crowdfarming_projects",
      "anon select on public.farm_project_translations",
      "anon select on public.hub_project_translations",
      "anon select on public.lesson_translations",
      "anon select on public.lessons",
      "anon select on public.product_translations",
      "anon select on public.products",
      "anon select on public.published_courses",
      "anon select on public.season_log",
      "anon select on public.season_log_translations",
      "authenticated insert on storage.objects",
      "authenticated select on public.approved_projects",
      "authenticated select on public.course_certificates",
      "authenticated select on public.course_enrollments",
      "authenticated select on public.course_module_translations",
      "authenticated select on public.course_modules",
      "authenticated select on public.course_translations",
      "authenticated select on public.courses",
      "authenticated select on public.crowdfarming_projects",
      "authenticated select on public.farm_project_translations",
      "authenticated select on public.hub_project_translations",
      "authenticated select on public.investments",
      "authenticated select on public.lesson_progress",
      "authenticated select on public.lesson_text_translations",
      "authenticated select on public.lesson_texts",
      "authenticated select on public.lesson_translations",
      "authenticated select on public.lessons",
      "authenticated select on public.notification_preferences",
      "authenticated select on public.order_items",
      "authenticated select on public.orders",
      "authenticated select on public.own_gifts",
      "authenticated select on public.own_subscriptions",
      "authenticated select on public.product_translations",
      "authenticated select on public.products",
      "authenticated select on public.published_courses",
      "authenticated select on public.quiz_question_translations",
      "authenticated select on public.quiz_questions",
      "authenticated select on public.quiz_results",
      "authenticated select on public.season_log",
      "authenticated select on public.season_log_translations",
      "service_role delete on public.approved_projects",
      "service_role delete on public.course_enrollments",
      "service_role delete on public.course_module_translations",
      "service_role delete on public.course_modules",
      "service_role delete on public.course_translations",
      "service_role delete on public.courses",
      "service_role delete on public.farm_project_translations",
      "service_role delete on public.hub_project_translations",
      "service_role delete on public.lesson_text_translations",
      "service_role delete on public.lesson_texts",
      "service_role delete on public.lesson_translations",
      "service_role delete on public.lessons",
      "service_role delete on public.product_translations",
      "service_role delete on public.products",
      "service_role delete on public.project_submissions",
      "service_role delete on public.quiz_question_translations",
      "service_role delete on public.quiz_questions",
      "service_role delete on public.season_log",
      "service_role delete on public.season_log_translations",
      "service_role delete on public.urgent_needs",
      "service_role delete on storage.buckets",
      "service_role delete on storage.objects",
      "service_role insert on public.approved_projects",
      "service_role insert on public.course_enrollments",
      "service_role insert on public.course_module_translations",
      "service_role insert on public.course_modules",
      "service_role insert on public.course_translations",
      "service_role insert on public.courses",
      "service_role insert on public.farm_project_translations",
      "service_role insert on public.hub_project_translations",
      "service_role insert on public.lesson_text_translations",
      "service_role insert on public.lesson_texts",
      "service_role insert on public.lesson_translations",
      "service_role insert on public.lessons",
      "service_role insert on public.product_translations",
      "service_role insert on public.products",
      "service_role insert on public.quiz_question_translations",
      "service_role insert on public.quiz_questions",
      "service_role insert on public.season_log",
      "service_role insert on public.season_log_translations",
      "service_role insert on public.urgent_needs",
      "service_role insert on storage.buckets",
      "service_role insert on storage.objects",
      "service_role select on public.approved_projects",
      "service_role select on public.course_certificates",
      "service_role select on public.course_enrollments",
      "service_role select on public.course_module_translations",
      "service_role select on public.course_modules",
      "service_role select on public.course_translations",
      "service_role select on public.courses",
      "service_role select on public.crowdfarming_projects",
      "service_role select on public.farm_project_translations",
      "service_role select on public.hub_project_translations",
      "service_role select on public.lesson_progress",
      "service_role select on public.lesson_text_translations",
      "service_role select on public.lesson_texts",
      "service_role select on public.lesson_translations",
      "service_role select on public.lessons",
      "service_role select on public.notification_preferences",
      "service_role select on public.order_items",
      "service_role select on public.orders",
      "service_role select on public.product_translations",
      "service_role select on public.products",
      "service_role select on public.project_submissions",
      "service_role select on public.published_courses",
      "service_role select on public.quiz_question_translations",
      "service_role select on public.quiz_questions",
      "service_role select on public.quiz_results",
      "service_role select on public.season_log",
      "service_role select on public.season_log_translations",
      "service_role select on public.urgent_needs",
      "service_role select on storage.buckets",
      "service_role select on storage.objects",
      "service_role update on public.approved_projects",
      "service_role update on public.course_module_translations",
      "service_role update on public.course_modules",
      "service_role update on public.course_translations",
      "service_role update on public.courses",
      "service_role update on public.farm_project_translations",
      "service_role update on public.hub_project_translations",
      "service_role update on public.lesson_text_translations",
      "service_role update on public.lesson_texts",
      "service_role update on public.lesson_translations",
      "service_role update on public.lessons",
      "service_role update on public.product_translations",
      "service_role update on public.products",
      "service_role update on public.quiz_question_translations",
      "service_role update on public.quiz_questions",
      "service_role update on public.season_log",
      "service_role update on public.season_log_translations",
      "service_role update on public.urgent_needs",
      "service_role update on storage.buckets",
      "service_role update on storage.objects",
    ]);
  });

  test("in the tables under the views a signed-in person reads no name, no address and no secret", async () => {
    const granted = await names(
      database.superuser,
      `select format('%s %s: %s', grantee, table_schema || '.' || table_name,
                     string_agg(column_name || ' ' || lower(privilege_type), ', ' order by column_name)) as name
       from information_schema.column_privileges
       where grantee in ('PUBLIC', 'anon', 'authenticated', 'service_role')
         and table_schema not in ('pg_catalog', 'information_schema', 'public', 'storage')
       group by grantee, table_schema, table_name order by 1`,
    );
    expect(granted.map((line) => line.replaceAll(" select", ""))).toEqual([
      "authenticated crowdfarming.investments: amount, currency, investment_type, number, outcome, payment_id, project_id, user_id",
      "authenticated payments.gifts: donation_type, payment_id, program_id, user_id",
      "authenticated payments.payments: amount, created_at, currency, id, paid_at, reference, refunded_amount, state",
      "authenticated payments.receipts: issued_at, number, payment_id",
      "authenticated payments.subscriptions: amount, anchor_on, created_at, currency, first_payment_id, id, method, paused_until, period, program_id, rhythm, state",
    ]);
  });
});
