import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { LANGUAGES } from "../contracts/languages.ts";

const folder = mkdtempSync(join(tmpdir(), "platform-alone-"));
afterAll(() => rmSync(folder, { recursive: true }));

// `./test --long` also runs its tests there.
test("the platform compiles alone, with its own words and its own schema", { timeout: 300_000 }, () => {
  const lifted = spawnSync(process.execPath, ["scripts/lift-platform.ts", folder, "--types"], {
    encoding: "utf8",
  });
  expect(lifted.stdout + lifted.stderr).not.toContain("error");
  expect(lifted.status).toBe(0);
  expect(readdirSync(join(folder, "server"))).toEqual(["platform", "tsconfig.json"]);
  const schema = readFileSync(join(folder, "db/migrations/0001_platform.sql"), "utf8");
  for (const table of ["mail.outbox", "core.rate_limits"]) expect(schema).toContain(`create table ${table}`);
  expect(schema).not.toMatch(/create table (?:payments|academy|public|marketplace)\./);
  for (const { code } of LANGUAGES) {
    const words = readFileSync(join(folder, `locales/${code}.json`), "utf8");
    expect(words).toContain("accountRecovery");
    expect(words).not.toContain("marketplace");
  }
});
