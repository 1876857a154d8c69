import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { builtSources, currentIn, keepPreviousAssets, makeCurrent, nextIn, PROGRAM } from "./folders.ts";

function emptyBuilds() {
  const builds = mkdtempSync(join(tmpdir(), "bomoko-builds-"));
  onTestFinished(() => rmSync(builds, { recursive: true }));
  const release = (name: string) => {
    const assets = join(nextIn(builds), "client/assets");
    mkdirSync(assets, { recursive: true });
    for (const file of [`${name}.js`, "same.js"]) writeFileSync(join(assets, file), name);
    const kept = keepPreviousAssets(builds);
    makeCurrent(builds, `sources of ${name}`);
    return { kept, files: readdirSync(join(currentIn(builds), "client/assets")).toSorted() };
  };
  return { builds, release, folders: () => readdirSync(builds).toSorted() };
}

/** A process that uses the current build, as a server does. */
async function user(builds: string) {
  const inUse = resolve(import.meta.dirname, "../../server/platform/process/in-use.ts");
  const code = `import { holdFolder } from ${JSON.stringify(inUse)};
    holdFolder(process.argv[1]); process.stdout.write("used"); setInterval(() => undefined, 1000);`;
  const folder = realpathSync(currentIn(builds));
  const child = spawn(process.execPath, ["--input-type=module", "-e", code, folder]);
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  return {
    folder,
    async kill() {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

test("threat 72: the files of one release before stay, those of two before go", () => {
  const { release } = emptyBuilds();
  expect(release("one")).toEqual({ kept: 0, files: ["one.js", "same.js"] });
  expect(release("two")).toEqual({ kept: 1, files: ["one.js", "same.js", "two.js"] });
  expect(release("three")).toEqual({ kept: 1, files: ["same.js", "three.js", "two.js"] });
});

test("the build of a running server stays, whatever is built beside it, until that server has ended", async () => {
  const { builds, release, folders } = emptyBuilds();
  release("one");
  const server = await user(builds);
  for (const name of ["two", "three", "four"]) release(name);
  expect(folders()).toEqual(["1", "3", "4", "current"]);
  expect(readFileSync(join(server.folder, "client/assets/one.js"), "utf8")).toBe("one");
  await server.kill();
  mkdirSync(nextIn(builds, PROGRAM));
  makeCurrent(builds, "", PROGRAM);
  expect(folders()).toEqual(["1", "3", "4", "current", "program", "program-1"]);
  release("five");
  expect(folders()).toEqual(["4", "5", "current", "program", "program-1"]);
});

test("the current build says of which sources it is; an unfinished one changes nothing", () => {
  const { builds, release } = emptyBuilds();
  expect(builtSources(builds)).toBeUndefined();
  release("one");
  mkdirSync(join(nextIn(builds), "client"), { recursive: true });
  expect(builtSources(builds)).toBe("sources of one");
  expect(readdirSync(currentIn(builds))).toContain("client");
});
