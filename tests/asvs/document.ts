import { type Item, items, type State } from "./items.ts";

const CHAPTERS: Readonly<Record<number, string>> = {
  1: "Encoding and sanitization",
  2: "Validation and business logic",
  3: "Web frontend",
  4: "API and web service",
  5: "File handling",
  6: "Authentication",
  7: "Sessions",
  8: "Authorization",
  9: "Self-contained tokens",
  10: "OAuth and OpenID Connect",
  11: "Cryptography",
  12: "Secure communication",
  13: "Configuration",
  14: "Data protection",
  15: "Secure coding and architecture",
  16: "Logging and error handling",
  17: "WebRTC",
};

const chapterOf = ({ id }: Item) => Number.parseInt(id, 10);
const count = (of: readonly Item[], state: State) => of.filter((item) => item.state === state).length;

function shown({ state, shownBy, reason }: Item): string {
  if (state !== "met") return reason;
  return shownBy.map(link).join("<br>");
}

function link(evidence: string): string {
  if (evidence.startsWith("threat ")) return `[${evidence}](threats.md)`;
  if (evidence.includes(".md")) return `[${evidence.split("#")[0]}](${addressOf(evidence)})`;
  return `\`${evidence}\``;
}

/** From docs/, where the page stands. */
const addressOf = (path: string) => (path.startsWith("docs/") ? path.slice("docs/".length) : `../${path}`);

function summary(): string {
  const lines = Object.entries(CHAPTERS).map(([number, title]) => {
    const of = items.filter((item) => chapterOf(item) === Number(number));
    return `| V${number} ${title} | ${count(of, "met")} | ${count(of, "not")} | ${count(of, "absent")} |`;
  });
  return ["| chapter | met | not | absent |", "|---|--:|--:|--:|", ...lines].join("\n");
}

function chapter([number, title]: [string, string]): string {
  const of = items.filter((item) => chapterOf(item) === Number(number));
  const rows = of.map(
    (item) => `| ${item.id} | ${item.level} | ${item.name} | ${item.state} | ${shown(item)} |`,
  );
  return [
    `## V${number} ${title}`,
    "",
    "| item | level | about | | shown by, or why not |",
    "|--:|--:|---|---|---|",
    ...rows,
  ].join("\n");
}

export function asvsDocument(): string {
  const applies = items.filter(({ state }) => state !== "absent");
  const percent = ((100 * count(items, "met")) / applies.length).toFixed(1);
  return `# OWASP ASVS 5.0, levels 1 and 2

Each of the ${items.length} items of the standard's first two levels, by number and in a few words of ours; the standard has the full text. Of the
${applies.length} that apply, ${count(items, "met")} are met (${percent} %) and ${count(items, "not")} are not; ${count(items, "absent")} are about what the site does not have. The judgement is ours, and nobody
else has checked it. 'Met' names the tests that would fail, or the document where the standard asks for one; each threat has its tests in
[threats.md](threats.md). The lines stand in \`tests/asvs/items.txt\`; this page is written by \`./run threats\`.

${summary()}

## Not met

${items
  .filter(({ state }) => state === "not")
  .map((item) => `- **${item.id}** ${item.name}. ${item.reason}`)
  .join("\n")}

${Object.entries(CHAPTERS).map(chapter).join("\n\n")}
`;
}
