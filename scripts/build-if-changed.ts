import { accessSync, constants, existsSync, readFileSync, writeFileSync } from "node:fs";
import { fingerprint, sourcesOfBuild } from "./build/sources.ts";
import { run } from "./run.ts";

// A copy of the fingerprint of what the build is made of lies in the build: the same one means nothing to do.
const MARK = "build/.sources";

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

if (!existsSync(MARK) || readFileSync(MARK, "utf8") !== fingerprint(sourcesOfBuild())) {
  requireWritable();
  process.stdout.write("- building\n");
  if (!(await run("building", [process.execPath, "scripts/build/index.ts"], { NODE_ENV: "production" }))) {
    process.stderr.write("The site could not be built (see above).\n");
    process.exit(1);
  }
  // The build may write pictures or typings of its own beside the sources.
  writeFileSync(MARK, fingerprint(sourcesOfBuild()));
}
