import { accessSync, constants, existsSync, readFileSync, writeFileSync } from "node:fs";
import { fingerprint, sourcesOfBuild } from "./build/sources.ts";
import { run } from "./run.ts";

// The build stores the fingerprint of its sources: if it is unchanged, there is nothing to build.
const MARK = "build/.sources";

function requireWritable() {
  const folder = existsSync("build") ? "build" : ".";
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    process.stderr.write(
      `The site in ${process.cwd()} must be built, but the folder belongs to another user: run this as its owner, or in a clone of your own.\n`,
    );
    process.exit(1);
  }
}

if (!existsSync(MARK) || readFileSync(MARK, "utf8") !== fingerprint(sourcesOfBuild())) {
  requireWritable();
  process.stdout.write("- building\n");
  if (!(await run("building", [process.execPath, "scripts/build/index.ts"]))) {
    process.stderr.write("The site could not be built (see above).\n");
    process.exit(1);
  }
  // The build may write pictures or types beside the sources, so compute the fingerprint again.
  writeFileSync(MARK, fingerprint(sourcesOfBuild()));
}
