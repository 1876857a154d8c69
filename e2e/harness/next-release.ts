import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** What the site is built from and runs on. */
const FOLDERS = [
  "server",
  "contracts",
  "content",
  "locales",
  "illustrations",
  "web",
  "db",
  "sandbox",
  "scripts",
];
const FILES = ["package.json", "vite.config.ts", "react-router.config.ts", "tsconfig.base.json"];
/** What the build takes over from the release before (scripts/build/previous-assets.ts). */
const RELEASE_BEFORE = ["build/client/assets", "build/.own-assets.json"];

const SETTINGS = "content/settings.ts";

/**
 * The product's next release, really built: the foundation has another name, which every page says and most scripts
 * depend on. Only `pages` are made at build, the server renders the others. Gives the folder it runs from.
 */
export async function makeNextRelease(name: string, pages: readonly string[]): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), "bomoko-next-"));
  for (const part of [...FOLDERS, ...FILES, ...RELEASE_BEFORE])
    if (existsSync(part)) cpSync(part, join(root, part), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(root, "node_modules"));

  const before = readFileSync(SETTINGS, "utf8");
  const after = before.replace(/^ {2}name: "[^"]*"/m, `  name: ${JSON.stringify(name)}`);
  if (after === before) throw new Error(`${SETTINGS} no longer has the foundation's name where it was`);
  writeFileSync(join(root, SETTINGS), after);

  const { PATH, HOME } = process.env;
  await promisify(execFile)(process.execPath, ["scripts/build/index.ts", "--pages", pages.join()], {
    cwd: root,
    env: { PATH, HOME, NODE_ENV: "production" },
  });
  return root;
}
