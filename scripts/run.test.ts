import { spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { testimonials } from "../content/testimonials.ts";
import { testDatabase } from "../server/platform/database/testing.ts";

const ROOT = join(import.meta.dirname, "..");
const RUN = join(ROOT, "run");
const database = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), "bomoko-run-"));
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const { host, user, password, database: name } = database.owner;
const PATH = `${dirname(process.execPath)}:/usr/bin:/bin`;
const env = {
  PATH,
  HOME: folder,
  DATA_DIR: join(folder, "data"),
  DATABASE_URL: `postgres://${user}:${password}@/${name}?host=${host}`,
};
const run = (args: readonly string[], more: Record<string, string> = {}, input = "") =>
  spawnSync(RUN, args, { encoding: "utf8", cwd: folder, env: { ...env, ...more }, input });

const source = readFileSync(RUN, "utf8");
const listed = [...source.matchAll(/^ {2}([a-z][a-z0-9:-]*) {2,}\S/gm)].map(([, command]) => command ?? "");

describe("./run", () => {
  test("lists each of its commands with a line when none is named, and with status 2 when there is no such one", () => {
    const { status, stdout } = run([]);
    expect(status).toBe(0);
    expect(listed.length).toBeGreaterThan(15);
    for (const command of listed) expect(stdout).toMatch(new RegExp(`^ {2}${command} {2,}\\S`, "m"));
    expect(run(["nonsense"])).toMatchObject({
      status: 2,
      stdout: "",
      stderr: expect.stringContaining("There is no command 'nonsense'."),
    });
  });

  test("has every command it lists, and npm's scripts are these commands", () => {
    const cases = [...source.matchAll(/^ {2}([a-z0-9: |-]+)\)/gm)].flatMap(([, names = ""]) =>
      names.split(" | "),
    );
    expect(cases.filter((one) => /^[a-z]/.test(one) && one !== "help").sort()).toEqual([...listed].sort());
    const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
      scripts: Record<string, string>;
    };
    for (const [script, line] of Object.entries(scripts)) {
      expect([`./run ${script}`, `./${script}`], script).toContain(line);
      expect(listed).toContain(script);
    }
  });

  test("hands arguments and the status on, and prints nothing of its own between", () => {
    expect(run(["rotate-keys", "--prepare"], { DATABASE_URL: "" })).toMatchObject({
      status: 1,
      stdout: "",
      stderr: `No site has run on DATA_DIR ${env.DATA_DIR}.\n`,
    });
  });

  test("draws the pictures the content asks for, and does so before it serves the sources", () => {
    const drawn = join(folder, "drawn");
    expect(run(["pictures", drawn])).toMatchObject({ status: 0, stdout: "" });
    const scene = readFileSync(join(drawn, "pictures", `${testimonials[0]?.image.scene}.svg`), "utf8");
    expect(scene).toMatch(/^<svg /);
    expect(source).toMatch(/^ {2}dev\) .*scripts\/pictures\.ts && node scripts\/font\.ts && exec .*--dev/m);
  });

  const own = join(ROOT, ".node");
  test.skipIf(!existsSync(own))("brings its own Node where the machine's is older", () => {
    const old = join(folder, "node");
    writeFileSync(old, "#!/bin/sh\necho 20\n");
    chmodSync(old, 0o755);
    const answer = run(["sql", "select 40 + 2 as sum"], { PATH: `${folder}:/usr/bin:/bin` });
    expect(answer).toMatchObject({ status: 0, stdout: "sum\n---\n42\n(1 row)\n" });
  });
});

describe("./run sql", () => {
  test("prints each answer under its columns' names; what is odd is shown, not sent to the terminal", () => {
    const { stdout, status } = run([
      "sql",
      "select 'a' || chr(27) || '[2J' as odd, null as none; select 1 as one",
    ]);
    expect(status).toBe(0);
    expect(stdout).toBe(
      [
        "odd        | none",
        "-----------+-----",
        "a\\u001b[2J | null",
        "(1 row)",
        "one",
        "---",
        "1",
        "(1 row)",
        "",
      ].join("\n"),
    );
  });

  test("only reads unless it is asked to write, and says an error in plain words", async () => {
    const insert = "insert into core.seeds (name) values ('by hand')";
    expect(run(["sql", insert])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("./run sql --write"),
    });
    expect(run(["sql", "--write", insert])).toMatchObject({ status: 0, stdout: "INSERT: 1 row\n" });
    expect(run(["sql", "selct 1"])).toMatchObject({
      status: 1,
      stderr: 'Error: syntax error at or near "selct"\n',
    });
    const trail = run(["sql", "select actor_kind, action from office.trail"]);
    expect(trail.stdout).toMatch(/^command *\| sql-write$/m);
    expect(trail.stdout).toContain("(1 row)");
    expect(
      await database.db.selectFrom("core.seeds").select("name").where("name", "=", "by hand").execute(),
    ).toHaveLength(1);
  });

  test("sees the rows of every room, as the owner who is granted what the server and staff are", () => {
    const tables = run([
      "sql",
      "select n.nspname || '.' || c.relname as t from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and c.relrowsecurity and n.nspname <> 'core' and not exists (select from pg_policy p where p.polrelid = c.oid and exists (select from unnest(p.polroles) r where pg_has_role(current_user, r, 'usage')))",
    ]);
    expect(tables.stdout).toContain("(0 rows)");
  });

  test("reads statements line by line, to the first that fails", () => {
    const typed = "select 1 as one;\nselect 2\n  as two;\n\\d core.seeds\nselct;\nselect 3 as three;\n";
    const { stdout, stderr, status } = run(["sql"], {}, typed);
    expect(stdout).toMatch(/^one\n---\n1\n\(1 row\)\ntwo\n---\n2\n\(1 row\)\ncolumn/);
    expect(stdout).toContain("seeded_at | timestamp with time zone");
    expect(stdout).not.toContain("three");
    expect(stderr).toContain("syntax error");
    expect(status).toBe(1);
  });

  test("the embedded database is started for it where no site runs, and used where one does", async () => {
    const dataDir = join(folder, "embedded");
    const embedded = { DATABASE_URL: "", DATA_DIR: dataDir };
    expect(run(["sql", "select 1"], embedded)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/No site has run/),
    });
    const site = spawn(process.execPath, [join(import.meta.dirname, "testing/open-site.ts")], {
      env: { ...env, ...embedded },
      stdio: ["pipe", "pipe", "inherit"],
    });
    let output = "";
    site.stdout.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
    await expect.poll(() => output, { timeout: 60_000 }).toContain("open");
    const question = "select count(*) > 20 as applied from core.migrations";
    const answer = { status: 0, stdout: "applied\n-------\nt\n(1 row)\n" };
    expect(run(["sql", question], embedded)).toMatchObject(answer);
    site.stdin.end();
    await expect.poll(() => site.exitCode, { timeout: 30_000 }).toBe(0);
    expect(run(["sql", question], embedded)).toMatchObject(answer);
    expect(existsSync(join(dataDir, "postgres", "cluster", "postmaster.pid"))).toBe(false);
  });
});
