import { namedTest } from "./named-tests.ts";
import type { Section } from "./section.ts";
import { settled } from "./settled.ts";

const TEXTS = {
  1: "Text 1: public site and installable app",
  2: "Text 2: transactional and account areas",
} as const;

const cell = (text: string) => text.replaceAll("|", "\\|").trim();
/** A title in backticks must not contain any. */
const code = (text: string) => `\`${cell(text).replaceAll("`", "'")}\``;

/** docs/specification.md: each sentence group of the specification beside the tests that read it from the product. */
export function specificationDocument(sections: readonly Section[]): string {
  const counted = sections.flatMap(({ groups }) => groups);
  const named = new Set(counted.flatMap(([, ...tests]) => tests));
  const lines = [
    "# The specification, sentence by sentence",
    "",
    "Written by `./run specification` from the map in `tests/specification/`; `tests/specification.test.ts` fails when",
    "this page is stale, when a test named here does not exist, and when a group has none.",
    "",
    `${counted.length} groups of sentences, each in a few of its words, and the ${named.size} tests that read them. Those in \`e2e/\` read the`,
    "running product in a browser, or the pages as they are sent; those in `server/` and `db/` ask the server over HTTP or as the",
    "roles of its database; the others read the content and the words the pages are made of. Where a sentence is open or another",
    "contradicts it, what was settled stands below it.",
    "",
  ];
  for (const text of [1, 2] as const) {
    lines.push(`## ${TEXTS[text]}`, "");
    for (const { title, groups } of sections.filter((section) => section.text === text)) {
      lines.push(`### ${title}`, "", "| the specification says | read by |", "|---|---|");
      for (const [says, ...tests] of groups)
        lines.push(`| ${statement(says)} | ${tests.map(reader).join("<br>")} |`);
      lines.push("");
    }
  }
  return lines.join("\n");
}

/** A quoted table row without the table's marks. */
function statement(says: string): string {
  const words = says.replace(/^[|-] | \|$/g, "").replaceAll(" | ", ": ");
  const decision = settled[says];
  return decision ? `${cell(words)}<br>*settled: ${cell(decision)}*` : cell(words);
}

function reader(reference: string): string {
  const { path, name } = namedTest(reference);
  return `[${path}](../${path}): ${code(name)}`;
}
