import "./as-production.ts";
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { coverage } from "../../content/translations.ts";
import { LANGUAGES } from "../../contracts/languages.ts";
import { TEMPLATE } from "../../server/pages/template.ts";
import { writeSocialPictures } from "../social/index.ts";
import { writeCalendars } from "./calendars.ts";
import { compressFolder } from "./compress.ts";
import { checkContent } from "./content/check.ts";
import { writeFeeds } from "./feed.ts";
import { writeFileIndex } from "./file-index.ts";
import { keepPreviousAssets, makeCurrent, nextIn } from "./folders.ts";
import { writeManifests } from "./manifests.ts";
import { writeOfflineLists } from "./offline-lists.ts";
import { prerender } from "./prerender.ts";
import { writeRobots } from "./robots.ts";
import { writeServiceWorker } from "./service-worker.ts";
import { writeSitemap } from "./sitemap.ts";
import { fingerprint, sourcesOfBuild } from "./sources.ts";

// `./run build`: pictures and font, the React Router build, every page in ten languages, and all of it compressed.
// The build reads no setting (tests/build.test.ts): parts that depend on one are templates, filled in when the server starts.
// `--pages /projects,/faq` builds only these pages and no social pictures; the server renders other pages on request.
const builds = "build";
const folder = nextIn(builds);
const client = `${folder}/client`;
const { values } = parseArgs({ options: { pages: { type: "string" } } });
const started = performance.now();

function say(line: string): void {
  process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}\n`);
}

/** 'translations: 10 languages, 12,345 texts, 100 %': cut and not rounded, so that one that is missing shows. */
function coverageLine(): string {
  const { texts, french } = coverage();
  const percent = Math.floor((1000 * (texts - french)) / texts) / 10;
  return `translations: ${LANGUAGES.length} languages, ${texts.toLocaleString("en")} texts, ${percent} %`;
}

function run(...[command, ...args]: [string, ...string[]]): void {
  const { status } = spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error(`${[command, ...args].join(" ")} failed`);
}

say("content");
const { parts, hints } = await checkContent();
if (hints.length > 0) say(`hints, nothing that has to be mended:\n  ${hints.join("\n  ")}`);
say(`${parts} parts of the content follow their schemas; ${coverageLine()}; pictures and font`);
run(process.execPath, "scripts/pictures.ts");
run(process.execPath, "scripts/font.ts");
say("site");
rmSync(folder, { recursive: true, force: true });
run(process.execPath, "node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "warn");
say("pages");
const pages = await prerender(folder, values.pages?.split(","));
writeManifests(folder);
writeSitemap(client, TEMPLATE.url);
writeRobots(client, TEMPLATE.url);
writeFeeds(client, TEMPLATE.url);
writeCalendars(client, TEMPLATE.url, new Date());
await writeServiceWorker(folder);
const kept = keepPreviousAssets(builds);
say(`${pages} pages, ${kept} files of the release before; pictures for where they are shared`);
const shared = values.pages ? 0 : await writeSocialPictures(client);
say(`${shared} pictures; compressing`);
const files = await compressFolder(client);
for (const list of await writeOfflineLists(client)) await compressFolder(list);
writeFileIndex(folder);
// The build writes pictures and types beside the sources: they are read once it is done. A part of the site is no build of them.
makeCurrent(builds, values.pages ? "" : fingerprint(sourcesOfBuild()));
say(`${files} files compressed; done`);
