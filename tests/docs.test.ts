import { existsSync, readdirSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { files, lineOf, problems, ROOT, read } from "./source.ts";

const documents = files.filter((path) => path.endsWith(".md") && /^(README|docs\/|bench\/|db\/)/.test(path));

/** Code stands as it is: what looks like a link there is none. */
const withoutCode = (text: string) =>
  text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replaceAll(/[^\n]/g, " "));

/** As the repository's web page makes the anchors of headings. */
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

/** Written when the site runs or is built, or by a person. */
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
