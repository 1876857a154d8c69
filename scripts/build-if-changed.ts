import { accessSync, constants, existsSync } from "node:fs";
import { builtSources } from "./build/folders.ts";
import { fingerprint, sourcesOfBuild } from "./build/sources.ts";
import { run } from "./run.ts";

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

if (builtSources("build") !== fingerprint(sourcesOfBuild())) {
  requireWritable();
  process.stdout.write("- building\n");
  if (!(await run("building", [process.execPath, "scripts/build/index.ts"]))) {
    process.stderr.write("The site could not be built (see above).\n");
    process.exit(1);
  }
}
