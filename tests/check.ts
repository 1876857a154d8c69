import { Visitor } from "vite";
import { expect } from "vitest";
import { files, isScript, isTest, lineOf, parsed, problems, read } from "./source.ts";

export const scripts = files.filter((path) => isScript(path) && !isTest(path));

export const inRoom = (...rooms: string[]) =>
  scripts.filter((path) => rooms.some((room) => path === room || path.startsWith(`${room}/`)));

export interface Found {
  at: number;
  what: string;
}

/** Fails with the fix first, then every place that needs it. */
export function check(paths: string[], find: (path: string, text: string) => Found[], fix: string) {
  const found = paths.flatMap((path) => {
    const text = read(path);
    return find(path, text).map(({ at, what }) => `${path}:${lineOf(text, at)} ${what.trim()}`);
  });
  expect(found, `${fix}${problems(found)}`).toEqual([]);
}

export const matches = (pattern: RegExp) => (_path: string, text: string) =>
  [...text.matchAll(pattern)].map((match) => ({ at: match.index, what: match[0] }));

/** String literals and the fixed parts of templates, which contain the class names. */
export function strings(path: string): Found[] {
  const found: Found[] = [];
  new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === "string") found.push({ at: start, what: value });
    },
    TemplateElement: ({ value, start }) => {
      found.push({ at: start, what: value.raw });
    },
  }).visit(parsed(path).program);
  return found;
}

/** JSX attributes of these names whose value is a string literal. */
export function literalAttributes(path: string, names: string[]): Found[] {
  const found: Found[] = [];
  new Visitor({
    JSXAttribute: ({ name, value, start }) => {
      if (name.type !== "JSXIdentifier" || !names.includes(name.name) || value?.type !== "Literal") return;
      if (typeof value.value === "string") found.push({ at: start, what: value.value });
    },
  }).visit(parsed(path).program);
  return found;
}
