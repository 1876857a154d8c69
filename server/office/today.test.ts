import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROLES, type Role } from "../../contracts/office/matrix.ts";
import { withClient } from "../platform/database/address.ts";
import { WAITING_MOST } from "./desk.ts";
import { testOffice, type Worker } from "./testing.ts";

const world = await testOffice();
const { database, office, screen } = world;
afterAll(world.close);
const workers = new Map<Role, Worker>();

/** Since when each kind waits, the longest first; the disputed payment has a deadline. */
const WAITS = {
  held: "2026-11-01",
  parked: "2026-11-02",
  deadMails: "2026-11-03",
  ideas: "2026-11-04",
  drafts: "2026-11-05",
  ordersToPack: "2026-11-06",
  messages: "2026-11-07",
  volunteers: "2026-11-08",
  sheets: "2026-11-09",
} as const;
const DUE = "2026-12-24";

const id = randomUUID;
const payment = (state: string, at: string, more = "null, null") =>
  `insert into payments.payments (id, reference, kind, account, provider, amount, currency, language, state, created_at, changed_at, held_amount, held_currency)
   values ('${id()}', upper(left(md5(random()::text), 22)), 'gift', 'gifts:1', 'sandbox', 5000, 'USD', 'fr', '${state}', '${at}', '${at}', ${more})`;
const ROWS = [
  payment("held", WAITS.held, "5001, 'USD'"),
  payment("held", "2026-11-20", "5001, 'USD'"),
  payment("pending", "2026-10-01"),
  `insert into payments.inbox (provider, event_id, raw, state, received_at) values
     ('sandbox', 'parked', '{}', 'parked', '${WAITS.parked}'), ('sandbox', 'ignored', '{}', 'ignored', '2026-10-01')`,
  `insert into payments.disputes (id, provider, payment_id, reason, stage, opened_at, due_by, read_at)
     select 'du_1', 'sandbox', id, 'fraudulent', 'open', '2026-11-25', '${DUE}', now() from payments.payments where state = 'pending'`,
  `insert into mail.outbox (id, dedupe_key, message_id, template, language, recipient, data, state, created_at, next_attempt_at, settled_at)
     values ('${id()}', 'dead', '<dead@example.org>', 'receipt', 'fr', 'awa@example.org', '{}', 'dead', '${WAITS.deadMails}', now(), now())`,
  `insert into public.project_submissions (id, reference_hash, content_hash, full_name, email, project_name, sector, project_description,
       funding_stage, consent_gdpr, language, created_at, changed_at)
     values ('${id()}', sha256('a'), sha256('b'), 'Awa Kalala', 'awa@example.org', 'Briquettes', 'Énergie renouvelable',
       'Des briquettes de biomasse pour cuire sans charbon de bois.', 'Prototype', true, 'fr', '${WAITS.ideas}', '${WAITS.ideas}')`,
  `with course as (insert into public.courses (slug, title, description, level, category, duration_hours, price, instructor_name,
       instructor_role, instructor_bio) values ('brouillon', 'Brouillon', 'À relire', 'debutant', 'sante', 4, 0, 'Awa', 'Sage-femme', 'À Goma') returning id)
     insert into academy.drafts (course_id, token_hash, created_at) select id, sha256('draft'), '${WAITS.drafts}' from course`,
  `insert into public.orders (id, reference, status, subtotal_minor, delivery_minor, total_minor, number, first_name, last_name, email, phone,
       address, city, country, language, created_at, changed_at)
     values ('${id()}', upper(left(md5('order'), 22)), 'paid', 1300, 1500, 2800, 'FACTURE-2026-000001', 'Awa', 'Kalala', 'awa@example.org',
       '+243 000 123 456', '12, avenue', 'Kinshasa', 'CD', 'fr', '${WAITS.ordersToPack}', '${WAITS.ordersToPack}')`,
  `insert into public.products (name, description, price_minor, stock, location, category, scene, image_alt, published)
     values ('Farine', 'Moulue à Kikwit', 650, 1, 'Kikwit', 'grains', 'product-market-1', 'Un sac', true)`,
  `insert into messages.contact_messages (id, name, email, message, language, created_at)
     values ('${id()}', 'Jean', 'jean@example.org', 'Bonjour', 'fr', '${WAITS.messages}')`,
  `insert into messages.volunteer_applications (id, name, email, skills, motivation, availability, areas, language, created_at)
     values ('${id()}', 'Jean', 'jean@example.org', 'Couture', 'Aider', 'weekends', '{health}', 'fr', '${WAITS.volunteers}')`,
  `insert into desk.sheets (id, drawer, day, opened_by, opened_by_name, opened_at)
     values ('${id()}', 'siege', '${WAITS.sheets}', '${id()}', 'Awa', '${WAITS.sheets}')`,
  `insert into pgboss.job (name, state, completed_on, created_on, start_after, keep_until)
     select name, 'failed', now(), now(), now(), now() + interval '1 day' from pgboss.queue limit 1`,
];

