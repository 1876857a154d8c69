import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { news } from "../content/news.ts";
import { contentIn } from "../content/translations.ts";
import { LANGUAGES } from "../contracts/languages.ts";
import {
  type BuiltPage,
  budgetOf,
  builtPages,
  compressed,
  hasWholeSheet,
  isGiving,
  sentBytes,
  totalBytes,
  WORKER,
  withEveryWay,
} from "./built-pages.ts";
import { problems } from "./source.ts";

const KB = 1024;

/** The weight budget of a visit, in bytes on the wire (brotli). docs/evidence.md has the measured times. */
const BUDGET = {
  css: 10 * KB,
  wholeCss: 10.5 * KB,
  loader: 1 * KB,
  /** A project's page also has the link back. */
  pageScript: 3.75 * KB,
  scriptBeforeTouch: 10 * KB,
  scriptAfterTouch: 121.8 * KB,
  /** Application screens load their script at once; the giving screen has all ways of giving in one script. */
  scriptOfGiving: 131.5 * KB,
  /** With auth-js, and the script that keeps all of it from who is not signed in. */
  scriptOfAccount: 150.75 * KB,
  font: 20 * KB,
  firstVisit: 60 * KB,
  /** With what the server prints of one person: some gifts, orders and courses. */
  ownDashboard: 60 * KB,
  printed: 10 * KB,
  /** The search index of one language, fetched at the first search. */
  searchIndex: 40 * KB,
};

const pages = builtPages();
const home = pages.find(({ address }) => address === "/");
const isAccount = ({ address }: BuiltPage) =>
  /\/(?:auth|login|connexion|dashboard|security|security\/codes|oauth\/consent|academy\/learn)$/.test(
    address,
  );
const kb = (bytes: number) => `${(bytes / KB).toFixed(3)} KB`;

/** The script files of the build. */
function assets() {
  const folder = new URL("../build/current/client/assets/", import.meta.url);
  return readdirSync(folder)
    .filter((file) => file.endsWith(".js"))
    .map((file) => ({ file, code: readFileSync(new URL(file, folder), "utf8") }));
}

function within(
  what: string,
  limit: (page: BuiltPage) => number,
  measure: (page: BuiltPage) => number,
  which: readonly BuiltPage[] = pages,
) {
  const measured = which.map((page) => ({ page, bytes: measure(page) }));
  const largest = measured.toSorted((a, b) => b.bytes - a.bytes)[0];
  process.stdout.write(`  ${what}: ${kb(largest?.bytes ?? 0)} at most (${largest?.page.address})\n`);
  const over = measured
    .toSorted((a, b) => b.bytes - a.bytes)
    .filter(({ page, bytes }) => bytes > limit(page))
    .map(({ page, bytes }) => `${page.address}: ${kb(bytes)} of ${kb(limit(page))}`);
  expect(over.length, `${what} is over its budget:${problems(over)}`).toBe(0);
}

test("pages were built in ten languages", () => {
  expect(home).toBeDefined();
  expect(pages.filter(({ address }) => /^\/([a-z]{2})?$/.test(address))).toHaveLength(10);
});

test("HTML with its style sheet", () =>
  within(
    "HTML",
    ({ address }) => budgetOf(address),
    ({ bytes }) => bytes,
  ));

test("the style sheet inlined", () =>
  within(
    "CSS",
    ({ address }) => (hasWholeSheet(address) ? BUDGET.wholeCss : BUDGET.css),
    ({ css }) => compressed(css),
  ));

test("text keeps its size on an iPhone held on its side", () =>
  expect(pages.every(({ css }) => css.includes("-webkit-text-size-adjust:100%"))).toBe(true));

test("the loader inlined", () =>
  within(
    "loader",
    () => BUDGET.loader,
    ({ loader }) => compressed(loader),
  ));

test("the loader is there, and the style sheet", () => {
  const bare = pages.filter(({ loader, css }) => loader === "" || css === "").map(({ address }) => address);
  expect(bare, `Without loader or style sheet the budgets above measure nothing:${problems(bare)}`).toEqual(
    [],
  );
});

