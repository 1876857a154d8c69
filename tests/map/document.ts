import { type ImportGraph, importGraph } from "../import-graph.ts";
import { linkOf } from "./links.ts";
import { nounTable, picture, sharedTable } from "./picture.ts";
import { WALKS, type Walk } from "./walks.ts";

const HEAD = `# The house on one page

Drawn from the imports by \`./run map\`; \`tests/map.test.ts\` fails when it is out of date. An arrow says who imports whom, a dotted one who
calls whom over HTTP. \`tests/rooms.ts\` is the table of what is allowed, [features-own-their-nouns](decisions/features-own-their-nouns.md) says why.
\`./run map --numbers\` prints how large the files are and how they hang together.
`;

const WALKS_HEAD = `## Four walks

Each step names the file and how it is reached from an earlier one. The sentences stand in \`tests/map/walks.ts\`.
`;

/** docs/map.md. */
export function mapDocument(graph: ImportGraph = importGraph()): string {
  return [
    HEAD,
    picture(graph),
    `\n${sharedTable(graph)}\n`,
    "A feature has one noun, the same on both sides where it has both:\n",
    `${nounTable()}\n`,
    WALKS_HEAD,
    ...WALKS.map((walk) => section(graph, walk)),
  ].join("\n");
}

function section(graph: ImportGraph, { title, steps }: Walk): string {
  const lines = steps.map((step, at) => {
    const before = step.after ?? steps[at - 1]?.file;
    const link = before && linkOf(graph, before, step);
    return `${at + 1}. \`${step.file}\`: ${step.does}${link ? ` (${link})` : ""}`;
  });
  return [`### ${title}\n`, ...lines, ""].join("\n");
}
