import { spawnSync } from "node:child_process";
import { writeSocialPictures } from "../social/index.ts";
import { compressFolder } from "./compress.ts";
import { writeManifests } from "./manifests.ts";
import { prerender } from "./prerender.ts";
import { writeServiceWorker } from "./service-worker.ts";

// `npm run build`: pictures and font, the React Router build, every page in ten languages, and all of it compressed.
const folder = "build";
const started = performance.now();

function say(line: string): void {
  process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}\n`);
}

function run(...[command, ...args]: [string, ...string[]]): void {
  const { status } = spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error(`${[command, ...args].join(" ")} failed`);
}

say("pictures and font");
run(process.execPath, "scripts/pictures.ts");
run(process.execPath, "scripts/font.ts");
say("site");
run(process.execPath, "node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "warn");
say("pages");
const pages = await prerender(folder);
writeManifests(folder);
await writeServiceWorker(folder);
say(`${pages} pages; pictures for where they are shared`);
const shared = await writeSocialPictures(`${folder}/client`);
say(`${shared} pictures; compressing`);
const files = await compressFolder(`${folder}/client`);
say(`${files} files compressed; done`);
