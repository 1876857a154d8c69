import { expect, test } from "vitest";
import routes from "../routes.ts";
import { BOTTOM_BAR, FOOTER, HEADER, LEGAL } from "./navigation.ts";
import { SEARCH_ENTRIES } from "./search.ts";

test("every menu and the search lead to pages of the route table", () => {
  const paths = new Set(routes.map(({ path = "" }) => `/${path}`));
  const entries = [...HEADER.flatMap((group) => group.entries), ...BOTTOM_BAR, ...FOOTER, ...LEGAL];
  const lost = [...entries, ...SEARCH_ENTRIES].filter(({ path }) => path !== undefined && !paths.has(path));
  expect(entries.length).toBeGreaterThan(30);
  expect(lost).toEqual([]);
});

test("the header has the specification's three groups, in its order", () => {
  expect(HEADER.map(({ entries }) => entries.map(({ path }) => path))).toEqual([
    ["/", "/about", "/testimonials", "/team", "/faq", "/galerie"],
    ["/programs", "/projects", "/impact-hub", "/academy", "/marketplace"],
    ["/events", "/contact", "/news"],
  ]);
});

test("the bottom bar has its four entries", () => {
  expect(BOTTOM_BAR.map(({ path }) => path)).toEqual(["/", "/projects", "/marketplace", "/profile"]);
});

test("no list names a page twice", () => {
  for (const list of [FOOTER, LEGAL]) {
    const paths = list.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  }
});
