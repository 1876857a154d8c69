import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** What the site needs to run, beyond the sources of the build. */
const RUNS_ON = [
  "server",
  "contracts",
  "content",
  "db",
  "sandbox",
  "locales",
  "illustrations",
  "scripts",
  "package.json",
];
/** What the build takes from the previous release (scripts/build/folders.ts). */
const RELEASE_BEFORE = ["client/assets", ".own-assets.json"];

const run = promisify(execFile);

const SETTINGS = "content/settings.ts";

/**
 * Builds the product's next release, with another name of the foundation, which every page shows and most scripts
 * contain. Prerenders only `pages`. The build has only the files that its fingerprint covers. Returns the folder.
 */
export async function makeNextRelease(name: string, pages: readonly string[]): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), "bomoko-next-"));
  const copy = (parts: readonly string[]) => {
    for (const part of parts)
      if (existsSync(part)) cpSync(part, join(root, part), { recursive: true, force: false });
  };
  copy(await sourcesOfBuild());
  for (const part of RELEASE_BEFORE)
    cpSync(join("build/current", part), join(root, "build/1", part), { recursive: true });
  symlinkSync("1", join(root, "build/current"));
  symlinkSync(join(process.cwd(), "node_modules"), join(root, "node_modules"));

  const before = readFileSync(SETTINGS, "utf8");
  const after = before.replace(/^ {2}name: "[^"]*"/m, `  name: ${JSON.stringify(name)}`);
  if (after === before) throw new Error(`${SETTINGS} no longer has the foundation's name where it was`);
  writeFileSync(join(root, SETTINGS), after);

  const { PATH, HOME } = process.env;
  await run(process.execPath, ["scripts/build/index.ts", "--pages", pages.join()], {
    cwd: root,
    env: { PATH, HOME },
  });
  copy(RUNS_ON);
  await run(process.execPath, ["scripts/build/bundle-program.ts"], { cwd: root, env: { PATH, HOME } });
  return root;
}

/** The files whose fingerprint `scripts/build-if-changed.ts` compares. */
async function sourcesOfBuild(): Promise<readonly string[]> {
  const { stdout } = await run(process.execPath, ["scripts/build/sources.ts"]);
  return stdout.split("\n").filter(Boolean);
}
