import { afterAll, expect, test } from "vitest";
import { problems, read } from "../tests/source.ts";
import { caller } from "./platform/testing/caller.ts";
import { testApp } from "./testing/app.ts";

const ALERTS = "deploy/prometheus/alerts.yml";
const DASHBOARD = "deploy/grafana/dashboard.json";
const PAGE = "docs/operations/monitoring.md";

const app = await testApp({ working: false });
afterAll(app.close);
const text = await (await caller(app.context, app.alone)("http://127.0.0.1:9464/metrics")).text();
const types = new Map(
  [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = "", type = ""]) => [name, type]),
);
/** `up` is Prometheus' own. */
const series = new Set([
  "up",
  ...[...types].flatMap(([name, type]) =>
    type === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  ),
]);

const WORDS = new Set(["or", "and", "unless", "bool"]);

/** The series that an expression of PromQL reads. */
function seriesIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, "")
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(by|without|on|ignoring) \([^)]*\)/g, " ");
  return [...bare.matchAll(/\b([a-z][a-z0-9_]*)\b(?!\s*\()/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !WORDS.has(name));
}

const rules = [...read(ALERTS).matchAll(/- alert: (\w+)\n\s+expr: (?:>-\n\s+)?(.+)\n/g)].map(
  ([, name = "", expression = ""]) => ({ name, expression }),
);
interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}
const { panels } = JSON.parse(read(DASHBOARD)) as { readonly panels: readonly Panel[] };
const queries = panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr: expression }) => ({ name: title, expression })),
);

test("a name that the site does not have is found", () => {
  expect(
    seriesIn('max without (instance) (abs(gone{a="b"})) > 0 or rate(http_requests_total[5m]) > 2e9'),
  ).toEqual(["gone", "http_requests_total"]);
});

test.each([
  [ALERTS, rules, 20],
  [DASHBOARD, queries, 30],
])("every metric that %s names is one that the site has", (_file, all, least) => {
  expect(all.length).toBeGreaterThan(least);
  const wrong = all.flatMap(({ name, expression }) => {
    const named = seriesIn(expression);
    const missing = named.filter((one) => !series.has(one));
    return named.length === 0 ? [`${name}: reads nothing`] : missing.map((one) => `${name}: ${one}`);
  });
  expect(wrong, problems(wrong)).toEqual([]);
});

test("every alert says what is the matter and what to do", () => {
  const bodies = read(ALERTS).split("- alert: ").slice(1);
  expect(bodies).toHaveLength(rules.length);
  for (const body of bodies)
    expect(body).toMatch(/severity: (page|ticket)[\s\S]+summary: ".+"\n\s+action: ".+"/);
});

test("every metric of the site stands on the page about them, and no other", () => {
  const [, table = ""] = /## What is measured\n([\s\S]+?)(?:\n## |$)/.exec(read(PAGE)) ?? [];
  const named = [...table.matchAll(/^\|([^|]+)\|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([a-z0-9_]+)`/g)].map(([, name = ""]) => name),
  );
  expect(named.toSorted()).toEqual([...types.keys()].toSorted());
});

test("every metric of the site is on the dashboard", () => {
  const shown = new Set(queries.flatMap(({ expression }) => seriesIn(expression)));
  const base = [...types.keys()].filter((name) => ![...shown].some((one) => one.startsWith(name)));
  expect(base, problems(base)).toEqual([]);
});
