import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./run.ts";

// What the build is made of. A copy of its fingerprint lies in the build: the same one means nothing to do.
const SOURCES = [
  "web",
  "contracts",
  "content",
  "locales",
  "illustrations",
  "public",
  "scripts",
  "server/pages",
];
const FILES = ["package-lock.json", "vite.config.ts", "react-router.config.ts", "tsconfig.base.json"];
const MARK = "build/.sources";

function* filesUnder(path: string): Generator<string> {
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) yield* filesUnder(inside);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield inside;
  }
}

function fingerprint() {
  const hash = createHash("sha256");
  const folders = SOURCES.filter((folder) => existsSync(folder)).flatMap((folder) => [...filesUnder(folder)]);
  for (const path of [...folders, ...FILES])
    hash.update(path).update("\0").update(readFileSync(path)).update("\0");
  return hash.digest("hex");
}

function requireWritable() {
  const place = existsSync("build") ? "build" : ".";
  try {
    accessSync(place, constants.W_OK);
  } catch {
    process.stderr.write(
      `The site in ${process.cwd()} must be built, but the folder belongs to another user: run this as its owner, or in a clone of your own.\n`,
    );
    process.exit(1);
  }
}

const wanted = fingerprint();
if (!existsSync(MARK) || readFileSync(MARK, "utf8") !== wanted) {
  requireWritable();
  process.stdout.write("- building\n");
  if (!(await run("building", [process.execPath, "scripts/build/index.ts"], { NODE_ENV: "production" }))) {
    process.stderr.write("The site could not be built (see above).\n");
    process.exit(1);
  }
  // The build may write pictures or typings of its own beside the sources.
  writeFileSync(MARK, fingerprint());
}
