import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, normalize } from "node:path";
import { parseArgs } from "node:util";
import { guardFolders } from "./guard.ts";
import { changedFiles } from "./test/changed-files.ts";
import { type Parts, partsOf, wholeTest } from "./test/parts.ts";
import { runParts } from "./test/run-parts.ts";

const USAGE = `./test [--long] [--dry-run] [--changed | path ...]

  without a path    every check and test; --long adds benchmarks, great numbers and all languages
  path ...          what belongs to files or folders, e.g. server/features/marketplace
  --changed         what belongs to the files this branch changes, the working tree too
  --dry-run         only says what would run, and why
`;

function wrong(message: string): never {
  process.stderr.write(`${message}\n\n${USAGE}`);
  process.exit(2);
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        long: { type: "boolean" },
        changed: { type: "boolean" },
        "dry-run": { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    });
    return { ...values, paths: positionals.map((path) => normalize(path).replace(/\/$/, "")) };
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
}

const { long = false, changed = false, "dry-run": isDry = false, help, paths } = readArguments();

/** The files to test; undefined for a whole run. */
function touchedFiles(): readonly string[] | undefined {
  if (changed) return changedFiles();
  if (paths.length === 0 || paths.includes(".")) return undefined;
  return paths.flatMap((path) => {
    const found = filesAt(path);
    return found.length > 0 ? found : wrong(`There is no file at ${path}, or it is none of the project's.`);
  });
}

function chosenParts(touched: readonly string[] | undefined): Parts {
  if (!touched) return wholeTest(long);
  const everything = touchesEverything(touched);
  if (everything) {
    process.stdout.write(`${everything} is under everything: every check and test.\n`);
    return wholeTest(long);
  }
  const { reasons, chosen } = choose(touched);
  process.stdout.write(`For ${touched.length} ${touched.length === 1 ? "file" : "files"}:\n`);
  for (const { file, why } of reasons) process.stdout.write(`  ${file}: ${why}\n`);
  if (chosen.screens.length > 0) process.stdout.write(`  screens: ${chosen.screens.join(" ")}\n`);
  return partsOf(chosen);
}

if (help) {
  process.stdout.write(USAGE);
  process.exit(0);
}
if (changed && paths.length > 0) wrong("--changed takes no paths.");
if (long && (changed || paths.length > 0))
  wrong("--long is for a whole run: its measurements belong to no path.");
// Loads a parser and the routes: only once the arguments are right.
const { choose, filesAt, touchesEverything } = await import("./test/chosen.ts");
const touched = touchedFiles();
if (touched?.length === 0) {
  process.stdout.write("Nothing has changed against main.\n0 passed, 0 failed\n");
  process.exit(0);
}
const parts = chosenParts(touched);

if (!isDry) {
  // Holds all temporary files of the run. The database runs as another user, who must be able to enter.
  const folder = mkdtempSync(join(tmpdir(), "bomoko-run-"));
  chmodSync(folder, 0o711);
  const guard = guardFolders(folder);
  process.env.TMPDIR = folder;
  // The server starts some fifty times: each start after the first finds its modules compiled.
  process.env.NODE_COMPILE_CACHE = join(folder, "compiled");
  const passed = await runParts(parts, folder);
  guard.dismiss();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  process.exitCode = passed ? 0 : 1;
}
