import { expect, test } from "vitest";
import { BUILT } from "../links.ts";
import routes from "../routes.ts";
import { BOTTOM_BAR, FOOTER, HEADER, isBuilt, LEGAL, offered } from "./navigation.ts";

const fixedRoutes = routes
  .map(({ path }) => `/${path ?? ""}`)
  .filter((path) => !path.includes(":") && !path.startsWith("/dev"));

test("BUILT lists exactly the fixed routes of the route table", () => {
  expect([...BUILT].sort()).toEqual(fixedRoutes.sort());
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

test("only existing pages are offered, and an empty group is left out", () => {
  const shown = offered(HEADER, (path) => path === "/" || path === "/projects");
  expect(shown.map(({ label, entries }) => [label, entries.map(({ path }) => path)])).toEqual([
    ["shell.groups.about", ["/"]],
    ["shell.groups.causes", ["/projects"]],
  ]);
  expect(isBuilt("/youth-empowerment")).toBe(false);
});
