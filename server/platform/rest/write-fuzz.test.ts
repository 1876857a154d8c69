import { afterAll, expect, test } from "vitest";
import { seeded } from "../testing/random.ts";
import { HOSTILE } from "./testing/fuzz.ts";
import { testRest } from "./testing/rest.ts";

const WRITES = Number(process.env.WRITES ?? 500);

const rest = await testRest();
afterAll(rest.close);

const { below, pick } = seeded(20261121);
const chance = (percent: number) => below(100) < percent;
const word = () => pick(HOSTILE);

const id = () => below(500);
const text = () => pick(["ada", "kofi", "lena"]);
/** Tables with their columns, each with a valid value. */
const TABLES: Record<string, Record<string, () => unknown>> = {
  badges: { id, person: text },
  corner: { id, tags: () => [text()], big: id, flag: () => chance(50) },
  people: { name: text, mood: () => pick(["AWAKE", "ASLEEP"]), profile: () => ({ a: [id()] }) },
  nodes: { id, title: text, parent_id: () => 1 },
  goods_kinds: { goods_id: () => 1, kind_id: () => 1 },
  people_names: { name: text },
  locked: { id },
  own_rows: { id, owner: text },
};
const PREFER = [
  "return=representation",
  "return=headers-only",
  "resolution=merge-duplicates",
  "resolution=ignore-duplicates",
  "missing=default",
  "count=exact",
  "handling=strict",
  "max-affected=1",
  "tx=rollback",
];

type Columns = (typeof TABLES)[string];
const nameOf = (columns: Columns) => (chance(90) ? pick(Object.keys(columns)) : word());
const hostile = (): unknown =>
  pick([word, () => null, () => [word()], () => ({ [word()]: word() }), () => 1e300])();

function row(columns: Columns) {
  const names = chance(50)
    ? Object.keys(columns)
    : Array.from({ length: 1 + below(3) }, () => nameOf(columns));
  return Object.fromEntries(names.map((name) => [name, chance(85) ? columns[name]?.() : hostile()]));
}

function body(columns: Columns): string {
  const rows = () => Array.from({ length: below(4) }, () => row(columns));
  const json = JSON.stringify(chance(60) ? row(columns) : rows());
  return chance(93) ? json : json.slice(0, below(json.length)) + word();
}

function query(columns: Columns): string {
  const pairs = new URLSearchParams();
  if (chance(60))
    pairs.append(nameOf(columns), `eq.${chance(60) ? String(pick(Object.values(columns))()) : word()}`);
  if (chance(15))
    pairs.append("columns", Array.from({ length: 1 + below(2) }, () => nameOf(columns)).join(","));
  if (chance(15)) pairs.append("on_conflict", nameOf(columns));
  if (chance(30)) pairs.append("select", chance(70) ? pick(["*", ...Object.keys(columns)]) : word());
  return pairs.toString();
}

/** Words of our own SQL, which no answer may contain. */
const OUR_SQL = /json_populate|returning|coalesce\(|excluded\.|"public"\."|"target"|set_config/i;

test(`Threats 45 and 46: ${WRITES} writes of hostile rows, keys and preferences`, {
  timeout: 600_000,
}, async () => {
  const statuses = new Map<number, number>();
  for (let sent = 0; sent < WRITES; sent += 1) {
    const method = pick(["POST", "POST", "PATCH", "PUT", "DELETE"]);
    const [table, columns] = pick(Object.entries(TABLES));
    const [path, sentBody] = [`/${table}?${query(columns)}`, body(columns)];
    const headers = {
      "Content-Type": chance(95) ? "application/json" : "text/csv",
      Prefer: Array.from({ length: below(4) }, () => pick(PREFER)).join(", "),
    };
    const answer = await rest.ask(path, { method, headers, ...(method !== "DELETE" && { body: sentBody }) });
    const text = await answer.text();
    const request = `${method} ${path}\n${sentBody}\n${text}`;
    expect(answer.status, request).toBeLessThan(500);
    if (answer.status >= 300) expect(text, request).not.toMatch(OUR_SQL);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  }
  expect((statuses.get(201) ?? 0) + (statuses.get(204) ?? 0)).toBeGreaterThan(WRITES / 20);
  const after = await rest.own(`
    select count(*)::int as tables, (select count(*)::int from pg_roles where rolsuper) as strong
    from pg_class where relnamespace = 'public'::regnamespace and relname = any (array['people', 'badges', 'corner'])`);
  expect(after).toEqual([{ tables: 3, strong: 1 }]);
  expect(await (await rest.ask("/people?select=asked_by&limit=1")).json()).toEqual([{ asked_by: "anon" }]);
});
