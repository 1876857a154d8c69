import { spawnSync } from "node:child_process";
import { mkdirSync, realpathSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { StartFailure } from "../server/platform/process/env.ts";
import { readSettings } from "../server/settings.ts";
import { withOneLine } from "./one-line.ts";
import { buildRelease } from "./upgrade/build-release.ts";
import { checkRelease } from "./upgrade/check-release.ts";
import { faultOfSite, linked, point, type Site, switchTo } from "./upgrade/switch-release.ts";

// `./run upgrade FOLDER`: builds a commit of this checkout beside the running release, checks it and lets it take over.
// `--back` lets the release before take over again.
const RELOAD = "systemctl reload bomoko";
const USAGE = "./run upgrade FOLDER [--ref COMMIT] [--back] [--reload COMMAND]";

await withOneLine(upgrade);

async function upgrade() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ref: { type: "string", default: "HEAD" },
      back: { type: "boolean" },
      reload: { type: "string" },
    },
  });
  const [folder] = positionals;
  if (folder === undefined) throw new StartFailure(`Where are the releases? ${USAGE}`);
  mkdirSync(folder, { recursive: true });
  const parent = realpathSync(folder);
  const current = linked(parent, "current");
  const site = siteOf(parent, values.reload ?? (isService() ? RELOAD : undefined));
  const fault = site && (await faultOfSite(site));
  if (fault) throw new StartFailure(fault);
  if (!values.back) sayUncommitted();
  const release = values.back ? before(parent) : await buildRelease(parent, values.ref, current);
  if (!values.back) {
    say(`checking ${basename(release)}`);
    await checkRelease(release);
  }
  if (site === null) {
    if (current && current !== release) point(parent, "previous", current);
    point(parent, "current", release);
    say(
      `${basename(release)} is current. No service 'bomoko' runs: systemctl start bomoko. Without systemd, with the site's settings: ${join(parent, "current/start")} --take-over`,
    );
    return;
  }
  const silence = await switchTo(site, release);
  say(`${basename(release)} runs; the site was silent for ${(silence / 1000).toFixed(1)} s at most`);
}

/** The site that runs; null where nothing keeps one. */
function siteOf(parent: string, reload: string | undefined): Site | null {
  if (reload === undefined) return null;
  const { DATA_DIR: dataDir, PORT: port } = readSettings(process.env);
  return { parent, dataDir, port, reload };
}

function before(parent: string): string {
  const previous = linked(parent, "previous");
  if (previous === undefined) throw new StartFailure(`There is no release before in ${parent}.`);
  return previous;
}

/** A release is a commit: what somebody edited and did not commit is not in it. */
function sayUncommitted() {
  const { status, stdout } = spawnSync("git", ["status", "--porcelain"], { encoding: "utf8" });
  if (status !== 0 || stdout === "") return;
  say("not committed, so not in the release:");
  process.stdout.write(stdout);
}

function isService() {
  return spawnSync("systemctl", ["is-active", "--quiet", "bomoko"]).status === 0;
}

function say(line: string) {
  process.stdout.write(`- ${line}\n`);
}
