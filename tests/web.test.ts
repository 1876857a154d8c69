import { Visitor } from "vite";
import { expect, test } from "vitest";
import { isSaidByForms } from "../contracts/errors.ts";
import { check, type Found, inRoom, literalAttributes, matches, strings } from "./check.ts";
import { files, parsed } from "./source.ts";

const SIDED =
  /^-?(m[lr]|p[lr]|left|right|border-[lr]|rounded-(l|r|tl|tr|bl|br)|scroll-[mp][lr])(-|$)|^(text|float|clear)-(left|right)$/;

const physicalUtilities = (names: string) =>
  names.split(/\s+/).filter((name) => {
    const utility = name.replace(/^.*:/, "").replace(/^!/, "");
    return SIDED.test(utility) && utility.includes("-") && !/^(left|right)-$/.test(utility);
  });

test("the pattern for physical utilities knows its words", () => {
  expect(physicalUtilities("ml-4 md:-pr-2 hover:text-left rounded-tl-lg left-0 border-l")).toHaveLength(6);
  expect(
    physicalUtilities("ms-4 pe-2 text-start rounded-ss-lg start-0 border-s mx-auto inset-x-0 left right"),
  ).toEqual([]);
});

test("Arabic comes for free: no left or right in class names", () => {
  check(
    inRoom("web"),
    (path) =>
      strings(path).flatMap(({ at, what }) => physicalUtilities(what).map((name) => ({ at, what: name }))),
    "Use the logical utility: ms- me- ps- pe- start- end- border-s border-e rounded-s rounded-e text-start text-end.",
  );
});

test("Arabic comes for free: no left or right in style sheets", () => {
  const sheets = files.filter((path) => path.endsWith(".css"));
  check(
    sheets,
    matches(
      /(?<![\w-])(margin|padding|border|scroll-margin|scroll-padding)-(left|right)[\w-]*\s*:|(?<![\w-])(left|right)\s*:|border-(top|bottom)-(left|right)-radius\s*:|(text-align|float|clear)\s*:\s*(left|right)\b/g,
    ),
    "Use the logical property: margin-inline-start, padding-inline-end, inset-inline-start, border-start-start-radius, text-align: start.",
  );
});

test("the content security policy is respected in the source", () => {
  check(
    inRoom("web"),
    matches(/\bstyle=\{/g),
    "A style attribute is blocked: use a class, or set the property in an effect.",
  );
  check(
    inRoom("web"),
    matches(/script:ld\+json/g),
    "React would create a <script> in the browser: print JSON-LD on the server from web/structured-data.",
  );
  check(
    inRoom("web"),
    matches(/\son[a-z]+="/g),
    "Inline handlers are blocked: use a React handler or web/boot.",
  );
});

test("every URL is a function of web/links.ts", () => {
  check(
    inRoom("web/features", "web/shell", "web/pages"),
    (path) => literalAttributes(path, ["href", "to", "action"]).filter(({ what }) => /^\/[a-z]/.test(what)),
    "Links are calls: add the URL to web/links.ts, which also adds the language.",
  );
});

test("words live in the dictionaries", () => {
  const WORDS = /\p{L}{2,}/u;
  const spoken = (path: string) => {
    const found: Found[] = literalAttributes(path, ["aria-label", "title", "alt", "placeholder"]);
    new Visitor({
      JSXText: ({ value, start }) => {
        found.push({ at: start, what: value });
      },
    }).visit(parsed(path).program);
    return found.filter(({ what }) => WORDS.test(what));
  };
  // The gallery of states is for developers.
  const shown = inRoom("web").filter((path) => path.endsWith(".tsx") && !path.includes("states"));
  check(shown, spoken, 'Put the words into locales/fr.json and en.json and say t("room.key").');
});

test("the browser says only those errors that are in its dictionary", () => {
  check(
    inRoom("web"),
    (path) =>
      strings(path).filter(({ what }) => {
        const [, code] = /^errors\.(\w+)$/.exec(what) ?? [];
        return code !== undefined && !isSaidByForms(code);
      }),
    "Its words come with the server's answer; else let isSaidByForms of contracts/errors.ts know it.",
  );
});
