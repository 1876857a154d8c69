import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { ADDRESSES, leftOutOfSample } from "../../e2e/harness/screens.ts";
import { BUILT_TESTS } from "./built-tests.ts";
import { chooseJourneys, OFFICE, type Site } from "./choose-journeys.ts";
import { chooseTests } from "./choose-tests.ts";
import { choose, filesAt, realSite, touchesEverything } from "./chosen.ts";
import { partsOf, wholeTest } from "./parts.ts";
import { addressesIn, isOfRoute, visitedBy } from "./visited.ts";

const IMPORTS: Record<string, readonly string[]> = {
  "server/features/farm/sow.ts": ["server/features/farm/seed.ts", "server/platform/http/answer.ts"],
  "server/features/farm/seed.ts": [],
  "server/features/farm/sow.test.ts": ["server/features/farm/testing.ts"],
  "server/features/farm/testing.ts": ["server/app.ts"],
  "server/features/shop/order.ts": ["server/money/pay.ts", "type server/features/farm/sow.ts"],
  "server/features/shop/order.test.ts": ["server/features/shop/order.ts"],
  "server/money/pay.ts": ["server/platform/http/answer.ts"],
  "server/platform/http/answer.ts": [],
  "server/platform/http/answer.test.ts": ["server/platform/http/answer.ts"],
  "server/platform/auth/sign-in.test.ts": ["server/features/farm/testing.ts"],
  "server/app.ts": ["server/features/farm/sow.ts", "server/features/shop/order.ts"],
  "server/kills.test.ts": ["server/app.ts"],
  "db/rows.test.ts": [],
  "tests/rooms.test.ts": [],
  "tests/budgets.test.ts": [],
  "web/root.tsx": ["web/shell/header.tsx"],
  "web/shell/header.tsx": [],
  "web/pages/home.tsx": ["web/features/farm/field.tsx", "web/features/shop/cart.tsx"],
  "web/pages/farm.tsx": ["web/features/farm/field.tsx"],
  "web/pages/shop.tsx": ["web/features/shop/cart.tsx"],
  "web/features/farm/field.tsx": ["web/ui/button.tsx"],
  "web/features/shop/cart.tsx": ["web/ui/button.tsx"],
  "web/ui/button.tsx": [],
  "web/ui/button.test.tsx": ["web/features/farm/field.tsx"],
  "e2e/farm.test.ts": ["e2e/harness/steps.ts"],
  "e2e/shop.test.ts": ["e2e/harness/steps.ts"],
  "e2e/home.test.ts": [],
  "e2e/terms.test.ts": [],
  "e2e/screens.test.ts": [],
  "e2e/overflow.test.ts": [],
  "e2e/harness/steps.ts": [],
  "locales/fr.json": [],
};
const VISITED: Record<string, readonly string[]> = {
  "e2e/farm.test.ts": ["/", "/farm"],
  "e2e/shop.test.ts": ["/", "/shop/*", "/functions/v1/order"],
  "e2e/home.test.ts": ["/"],
  "e2e/terms.test.ts": ["/terms"],
};
const site: Site = {
  files: Object.keys(IMPORTS),
  imports: new Map(
    Object.entries(IMPORTS).map(([path, targets]) => [
      path,
      targets.map((to) => ({ to: to.replace("type ", ""), isTypeOnly: to.startsWith("type ") })),
    ]),
  ),
  routes: [
    { path: "", page: "web/pages/home.tsx" },
    { path: "farm", page: "web/pages/farm.tsx" },
    { path: "shop/:id", page: "web/pages/shop.tsx" },
  ],
  calls: () => [],
  behind: (address) => (address === "/functions/v1/order" ? "server/features/shop/order.ts" : undefined),
  visited: (journey) => new Set(VISITED[journey]),
};

/** Without the architecture tests, which are always chosen. */
const tests = (...touched: string[]) =>
  chooseTests(site, new Set(touched))
    .map(({ file }) => file)
    .filter((file) => file !== "tests/rooms.test.ts");
const journeys = (...touched: string[]) =>
  chooseJourneys(site, new Set(touched)).chosen.map(({ file }) => file);
const below = (room: string) => site.files.filter((path) => path.startsWith(`${room}/`));

test("the tests of a folder are its own, and those two imports away; what tests share leads nowhere", () => {
  expect(tests(...below("server/features/farm"))).toEqual([
    "server/features/farm/sow.test.ts",
    // It imports the farm's testing.ts.
    "server/platform/auth/sign-in.test.ts",
    "server/kills.test.ts",
  ]);
  expect(tests("server/platform/http/answer.ts")).toEqual(["server/platform/http/answer.test.ts"]);
  expect(tests("server/money/pay.ts")).toContain("server/features/shop/order.test.ts");
  expect(tests("server/app.ts")).toEqual(["server/kills.test.ts"]);
});