test("script before a touch", () => {
  within(
    "page script",
    () => BUDGET.pageScript,
    ({ scripts }) => totalBytes(scripts),
  );
  within(
    "script before a touch",
    () => BUDGET.scriptBeforeTouch,
    ({ scripts, loader }) => totalBytes(scripts) + compressed(loader),
  );
});

test("script after a touch", () => {
  within(
    "script after a touch",
    ({ address }) => (isGiving(address) ? BUDGET.scriptOfGiving : BUDGET.scriptAfterTouch),
    ({ scripts, preload, loader }) => totalBytes([...scripts, ...preload]) + compressed(loader),
    pages.filter((page) => !isAccount(page)),
  );
});

test("script of account pages", () => {
  const library = assets()
    .filter(({ code }) => code.includes("gotrue-js"))
    .map(({ file }) => `/assets/${file}`);
  const accounts = pages.filter(isAccount);
  expect(library).toHaveLength(1);
  expect(accounts.length).toBeGreaterThanOrEqual(30);
  within(
    "script of account pages",
    () => BUDGET.scriptOfAccount,
    ({ scripts, preload, loader }) => totalBytes([...scripts, ...preload, ...library]) + compressed(loader),
    accounts,
  );
  const others = pages.filter((page) => !isAccount(page));
  const loaded = others.filter(({ preload }) => preload.some((address) => library.includes(address)));
  expect(loaded.map(({ address }) => address)).toEqual([]);
});

test("one font, small", () => {
  const fonts = new Set(
    pages.flatMap(({ others }) => others.filter((address) => address.endsWith(".woff2"))),
  );
  const over = [...fonts].filter((font) => sentBytes(font) > BUDGET.font);
  expect(over).toEqual([]);
  expect(fonts.size).toBeLessThanOrEqual(1);
});

test("the font leaves the line to the first picture", () => {
  const link = /<link rel="preload" href="\/fonts\/[^"]+" as="font" crossorigin="" fetchPriority="low"\/>/i;
  const others = pages.filter(({ html }) => !link.test(html)).map(({ address }) => address);
  expect(others, `These pages do not ask for it with a low priority:${problems(others)}`).toEqual([]);
});

test("the whole first visit", () => {
  within(
    "first visit",
    () => BUDGET.firstVisit,
    ({ bytes, scripts, others }) => bytes + totalBytes([...scripts, ...others]),
  );
});

test("the sign-in page says once, for every way together, what a newcomer agrees to", async () => {
  const login = pages.find(({ address }) => address === "/login");
  const { otherServices } = JSON.parse(
    readFileSync(new URL("../locales/fr.json", import.meta.url), "utf8"),
  ) as { otherServices: { first: string } };
  if (!login) throw new Error("there is no /login");
  const { html } = await withEveryWay(login);
  expect(html.split(otherServices.first)).toHaveLength(2);
});

