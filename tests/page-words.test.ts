import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { isSaidByForms } from "../contracts/errors.ts";
import { STORY_NOUNS } from "../scripts/build/stories.ts";
import { ERRORS_OF, PARTS } from "../web/lib/i18n/parts.ts";
import { files, importsOf, isTest, problems, read } from "./source.ts";

/** All files of web/ that a file imports, directly or indirectly, with the file itself. */
function reached(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !path.startsWith("web/") || !files.includes(path)) return seen;
  seen.add(path);
  for (const { from } of importsOf(path)) {
    if (from.startsWith(".")) reached(normalize(join(dirname(path), from)), seen);
  }
  return seen;
}

/** The parts of the dictionaries that a source uses: keys are written out or begin with their namespace; `search.fts(` is an operator on a column. */
const partsIn = (text: string) =>
  PARTS.filter((part) => new RegExp(`["'\`]${part}\\.(?!\\w+\\()[a-zA-Z$]`).test(text));

/** Parts that come with a piece of a page that loads by itself: `<PageWords parts={["programs"]}>`. */
const laterParts = (path: string) =>
  [...read(path).matchAll(/<PageWords parts=\{(\[[^\]]*\])\}/g)].map(([, parts = ""]) => parts);

test("a page names in handle.words the parts of the dictionaries that it and what it shows say", () => {
  const pages = files.filter(
    (path) => path.startsWith("web/pages/") && !isTest(path) && read(path).includes("export const handle"),
  );
  const wrong = pages.flatMap((page) => {
    const used = new Set([...reached(page)].flatMap((path) => partsIn(read(path))));
    const named = [
      /words: (\[[^\]]*\])/.exec(read(page))?.[1],
      ...[...reached(page)].flatMap(laterParts),
    ].join();
    const declared = new Set([...named.matchAll(/"(\w+)"/g)].map(([, part]) => part));
    const lines = PARTS.filter((part) => used.has(part) !== declared.has(part));
    return lines.map(
      (part) =>
        `${page}: ${used.has(part) ? "names" : "does not say"} "${part}" ${used.has(part) ? "nowhere in handle.words" : "but lists it"}`,
    );
  });
  expect(pages.length).toBeGreaterThan(40);
  expect(wrong, problems(wrong)).toEqual([]);
});

/** The nouns of the content whose words a source puts into the reader's language, and those that a loader sends. */
const wordsOf = (call: string, text: string) =>
  [...text.matchAll(new RegExp(`\\b${call}\\((?:words, )?"([\\w-]+)"`, "g"))].map(([, noun = ""]) => noun);

test("the words of each story that a page shows come with the page, or with its data", () => {
  const pages = files.filter(
    (path) => path.startsWith("web/pages/") && !isTest(path) && read(path).includes("export const handle"),
  );
  const wrong = pages.flatMap((page) => {
    const shown = [...reached(page)].map(read);
    const listed = shown.flatMap((text) =>
      [...text.matchAll(/"pieces\/([\w-]+)"/g)].map(([, noun = ""]) => noun),
    );
    const stories = shown.flatMap((text) =>
      [...text.matchAll(/\buseStory\(`(projects|programs)\//g)].flatMap(
        ([, folder]) => STORY_NOUNS[folder as keyof typeof STORY_NOUNS],
      ),
    );
    const chosen = shown.flatMap((text) => wordsOf("chosenPieces", text));
    const fields = shown.flatMap((text) =>
      [...text.matchAll(/\bserverFields\([^{]*\{ ([\w-]+):/g)].map(([, noun = ""]) => noun),
    );
    const come = new Set<string>([...listed, ...stories, ...chosen, ...fields]);
    const said = new Set(shown.flatMap((text) => wordsOf("usePieces", text)));
    return [...said]
      .filter((noun) => !come.has(noun))
      .map((noun) => `${page} shows ${noun} without its words`);
  });
  expect(pages.length).toBeGreaterThan(30);
  expect(wrong, problems(wrong)).toEqual([]);
});

test("the shell stands on every page: it says common words only", () => {
  const shown = [...reached("web/shell/shell.tsx")];
  const later = shown.flatMap(laterParts).join();
  const wrong = shown.flatMap((path) =>
    partsIn(read(path))
      .filter((part) => !later.includes(`"${part}"`))
      .map((part) => `${path}: "${part}" is loaded by some pages only`),
  );
  expect(wrong, problems(wrong)).toEqual([]);
});

test("an error that comes with a part is one a form says, and is listed there once", () => {
  const lists = Object.values(ERRORS_OF);
  expect(lists.flat().filter((code) => !isSaidByForms(code))).toEqual([]);
  expect(lists.filter((codes) => new Set(codes).size < codes.length)).toEqual([]);
});