test("a file chooses the tests beside it, and says of each test why", () => {
  expect(tests("server/features/farm/seed.ts")).toEqual(["server/features/farm/sow.test.ts"]);
  expect(chooseTests(site, new Set(["server/features/shop/order.ts"]))).toEqual([
    { file: "server/features/shop/order.test.ts", why: "it stands beside server/features/shop/order.ts" },
    { file: "server/kills.test.ts", why: "it imports server/features/shop/order.ts through server/app.ts" },
    { file: "tests/rooms.test.ts", why: "the project's own rules" },
  ]);
});

test("a test of the browser's code is chosen however far the import is", () => {
  expect(tests("web/ui/button.tsx")).toEqual(["web/ui/button.test.tsx"]);
  expect(tests("web/pages/farm.tsx")).toEqual([]);
});

test("a migration chooses every test with a database", () => {
  const withDatabase = site.files.filter((path) => /^(server|db)\/.*\.test\.ts$/.test(path));
  expect(tests("db/migrations/0001_first.sql").sort()).toEqual(withDatabase.sort());
});

test("a feature chooses the journeys through its pages and those that call it, and the sweeps look at its screens", () => {
  expect(journeys(...below("server/features/farm"))).toEqual([
    "e2e/farm.test.ts",
    "e2e/home.test.ts",
    "e2e/screens.test.ts",
    "e2e/overflow.test.ts",
  ]);
  expect(chooseJourneys(site, new Set(["web/features/shop/cart.tsx"])).screens).toEqual(["", "shop/:id"]);
  expect(journeys("server/money/pay.ts")).toContain("e2e/shop.test.ts");
});

test("what is around every page chooses every journey, what is under every feature none", () => {
  expect(journeys("web/shell/header.tsx").filter((path) => path !== "e2e/terms.test.ts")).toHaveLength(5);
  expect(journeys("server/platform/http/answer.ts")).toEqual([]);
});

test("the steps journeys share choose those journeys, words alone the sweeps over all screens", () => {
  expect(journeys("e2e/harness/steps.ts")).toEqual(["e2e/farm.test.ts", "e2e/shop.test.ts"]);
  expect(journeys("locales/fr.json")).toEqual(["e2e/screens.test.ts", "e2e/overflow.test.ts"]);
  expect(chooseJourneys(site, new Set(["locales/fr.json"])).screens).toHaveLength(3);
  expect(chooseJourneys(site, new Set(["locales/fr.json", "web/pages/farm.tsx"])).screens).toEqual(["farm"]);
});

test("addresses are read from a journey, without language and query", () => {
  const text =
    'go("/farm?q=1"); go(`/ar/shop/$' +
    "{id}`); go(at('/faq#a')); at(`$" +
    "{url}/functions/v1/order`); go(`/$" +
    '{language}/about`); "https://example.org/nothing"';
  expect(addressesIn(text)).toEqual(["/farm", "/shop/*", "/faq", "/functions/v1/order", "/about"]);
  expect(isOfRoute("/shop/*", "shop/:id")).toBe(true);
  expect(isOfRoute("/shop", "shop/:id")).toBe(false);
  expect(isOfRoute("/", "")).toBe(true);
});

test("of the steps journeys share only those count that a journey calls", () => {
  const sources: Record<string, string> = {
    "e2e/farm.test.ts": 'import { sow } from "./harness/steps.ts";\nsow();\n',
    "e2e/harness/steps.ts":
      'const open = () => go("/farm");\nexport async function sow() {\n  open();\n}\nexport const buy = () => go("/shop/1");\n',
  };
  const names = (path: string) =>
    new Map(path === "e2e/farm.test.ts" ? [["e2e/harness/steps.ts", ["sow"]]] : []);
  const visited = visitedBy("e2e/farm.test.ts", { read: (path) => sources[path] ?? "", names });
  expect([...visited]).toEqual(["/farm"]);
});

test("a run of journeys builds, weighs the pages and sweeps the touched screens", () => {
  const nothing = {
    touched: ["README.md"],
    typed: [],
    tests: ["tests/rooms.test.ts"],
    journeys: [],
    screens: [],
  };
  expect(partsOf(nothing)).not.toHaveProperty("build");
  expect(partsOf(nothing).gates.map(([name]) => name)).toEqual(["format", "unused files and exports"]);
  const parts = partsOf({ ...nothing, journeys: ["e2e/farm.test.ts"], screens: ["/farm", "/farm?q=z"] });
  expect(parts.built).toMatchObject([
    {
      files: ["tests/budgets.test.ts", "e2e/farm.test.ts"],
      env: { SCREENS: "/farm,/farm?q=z", LANGUAGES: "all" },
    },
  ]);
  expect(parts.build).toBeDefined();
});

