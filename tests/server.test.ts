import { type ESTree, Visitor } from "vite";
import { expect, test } from "vitest";
import { check, type Found, inRoom, matches } from "./check.ts";
import { importsOf, parsed, problems } from "./source.ts";

test("money is never a float", () => {
  check(
    inRoom(
      "contracts/money.ts",
      "contracts/donations/donations.ts",
      "server/money/payments",
      "server/features",
      "sandbox",
      "doubles",
    ).filter(
      (path) =>
        // Amounts in invented examples; nobody pays them.
        !path.startsWith("server/features/academy/course-generator/") &&
        // Counts attempts, not money.
        path !== "server/money/payments/payment-limits.ts",
    ),
    matches(/\bparseFloat\b|\.toFixed\(|\bMath\.round\(/g),
    "Money is {minor, currency}: use fromMajor, toMajorText and integer sums of contracts/money.",
  );
});

test("cookies are written in one place, the language by a page's script", () => {
  check(
    inRoom("server", "web").filter(
      (path) => path !== "server/platform/http/site-cookie.ts" && path !== "web/boot/language.ts",
    ),
    matches(/; SameSite=/g),
    "Use siteCookie of server/platform/http: it is Secure and of this host alone over https.",
  );
});

/** A constant of the module, such as the name of the database. */
const isConstant = (node: ESTree.Expression) => node.type === "Identifier" && /^[A-Z_]+$/.test(node.name);

/** They name tables and columns as the database's own catalogue quotes them, or a migration's file; values are bound here too. */
const MAY_NAME_TABLES = [
  "server/platform/backup/database/dismantle.ts",
  "server/platform/backup/database/tables.ts",
  "server/platform/database/later.ts",
];

test("SQL is never built from text", () => {
  const raw = (path: string) => {
    const found: Found[] = [];
    new Visitor({
      CallExpression: ({ callee, arguments: [first], start }) => {
        if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
        const { name } = callee.property;
        const ofSql = callee.object.type === "Identifier" && callee.object.name === "sql";
        const built =
          first?.type === "BinaryExpression" ||
          (first?.type === "TemplateLiteral" && !first.expressions.every(isConstant));
        if (ofSql && name === "raw") found.push({ at: start, what: "sql.raw(…)" });
        if (name === "query" && built) found.push({ at: start, what: "query(text with values in it)" });
      },
    }).visit(parsed(path).program);
    return found;
  };
  check(
    inRoom("server", "db").filter((path) => !MAY_NAME_TABLES.includes(path)),
    raw,
    "Bind values with sql`… ${value}` and identifiers with sql.id(); migrations run their files as they are.",
  );
});

test("no shell is started from text", () => {
  const shells = inRoom("server", "sandbox", "doubles", "scripts").flatMap((path) =>
    importsOf(path)
      .filter(
        ({ from, names }) =>
          from === "node:child_process" && names.some((name) => name === "exec" || name === "execSync"),
      )
      .map(({ line }) => `${path}:${line}`),
  );
  expect(shells, `Use spawn or execFile with a list of arguments:${problems(shells)}`).toEqual([]);
});

/** Scripts of the office run in the browser, whose clock and network are its own. */
const inServer = inRoom("server").filter((path) => !path.includes("/browser/"));

/** The only files that may read the machine's clock and randomness; they pass the value on. */
const MAY_ASK_TIME = [
  "server/platform/process/clock.ts",
  "server/platform/process/random.ts",
  "server/platform/keys/keys.ts",
];
const MAY_READ_ENV = ["server/platform/process/env.ts", "server/main.ts"];

test("time and randomness are handed in", () => {
  check(
    [...inServer, ...inRoom("contracts")].filter((path) => !MAY_ASK_TIME.includes(path)),
    matches(
      /\bDate\.now\(|\bMath\.random\(|\bnew Date\(\)|\brandomUUID\(|\brandomBytes\(|\bgetRandomValues\(/g,
    ),
    "Take the clock and the random source from the context (server/platform/process/clock.ts), so that a run replays from a seed.",
  );
});

/** The HTTP client and the server itself. */
const MAY_CALL = [
  "server/platform/outbound/outbound.ts",
  "server/platform/outbound/outbound-streams.ts",
  "server/platform/http/http-server.ts",
];

test("calls go out through one client", () => {
  check(
    inServer.filter((path) => !MAY_CALL.includes(path)),
    matches(/(?<![.\w])fetch\(|^import (?!type\b).*"node:https?"|"undici"/gm),
    "Call through server/platform/outbound/outbound.ts: it knows the places that may be called, has a time and a size.",
  );
});

test("the environment is read once", () => {
  check(
    inRoom("server").filter((path) => !MAY_READ_ENV.includes(path)),
    matches(/\bprocess\.env\b/g),
    "Add the setting to the schema of server/platform/process/env.ts and take it from context.env.",
  );
});
