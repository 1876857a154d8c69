import { accessSync, constants, existsSync } from "node:fs";
import { builtSources, PROGRAM } from "./build/folders.ts";
import { fingerprint, sourcesOfBuild, sourcesOfProgram } from "./build/sources.ts";
import { run } from "./run.ts";

const BUILDS = "build";

function requireWritable() {
  const folder = existsSync(BUILDS) ? BUILDS : ".";
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    process.stderr.write(
      `The site in ${process.cwd()} must be built, but the folder belongs to another user: run this as its owner, or in a clone of your own.\n`,
    );
    process.exit(1);
  }
}

async function build(what: string, script: string) {
  requireWritable();
  process.stdout.write("- building\n");
  if (await run("building", [process.execPath, script])) return;
  process.stderr.write(`${what} could not be built (see above).\n`);
  process.exit(1);
}

if (builtSources(BUILDS) !== fingerprint(sourcesOfBuild())) await build("The site", "scripts/build/index.ts");
if (builtSources(BUILDS, PROGRAM) !== fingerprint(sourcesOfProgram()))
  await build("The server", "scripts/build/bundle-program.ts");