beforeAll(async () => {
  for (const role of ROLES) workers.set(role, await world.worker(role));
});

const today = async (role: Role) => {
  const { body } = await office("office-today", workers.get(role)?.access ?? null);
  return body.waiting as { label: string; count: number; oldest: string | null; due: string | null }[];
};

test("zero is said kindly", async () => {
  for (const role of ROLES) {
    // The sample rates of the content may be old already, and this site makes no backups.
    expect(
      (await today(role)).filter(({ label }) => !["staleRates", "backups"].includes(label)),
      role,
    ).toEqual([]);
  }
  const shop = workers.get("shop");
  if (!shop) throw new Error("nobody");
  const { cookie } = await world.enterByForm(shop);
  expect((await screen("", cookie)).text).toMatch(/Rien n’attend. Merci à toutes et à tous\s!/);
});

test("what waits stands by role: the nearest deadline first, then what waits longest", async () => {
  await withClient(database.superuser, async (client) => {
    await client.query("set session_replication_role = replica");
    for (const row of ROWS) await client.query(row);
  });
  world.clock.advance(20 * 60_000);
  for (const worker of workers.values()) await world.again(worker);
  const all = await today("director");
  expect(all[0]).toMatchObject({ label: "disputed", count: 1, due: new Date(DUE).toISOString() });
  const order = all.map(({ label }) => label);
  const dated = order.filter((label) => Object.hasOwn(WAITS, label));
  expect(dated).toEqual(Object.keys(WAITS));
  expect(order).toEqual(expect.arrayContaining(["lowStock", "failedJobs"]));
  expect(all.find(({ label }) => label === "held")).toMatchObject({ count: 2 });
  for (const { label, oldest } of all)
    if (Object.hasOwn(WAITS, label))
      expect(oldest?.slice(0, 10), label).toBe(WAITS[label as keyof typeof WAITS]);

  const labels = async (role: Role) => (await today(role)).map(({ label }) => label);
  expect(await labels("shop")).toEqual(["ordersToPack", "lowStock"]);
  expect(await labels("programmes")).toEqual(["ideas", "drafts", "messages", "volunteers"]);
  expect(await labels("content")).toEqual([]);
  for (const label of ["held", "parked", "disputed", "deadMails", "sheets", "failedJobs"])
    expect(await labels("money"), label).toContain(label);
});

test("exchange rates wait for a person when they are older than seven days, and more than a hundred rows are not counted", async () => {
  world.clock.advance(400 * 24 * 3_600_000);
  await withClient(database.superuser, (client) =>
    client.query(
      `insert into messages.contact_messages (id, name, email, message, language, created_at)
       select gen_random_uuid(), 'Jean', 'jean@example.org', 'Bonjour', 'fr', now() from generate_series(1, 150)`,
    ),
  );
  const director = workers.get("director");
  if (!director) throw new Error("nobody");
  await world.again(director);
  const all = await today("director");
  expect(all.map(({ label }) => label)).toContain("staleRates");
  expect(all.find(({ label }) => label === "messages")).toMatchObject({ count: WAITING_MOST });
  const { cookie } = await world.enterByForm(director);
  expect((await screen("", cookie)).text).toContain(`<span class="big">${WAITING_MOST}+</span>`);
});
