/**
 * Page loads on a slow phone and line, beside a bare page in the same run.
 * `./run build && ./run bench pages [rounds] [pages]`: all pages, or only those named, separated by commas.
 */
import { startProduct } from "../e2e/harness/product.ts";
import { median } from "./accounts/numbers.ts";
import { openAccounts, UNLIMITED } from "./accounts/people.ts";
import { serveBare } from "./pages/bare.ts";
import { SLOW_3G } from "./pages/link.ts";
import { type Loaded, newVisitor, type Visitor } from "./pages/visitor.ts";

const KB = 1024;
/** In KB what is fetched before a touch; the largest paint and the menu in times those of the bare page; in ms. */
const MARKS = { all: 60, script: 10, paint: 1, menu: 1.15, again: 300 };
const HOME = 48;
/** With what the server prints of one person. */
const ACCOUNT = 130;
/** One person's: never kept on the device (web/worker/addresses.ts), so opened again it comes over the line. */
const NOT_KEPT = { again: Number.POSITIVE_INFINITY };

interface Row {
  readonly path: string;
  readonly all?: number;
  readonly script?: number;
  readonly again?: number;
  readonly isSignedIn?: true;
}

const ROWS: readonly Row[] = [
  { path: "/", all: HOME },
  { path: "/donate" },
  { path: "/sponsor" },
  { path: "/projects/1" },
  { path: "/auth" },
  { path: "/academy" },
  { path: "/academy/course/3" },
  { path: "/marketplace" },
  { path: "/marketplace/checkout", ...NOT_KEPT },
  { path: "/marketplace/checkout?product=1", ...NOT_KEPT },
  { path: "/crowdfarming/project/1" },
  { path: "/impact-hub" },
  { path: "/dashboard", all: ACCOUNT, isSignedIn: true, ...NOT_KEPT },
];
const BARE = "bare";

const [rounds = "3", only] = process.argv.slice(2);
const rows = ROWS.filter(({ path }) => !only || only.split(",").includes(path));

interface Visit {
  readonly first: Loaded;
  readonly again: Loaded;
  readonly menu: number;
}

async function visit(url: string, session?: string, againUrl = url): Promise<Visit> {
  const stored = session ? { origin: new URL(url).origin, session } : undefined;
  const as = async <Result>(see: (visitor: Visitor) => Promise<Result>): Promise<Result> => {
    const visitor = await newVisitor(SLOW_3G, stored);
    try {
      return await see(visitor);
    } finally {
      await visitor.leave();
    }
  };
  const loads = await as((visitor) => visitor.loadTwice(url));
  const menu = await as((visitor) => visitor.pressMenu(url));
  if (againUrl === url) return { ...loads, menu };
  const { again } = await as((visitor) => visitor.loadTwice(againUrl));
  return { first: loads.first, again, menu };
}

const visits = new Map<string, Visit[]>([BARE, ...rows.map(({ path }) => path)].map((name) => [name, []]));
const of = (name: string, read: (visit: Visit) => number) => median((visits.get(name) ?? []).map(read));

const product = await startProduct(UNLIMITED);
const bare = await serveBare();
try {
  const accounts = await openAccounts(product);
  await accounts.make(["person@example.org"]);
  const session = await accounts.session("person@example.org");
  // The server compresses a page best once it was asked for twice in that form, one page at a time.
  const headers = { "Accept-Encoding": "br" };
  for (const { path } of rows)
    for (let turn = 0; turn < 3; turn += 1) {
      await (await fetch(product.url + path, { headers })).arrayBuffer();
      await new Promise((made) => setTimeout(made, 1000));
    }
  for (let round = 1; round <= Number(rounds); round += 1) {
    process.stderr.write(`round ${round} of ${rounds}\n`);
    visits.get(BARE)?.push(await visit(bare.url, undefined, bare.keptUrl));
    for (const { path, isSignedIn } of rows)
      visits.get(path)?.push(await visit(product.url + path, isSignedIn && session));
  }
} finally {
  bare.stop();
  await product.stop();
}

const failures: string[] = [];
const table = [...visits.keys()].map((page) => {
  const kb = (read: (visit: Visit) => number) => (of(page, read) / KB).toFixed(1);
  const paint = of(page, ({ first }) => first.largestPaint);
  const menu = of(page, (each) => each.menu);
  const against = {
    paint: paint / of(BARE, ({ first }) => first.largestPaint),
    menu: menu / of(BARE, (each) => each.menu),
  };
  const row = rows.find(({ path }) => path === page);
  const reached = {
    all: of(page, ({ first }) => first.all) / KB,
    script: of(page, ({ first }) => first.script) / KB,
    ...against,
    again: of(page, ({ again }) => again.largestPaint),
  };
  if (row)
    for (const [name, mark] of Object.entries({ ...MARKS, ...row })) {
      const value = reached[name as keyof typeof reached];
      if (typeof mark === "number" && value > mark)
        failures.push(`${page}: ${name} ${value.toFixed(2)} of ${mark}`);
    }
  return {
    page,
    "KB in all": kb(({ first }) => first.all),
    HTML: kb(({ first }) => first.html),
    script: kb(({ first }) => first.script),
    pictures: kb(({ first }) => first.pictures),
    requests: of(page, ({ first }) => first.requests),
    "LCP ms": Math.round(paint),
    "of bare": against.paint.toFixed(2),
    CLS: of(page, ({ first }) => first.shift).toFixed(3),
    "menu ms": Math.round(menu),
    "of bare, menu": against.menu.toFixed(2),
    "again LCP ms": Math.round(reached.again),
    "of bare, again": (reached.again / of(BARE, ({ again }) => again.largestPaint)).toFixed(2),
    "again KB": kb(({ again }) => again.all),
  };
});
const [first] = table;
if (first) {
  const names = Object.keys(first);
  console.log(`| ${names.join(" | ")} |\n|${names.map((_, at) => (at === 0 ? "---" : "--:")).join("|")}|`);
  for (const row of table) console.log(`| ${Object.values(row).join(" | ")} |`);
}
for (const failure of failures) console.log(`above its mark: ${failure}`);
if (failures.length > 0) process.exitCode = 1;
