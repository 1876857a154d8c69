import { existsSync, readdirSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { settings } from "../content/settings.ts";
import { RELEASE } from "../server/platform/database/release.ts";
import { files, lineOf, problems, ROOT, read } from "./source.ts";

const documents = files.filter(
  (path) => path.endsWith(".md") && /^([A-Z]+\.md$|docs\/|bench\/|db\/)/.test(path),
);

/** Text without code blocks, in which a link is no link. */
const withoutCode = (text: string) =>
  text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replaceAll(/[^\n]/g, " "));

/** The anchor of a heading, as the repository's web page makes it. */
function anchors(path: string): Set<string> {
  const headings = read(path)
    .replaceAll(/```[\s\S]*?```/g, "")
    .matchAll(/^#{1,6} (.+)$/gm);
  const slug = ([, heading = ""]: RegExpMatchArray) =>
    heading
      .toLowerCase()
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replaceAll(/\s/g, "-");
  return new Set([...headings].map(slug));
}

test("every link of the documents leads somewhere, to its very heading", () => {
  const wrong = documents.flatMap((path) =>
    [...withoutCode(read(path)).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
      ({ 1: target = "", 2: anchor, index }) => {
        const to = target ? normalize(join(dirname(path), target)) : path;
        const isThere = existsSync(join(ROOT, to)) && (!anchor || anchors(to).has(anchor));
        return isThere ? [] : [`${path}:${lineOf(read(path), index)} ${target}${anchor ? `#${anchor}` : ""}`];
      },
    ),
  );
  expect(wrong, problems(wrong)).toEqual([]);
});

/** Files that the site, the build or a person writes. */
const MADE = /^(build|data)\/|^sandbox\/journal|\/NNNN_/;
const ROOMS = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
  .map(({ name }) => name);

test("every file a document names is there", () => {
  const named = new RegExp(`\`((?:${ROOMS.join("|")})/[\\w./-]*\\w)\``, "g");
  const wrong = documents.flatMap((path) =>
    [...read(path).matchAll(named)].flatMap(({ 1: name = "", index }) =>
      MADE.test(name) || existsSync(join(ROOT, name)) || existsSync(join(ROOT, `${name}.ts`))
        ? []
        : [`${path}:${lineOf(read(path), index)} ${name}`],
    ),
  );
  expect(wrong, problems(wrong)).toEqual([]);
});

test("no document sends anyone to npm for what ./run does", () => {
  const wrong = documents.filter((path) => /\bnpm (run|start|test)\b|\bnpx vitest\b/.test(read(path)));
  expect(wrong, problems(wrong)).toEqual([]);
});

test("every command of ./run that a document names exists", () => {
  const commands = new Set(
    [...read("run").matchAll(/^ {2}([a-z][a-z0-9:-]*) {2,}\S/gm)].map(([, name]) => name),
  );
  const wrong = documents.flatMap((path) =>
    [...read(path).matchAll(/\.\/run ([a-z][a-z0-9:-]*)/g)].flatMap(({ 1: name = "", index }) =>
      commands.has(name) ? [] : [`${path}:${lineOf(read(path), index)} ./run ${name}`],
    ),
  );
  expect(wrong, problems(wrong)).toEqual([]);
});

const INDEX = "docs/decisions/README.md";
const decisions = files.filter((path) => path.startsWith("docs/decisions/") && path !== INDEX);

test("the index of the decisions lists each of them once", () => {
  const listed = [...read(INDEX).matchAll(/^\| \[([\w-]+)\]\(([\w-]+)\.md\) \| \S.+ \|$/gm)];
  expect(listed.filter(([, name, file]) => name !== file).map(([line]) => line)).toEqual([]);
  expect(listed.map(([, , file]) => `docs/decisions/${file}.md`).sort()).toEqual(decisions);
});

test("a decision says what was decided, when, and what would change it", () => {
  const wrong = decisions.filter(
    (path) =>
      !/^# .+\n\n\d{4}-\d\d-\d\d · accepted\n\n\*\*Decision\.\*\* /.test(read(path)) ||
      !/^\*\*What would change our mind\.\*\* /m.test(read(path)),
  );
  expect(wrong, problems(wrong)).toEqual([]);
});

test("comments, tests and documents name decisions that are there", () => {
  const named = /decisions\/([\w-]+)/g;
  const written = files.filter(
    (path) => /\.(tsx?|js|mjs|md|sql|sh)$/.test(path) && !path.startsWith("shots/"),
  );
  const wrong = written.flatMap((path) =>
    [...read(path).matchAll(named)].flatMap(({ 1: name, index }) =>
      existsSync(join(ROOT, `docs/decisions/${name}.md`))
        ? []
        : [`${path}:${lineOf(read(path), index)} ${name}`],
    ),
  );
  expect(wrong, problems(wrong)).toEqual([]);
});

const manifest = JSON.parse(read("package.json")) as {
  readonly version: string;
  readonly license: string;
  readonly engines: { readonly node: string };
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
};

test("each package the site runs on is named in a decision", () => {
  const decisionTexts = decisions.map(read).join("\n");
  const packages = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
  const missing = packages.filter((name) => !decisionTexts.includes(`\`${name}\``));
  expect(missing, `Say in docs/decisions/ why they are used:${problems(missing)}`).toEqual([]);
});

test("all name one Node: .nvmrc, package.json, scripts/prepare.sh and the decision", () => {
  const major = read(".nvmrc").trim();
  expect(manifest.engines.node).toBe(`>=${major}`);
  const fetched = /^NODE_VERSION=((\d+)\.\d+\.\d+)$/m.exec(read("scripts/prepare.sh"));
  expect(fetched?.[2]).toBe(major);
  expect(read("scripts/prepare.sh")).toContain(`-ge ${major} ]`);
  expect(read("docs/decisions/node-24.md")).toContain(`${fetched?.[1]} with \`npm pack\``);
});

test("the licence is the one package.json and its lock name", () => {
  expect(manifest.license).toBe("MIT");
  const lock = JSON.parse(read("package-lock.json")) as { packages: { "": { license?: string } } };
  expect(lock.packages[""].license).toBe(manifest.license);
  expect(read("LICENSE")).toMatch(/^MIT License\n\nCopyright \(c\) \d{4} Fondation Bomoko\n/);
});

test("SECURITY.md names the foundation's own address", () => {
  expect(read("SECURITY.md").match(/[\w.+-]+@[\w.-]+\w/g)).toEqual([settings.email]);
});

test("CHANGELOG.md begins with this release, and names the version", () => {
  const [first] = read("CHANGELOG.md").match(/^## .+$/m) ?? [];
  expect(first).toMatch(new RegExp(`^## \\[(Unreleased|Release ${RELEASE})\\]`));
  expect(first).toContain(`${RELEASE}`);
  expect(read("CHANGELOG.md")).toContain(`\`${manifest.version}\``);
});

test("features, their pages and contracts have a noun of docs/words.md", () => {
  const [, features = ""] = /^## Features\n([\s\S]*?)^## /m.exec(read("docs/words.md")) ?? [];
  const named = features.replaceAll(/^(\| `[a-z-]+`).*$/gm, "$1");
  const nouns = new Set([...named.matchAll(/`([a-z-]+)`/g)].map(([, noun = ""]) => noun));
  const folder = /^(?:server\/features|web\/features|web\/pages|contracts)\/([^/]+)\//;
  const wrong = new Set(
    files.flatMap((path) => {
      const [, name] = folder.exec(path) ?? [];
      return name === undefined || nouns.has(name) ? [] : [path.replace(/[^/]*$/, "")];
    }),
  );
  expect([...wrong], problems([...wrong])).toEqual([]);
});
