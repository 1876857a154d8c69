import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { LANGUAGES } from "../contracts/languages.ts";

const folder = mkdtempSync(join(tmpdir(), "platform-alone-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Relative imports, of types too, that lead to no file. */
const lost = (room: string) =>
  readdirSync(join(folder, room), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .flatMap((name) => {
      const path = join(folder, room, name);
      return [...readFileSync(path, "utf8").matchAll(/(?:from|import\() ?"(\.{1,2}\/[^"]+)"/g)]
        .filter(([, address = ""]) => !existsSync(join(dirname(path), address)))
        .map(([, address]) => `${room}/${name}: ${address}`);
    });

// `./test --long` also compiles it there and runs its tests.
test("the platform has all it imports, with its own words and its own schema", () => {
  const lifted = spawnSync(process.execPath, ["scripts/lift-platform.ts", folder], { encoding: "utf8" });
  expect(lifted.stdout + lifted.stderr).not.toContain("error");
  expect(lifted.status).toBe(0);
  expect(readdirSync(join(folder, "server"))).toEqual(["platform", "tsconfig.json"]);
  expect(["server", "contracts", "scripts"].flatMap(lost)).toEqual([]);
  const schema = readFileSync(join(folder, "db/migrations/0001_platform.sql"), "utf8");
  for (const table of ["mail.outbox", "core.rate_limits"]) expect(schema).toContain(`create table ${table}`);
  expect(schema).not.toMatch(/create table (?:payments|academy|public|marketplace)\./);
  for (const { code } of LANGUAGES) {
    const words = readFileSync(join(folder, `locales/${code}.json`), "utf8");
    expect(words).toContain("accountRecovery");
    expect(words).not.toContain("marketplace");
  }
});
