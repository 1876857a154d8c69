import { calledBy } from "../http-calls.ts";
import type { ImportGraph } from "../import-graph.ts";
import { ROOMS } from "../rooms.ts";
import { files, isScript, isTest } from "../source.ts";

/** Data and rules that every part may use: a list below the picture replaces their arrows. */
const SHARED = ["contracts", "content", "illustrations", "locales"];
/** The folders of the running product; tests, benchmarks and tools are not in the picture. */
const HOUSE = ["web", "server", ...SHARED];

/** The folders of tests/rooms.ts in the picture, innermost first. */
const rooms = ROOMS.map(({ room }) => room.replace("/{x}", ""))
  .filter((room) => HOUSE.includes(room.split("/")[0] ?? "") && !/\.ts$|\/(testing|conformance)$/.test(room))
  .sort((a, b) => b.length - a.length || a.localeCompare(b));

const roomOf = (path: string) => rooms.find((room) => path.startsWith(`${room}/`));

/** The production files in the picture. */
const sources = files.filter((path) => isScript(path) && !isTest(path) && roomOf(path));

type Arrow = readonly [from: string, to: string];

function distinct(arrows: readonly (readonly [string | undefined, string | undefined])[]): Arrow[] {
  const keys = arrows.flatMap(([from, to]) => (from && to && from !== to ? [`${from} ${to}`] : []));
  return [...new Set(keys)].sort().map((key) => key.split(" ") as [string, string]);
}

function importArrows(graph: ImportGraph): Arrow[] {
  return distinct(
    sources.flatMap((path) =>
      (graph.get(path) ?? [])
        .filter(({ to }) => !isTest(to))
        .map(({ to }) => [roomOf(path), roomOf(to)] as const),
    ),
  );
}

const httpArrows = () =>
  distinct(
    sources
      .filter((path) => path.startsWith("web/"))
      .flatMap((path) => calledBy(path).map((file) => [roomOf(path), roomOf(file)] as const)),
  );

const id = (room: string) => room.replaceAll(/\W/g, "_");
const box = (room: string) =>
  `    ${id(room)}["${room === "web" || room === "server" ? `${room}/*.ts` : room}"]`;

/** The folders in Mermaid: an arrow is an import, a dotted arrow a call over HTTP. */
export function picture(graph: ImportGraph): string {
  const isShared = (room: string) => SHARED.includes(room);
  const within = (house: string) =>
    rooms
      .filter((room) => room.split("/")[0] === house)
      .sort()
      .map(box);
  const arrows = importArrows(graph).filter(([, to]) => !isShared(to));
  return [
    "```mermaid",
    "flowchart LR",
    '  subgraph browser ["the browser"]',
    ...within("web"),
    "  end",
    '  subgraph node ["the server"]',
    ...within("server"),
    "  end",
    '  subgraph anywhere ["for both"]',
    ...SHARED.flatMap(within),
    "  end",
    ...arrows.map(([from, to]) => `  ${id(from)} --> ${id(to)}`),
    ...httpArrows().map(([from, to]) => `  ${id(from)} -. HTTP .-> ${id(to)}`),
    "  browser --> anywhere",
    "  node --> anywhere",
    "```",
  ].join("\n");
}

/** Which folders import the shared ones. */
export function sharedTable(graph: ImportGraph): string {
  const arrows = importArrows(graph);
  const rows = SHARED.map((room) => {
    const by = arrows.filter(([, to]) => to === room).map(([from]) => `\`${from}\``);
    return `| \`${room}\` | ${by.join(", ")} |`;
  });
  return ["| shared | imported by |", "|---|---|", ...rows].join("\n");
}

/** The folders of each noun, on the server and in the browser. */
export function nounTable(): string {
  const nouns = (room: string) =>
    new Set(sources.flatMap((path) => path.match(`^${room}/([^/]+)/`)?.[1] ?? []));
  const web = nouns("web/features");
  const server = nouns("server/features");
  const list = (all: string[]) => all.sort().join(", ");
  return [
    "| a folder in | nouns |",
    "|---|---|",
    `| \`web/features\` and \`server/features\` | ${list([...web].filter((noun) => server.has(noun)))} |`,
    `| \`web/features\` only | ${list([...web].filter((noun) => !server.has(noun)))} |`,
    `| \`server/features\` only | ${list([...server].filter((noun) => !web.has(noun)))} |`,
  ].join("\n");
}
