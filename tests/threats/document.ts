import { files as paths, read } from "../source.ts";
import { groups } from "./groups.ts";
import { rules } from "./rules.ts";

/** A test says in its name, or in that of its group, which threats it is about: `threats 45 and 46: …`. */
const NAMED = /["'`]threats? (\d+(?:(?:, | and )\d+)*)/gi;

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith("server/conformance/rows/");

/** The threats that tests name, each with the files that do. */
export function namedThreats(): ReadonlyMap<number, readonly string[]> {
  const found = paths
    .filter(isTest)
    .flatMap((path) =>
      [...read(path).matchAll(NAMED)].flatMap(([, numbers = ""]) =>
        (numbers.match(/\d+/g) ?? []).map((number) => ({ number: Number(number), path })),
      ),
    );
  const byNumber = Map.groupBy(found, ({ number }) => number);
  return new Map(
    [...byNumber].map(([number, named]) => [number, [...new Set(named.map(({ path }) => path))].sort()]),
  );
}

const HEAD = `# Threats

What the product is defended against: 25 rules that hold everywhere, then ${groups.flatMap(([, rows]) => rows).length} attacks and faults, each with what answers it and what
a test of it has to show. A test bears the number in its name (\`threat 12: …\`); the last column is made of these names. Where it
says "no test", none bears the number: the defence may be there, and nothing would tell if it went. Standards meant: OWASP ASVS 5.0,
levels 1 and 2; Stripe's practice for webhooks and idempotency; GoTrue's rules of sessions; PostgREST's model of roles and row
security. The text stands in tests/threats/; this page is written by \`./run threats\`.

## Rules
`;

const cell = (text: string) => text.replaceAll("|", "\\|");

export function threatsDocument(): string {
  const named = namedThreats();
  const shown = (number: number) =>
    named
      .get(number)
      ?.map((path) => `\`${path}\``)
      .join("<br>") ?? "**no test**";
  const tables = groups.map(([title, threats]) => {
    const rows = threats.map(
      ([number, ...texts]) => `| ${number} | ${texts.map(cell).join(" | ")} | ${shown(number)} |`,
    );
    const head =
      "| # | attack or fault | answer | what a test shows | tests that bear the number |\n|--:|---|---|---|---|";
    return `## ${title}\n${head}\n${rows.join("\n")}`;
  });
  const list = rules.map((rule, at) => `${at + 1}. ${rule}`).join("\n");
  return `${HEAD}${list}\n\n${tables.join("\n\n")}\n`;
}