test("the sign-in page with every way to sign in loads no script before a touch, and weighs as little as a text", async () => {
  const logins = await Promise.all(
    pages.filter(({ address }) => /^\/([a-z]{2}\/)?login$/.test(address)).map(withEveryWay),
  );
  expect(logins).toHaveLength(10);
  for (const { html, isEager, address } of logins) {
    expect(isEager, address).toBe(false);
    expect(html.match(/href="\/auth\/v1\/authorize\?provider=/g), address).toHaveLength(7);
    expect(html, address).not.toContain("<while-way");
  }
  within(
    "sign-in page",
    () => BUDGET.firstVisit,
    ({ bytes, scripts, others }) => bytes + totalBytes([...scripts, ...others]),
    logins,
  );
});

test("the dashboard of who is signed in waits for a touch like a text, with all that it shows", () => {
  const dashboards = pages.filter(({ address }) => address.endsWith("/dashboard"));
  expect(dashboards).toHaveLength(10);
  for (const { html, others, isEager, address } of dashboards) {
    expect(isEager, address).toBe(false);
    expect(html, address).toContain("/functions/v1/my-dashboard");
    expect(others.filter((file) => file.endsWith(".css"))).toEqual([]);
  }
  within(
    "dashboard, signed in",
    () => BUDGET.ownDashboard,
    ({ bytes, scripts, others }) => bytes + totalBytes([...scripts, ...others]) + BUDGET.printed,
    dashboards,
  );
});

test("the service worker", () => {
  expect(sentBytes(WORKER)).toBeLessThanOrEqual(budgetOf(WORKER));
});

test("what the search finds, a file for each language, asked for by no page before one searches", () => {
  const manifest = JSON.parse(
    readFileSync(new URL("../build/current/client/.vite/manifest.json", import.meta.url), "utf8"),
  ) as Record<string, { file: string }>;
  const indexes = Object.entries(manifest)
    .filter(([source]) => source.endsWith(".json?search"))
    .map(([, { file }]) => `/${file}`);
  const sizes = indexes.map(sentBytes);
  process.stdout.write(`  search index: ${kb(Math.max(...sizes))} at most\n`);
  expect(indexes).toHaveLength(10);
  expect(Math.min(...sizes)).toBeGreaterThan(5 * KB);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(BUDGET.searchIndex);
  const loaded = pages.filter(({ scripts, preload }) =>
    [...scripts, ...preload].some((address) => indexes.includes(address)),
  );
  expect(loaded.map(({ address }) => address)).toEqual([]);
});

test("the server holds the stories of a language from its first reader on, and not before", () => {
  const folder = new URL("../build/current/server/", import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".js"),
  );
  const code = new Map(files.map((file) => [file, readFileSync(new URL(file, folder), "utf8")]));
  const atStart = new Set<string>();
  const start = (file: string) => {
    if (atStart.has(file)) return;
    atStart.add(file);
    for (const [, to = ""] of code.get(file)?.matchAll(/(?:from|import) ?"([^"]+\.js)"/g) ?? [])
      start(new URL(to, `file:///${file}`).pathname.slice(1));
  };
  start("index.js");
  const [newest] = news;
  if (!newest) throw new Error("no article");
  for (const { code: language } of LANGUAGES.filter(({ code: each }) => each !== "fr")) {
    const { excerpt } = contentIn("news", language).translated(newest);
    // Without the signs that a script file may write in another way.
    const [words = ""] = excerpt.split(/[^\p{L}\p{M} ]/u).toSorted((a, b) => b.length - a.length);
    const holders = files.filter((file) => code.get(file)?.includes(words));
    expect(holders.length, language).toBeGreaterThan(0);
    expect(holders.filter((file) => atStart.has(file))).toEqual([]);
  }
  const holdsFrench = [...atStart].some((file) => code.get(file)?.includes(newest.image.alt));
  expect(holdsFrench, "what is there from the start was found").toBe(true);
});

test("no page asks another origin for anything", () => {
  const foreign = pages.flatMap(({ address, html }) =>
    [
      ...html.matchAll(
        /<(script|img|source|iframe|link)\s[^>]*?(src|srcset|href)="((https?:)?\/\/[^"]+)"[^>]*>/g,
      ),
    ]
      .filter(([tag]) => !/rel="(canonical|alternate)"/.test(tag))
      .map(([tag]) => `${address}: ${tag}`),
  );
  expect(foreign, problems(foreign)).toEqual([]);
});

test("no two script files import each other in a circle: one would run before what it needs", () => {
  const imports = new Map(
    assets().map(({ file, code }) => [
      file,
      [...code.matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, to]) => to ?? ""),
    ]),
  );
  const seen = new Set<string>();
  const circles: string[] = [];
  const follow = (file: string, path: readonly string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(" > "));
    if (seen.has(file) || path.includes(file)) return;
    seen.add(file);
    for (const next of imports.get(file) ?? []) follow(next, [...path, file]);
  };
  for (const file of imports.keys()) follow(file, []);
  expect(imports.size).toBeGreaterThan(10);
  expect(circles, `Change the groups in vite.config.ts:${problems(circles)}`).toEqual([]);
});
