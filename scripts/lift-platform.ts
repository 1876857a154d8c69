import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join, resolve } from "node:path";
import { LANGUAGES } from "../contracts/languages.ts";

/**
 * Copies server/platform with its imports, words and schema to an empty folder, as a separate project: `./run lift-platform FOLDER`.
 * `--types` checks its types there, `--test` runs its tests: the platform needs nothing of the foundation.
 */
const [folder, ...options] = process.argv.slice(2);
if (!folder) throw new Error("Which folder? ./run lift-platform FOLDER");
const to = (path: string) => join(resolve(folder), path);

/** tests/rooms.ts gives the reasons for these. */
const CONTRACTS = ["errors.ts", "languages.ts", "moment.ts", "money.ts", "format-message.ts", "long-date.ts"];

/** Schemas of features and of money, their tables in the platform's schemas, and everything that the data API shows. */
const PRODUCT =
  /\b(?:payments|messages|academy|crowdfarming|marketplace|impact_hub)\b|\bmail\.(?:subscribers|mailings)|\bcore\.(?:programs|check_\w+|searchable)|\bpublic\.|subscribers/;

const withoutComments = (sql: string) =>
  sql.replace(/--[^\n]*/g, "").replace(/^\s*(comment on .*?) is '[\s\S]*/, "$1");

mkdirSync(resolve(folder), { recursive: true });
if (readdirSync(resolve(folder)).length > 0) throw new Error(`${folder} is not empty`);
cpSync("server/platform", to("server/platform"), { recursive: true });
for (const name of CONTRACTS) cpSync(`contracts/${name}`, to(`contracts/${name}`));
// Ends the database of an interrupted test run; finds a port for a program that a test starts.
for (const name of ["guard.ts", "guard-program.ts", "testing/free-port.ts"])
  cpSync(`scripts/${name}`, to(`scripts/${name}`));
cpSync("tsconfig.base.json", to("tsconfig.base.json"));
cpSync("server/tsconfig.json", to("server/tsconfig.json"));
symlinkSync(resolve("node_modules"), to("node_modules"));
writeWords();
writeSchema();
writeProject();
if (options.length > 0) run("tsc", "-p", "server", "--checkers", "1");
if (options.includes("--test")) run("vitest", "run");

/** Runs a program of the project in the folder. */
function run(name: string, ...args: string[]): void {
  const { status } = spawnSync(to(`node_modules/.bin/${name}`), args, {
    cwd: resolve(folder ?? ""),
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
}

function sources(): string[] {
  return readdirSync(to("server/platform"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => readFileSync(to(`server/platform/${path}`), "utf8"));
}

/** The parts of the dictionaries whose keys its sources use. */
function writeWords() {
  const texts = sources().join("\n");
  const isUsed = (key: string) => texts.includes(`"${key}`) || texts.includes(`\`${key}`);
  mkdirSync(to("locales"));
  for (const { code } of LANGUAGES) {
    const all = JSON.parse(readFileSync(`locales/${code}.json`, "utf8")) as {
      errors: object;
      mail: Record<string, object>;
      sms: object;
      otherServices: { work: object };
    };
    const mail = Object.fromEntries(
      Object.entries(all.mail).filter(([part]) => part.startsWith("account") || isUsed(`mail.${part}.`)),
    );
    const letters = Object.fromEntries(
      Object.entries(all.mail).filter(([part]) => texts.includes(`Letter("${part}"`)),
    );
    writeFileSync(
      to(`locales/${code}.json`),
      JSON.stringify(
        {
          errors: all.errors,
          mail: { ...mail, ...letters },
          sms: all.sms,
          otherServices: { work: all.otherServices.work },
        },
        null,
        2,
      ),
    );
  }
}

/** The statements of the migrations that concern only its schemas, as one migration. */
function writeSchema() {
  const statements = readdirSync("db/migrations")
    .sort()
    .flatMap((name) => statementsOf(readFileSync(`db/migrations/${name}`, "utf8")))
    .flatMap(oneGrantEach)
    .map(withoutProducts)
    .filter((statement) => !PRODUCT.test(withoutComments(statement)) && !statement.includes("array[]"));
  mkdirSync(to("db/migrations"), { recursive: true });
  writeFileSync(to("db/migrations/0001_platform.sql"), `${statements.join(";\n")};\n`);
}

/** A loop over the names of tables, without those of the product. */
function withoutProducts(statement: string): string {
  return statement.replace(/array\[('[\w.]+'(?:, '[\w.]+')*)\]/g, (_, names: string) => {
    const own = names.split(", ").filter((name) => !PRODUCT.test(name));
    return `array[${own.join(", ")}]`;
  });
}

/** `grant select on a, b to server` as one statement for each table. */
function oneGrantEach(statement: string): string[] {
  const [, right, tables, role] =
    /^grant ([^;]*?) on ((?:\w+\.\w+,?\s*){2,}) to (\w+)$/.exec(withoutComments(statement).trim()) ?? [];
  return tables
    ? tables.split(",").map((table) => `grant ${right} on ${table.trim()} to ${role}`)
    : [statement];
}

/** Statements end with a semicolon outside of texts, bodies and comments. */
function statementsOf(sql: string): string[] {
  const parts = sql.matchAll(/--[^\n]*|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|;|[^;'$-]+|[\s\S]/g);
  const statements = [""];
  for (const [part] of parts) {
    if (part === ";") statements.push("");
    else statements[statements.length - 1] += part;
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== "");
}

function writeProject() {
  const packages = new Set(
    sources().flatMap((text) =>
      [...text.matchAll(/from "((?:@[\w-]+\/)?[\w-]+)(?:\/[\w./-]+)?"/g)].map(([, name = ""]) => name),
    ),
  );
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<
    "dependencies" | "devDependencies",
    Record<string, string>
  >;
  const versions = { ...devDependencies, ...dependencies };
  const needed = [...packages].filter((name) => !builtinModules.includes(name) && name !== "node").sort();
  writeFileSync(
    to("package.json"),
    JSON.stringify(
      {
        name: "platform",
        private: true,
        type: "module",
        dependencies: Object.fromEntries(needed.map((name) => [name, versions[name]])),
      },
      null,
      2,
    ),
  );
  writeFileSync(
    to("vitest.config.ts"),
    `import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["server/platform/**/*.test.ts"],
    isolate: false,
    maxWorkers: 4,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { requireAssertions: true, poll: { timeout: 15_000 } },
    globalSetup: ["server/platform/testing/global-setup.ts"],
  },
});
`,
  );
}