test("the long run has every test of the built site once, the whole run all but the seldom ones, in runs that may go side by side", () => {
  const { built } = wholeTest(false);
  const filesOf = (isLong: boolean) => wholeTest(isLong).built.flatMap(({ files = [] }) => files);
  const all = [...globSync("e2e/**/*.test.ts"), ...BUILT_TESTS];
  expect(filesOf(true).toSorted()).toEqual(all.toSorted());
  const isSeldom = (path: string) =>
    /e2e\/(academy-certificate|account-deletion|account-devices|apps|captcha|giver-by-phone|impact-hub-uploads|lost-telephone|means-later|means-of-investments|office-tasks|other-services|own-site|passkeys|phone|profile|receipts|second-factors|wallets|work-sign-in)\.test/.test(
      path,
    );
  expect(filesOf(false).toSorted()).toEqual(all.filter((path) => !isSeldom(path)).toSorted());
  const own = built.find(({ name }) => name === "journeys on sites of their own");
  expect(own?.files).toEqual(
    expect.arrayContaining(["e2e/deploy.test.ts", "e2e/office.test.ts", "e2e/means-of-payment.test.ts"]),
  );
  expect(own?.files).not.toContain("e2e/screens.test.ts");
});

test("all screens at once are swept in a sample of languages and widths, and the report says what it leaves out", () => {
  const { chosen } = choose(["locales/fr.json"]);
  expect(chosen.screens).toEqual(ADDRESSES);
  const { built, leftOut } = partsOf(chosen);
  expect(built.map(({ env }) => env)).toEqual([{}]);
  expect(leftOut).toEqual(expect.arrayContaining(leftOutOfSample()));
  expect(leftOutOfSample()[0]).toMatch(/^axe in en, es, zh, ru, pt, hi, de, sw; /);
  expect(wholeTest(false).leftOut).toEqual(expect.arrayContaining(leftOutOfSample()));
  expect(wholeTest(true).leftOut).toEqual([]);
});

test("the real marketplace: its prices choose its tests, its page and its journey, and nothing of accounts", () => {
  const real = realSite();
  const { chosen } = choose(["server/features/marketplace/priced-cart.ts"], real);
  const folder = filesAt("server/features/marketplace").filter((path) =>
    /marketplace\/[^/]+\.test\.ts$/.test(path),
  );
  expect(chosen.tests).toEqual(expect.arrayContaining(folder));
  expect(chosen.tests.filter((path) => path.startsWith("server/platform/auth/"))).toEqual([]);
  expect(chosen.journeys).toContain("e2e/marketplace.test.ts");
  expect(chosen.journeys).not.toContain("e2e/news.test.ts");
  expect(chosen.screens).toEqual(expect.arrayContaining(["/marketplace", "/marketplace/checkout?product=1"]));
  expect(chosen.screens).not.toContain("/academy");
  expect(chosen.typed).toContain("server");

  const sign = choose(filesAt("server/platform/auth/endpoints"), real).chosen;
  expect(sign.journeys).toContain("e2e/auth.test.ts");
  const desk = choose(["server/features/marketplace/office/desk.ts"], real).chosen;
  expect(desk.journeys).toContain("e2e/office.test.ts");
  expect(chosen.journeys).not.toContain("e2e/office.test.ts");
  const button = choose(["web/ui/button.tsx"], real).chosen;
  expect(button.typed).toEqual(["web", "e2e"]);
});

test("every journey opens an address that is known, so that a change of its page chooses it", () => {
  const { files, routes, visited } = realSite();
  const opensNothing = files
    .filter((path) => /^e2e\/[^/]+\.test\.ts$/.test(path))
    .filter(
      (path) =>
        ![...visited(path)].some(
          (address) => OFFICE.test(address) || routes.some((route) => isOfRoute(address, route.path)),
        ),
    );
  // secrets.test.ts reads the files of the build and the log.
  expect(
    opensNothing,
    "No change of a page chooses these: write the address where the journey opens it",
  ).toEqual(["e2e/secrets.test.ts"]);
});

test("what everything stands on is everything's change", () => {
  expect(touchesEverything(["README.md", "package.json"])).toBe("package.json");
  expect(touchesEverything(["README.md", "server/app.ts"])).toBeUndefined();
});
