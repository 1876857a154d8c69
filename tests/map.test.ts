import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type ImportGraph, importGraph } from "./import-graph.ts";
import { mapDocument } from "./map/document.ts";
import { linkOf } from "./map/links.ts";
import { LETTER, numbers } from "./map/numbers.ts";
import { picture } from "./map/picture.ts";
import { WALKS } from "./map/walks.ts";
import { problems, ROOT, read } from "./source.ts";

const graph = importGraph();

test("docs/map.md is what the imports say", () => {
  const stale = read("docs/map.md") !== mapDocument(graph);
  expect(stale, "Draw it anew: ./run map").toBe(false);
});

test("each step of a walk is there, and imported, called or handed over as it says", () => {
  const broken = WALKS.flatMap(({ title, steps }) =>
    steps.flatMap((step, at) => {
      const before = step.after ?? steps[at - 1]?.file;
      if (!existsSync(join(ROOT, step.file))) return [`${title}: ${step.file} is not there`];
      if (step.after && !steps.slice(0, at).some(({ file }) => file === step.after))
        return [`${title}: ${step.after} is no earlier step`];
      return before && !linkOf(graph, before, step)
        ? [`${title}: ${before} does not lead to ${step.file}`]
        : [];
    }),
  );
  expect(broken, `Mend tests/map/walks.ts, then ./run map:${problems(broken)}`).toEqual([]);
  expect(WALKS.map(({ title }) => title)).toEqual([
    "A gift",
    "A read of /rest/v1",
    "A sign-up",
    "A lesson without network",
  ]);
});

test("a step that nothing leads to is found", () => {
  const step = { file: "server/platform/rest/rest.ts", does: "" };
  expect(linkOf(graph, "web/lib/data.ts", step)).toBe("called over HTTP by `web/lib/data.ts`");
  expect(linkOf(graph, "web/links.ts", step)).toBeUndefined();
  expect(linkOf(graph, "server/main.ts", { ...step, joinedBy: "server/main.ts" })).toBeUndefined();
  expect(
    linkOf(graph, "web/root.tsx", { file: "web/pages/academy/learn.tsx", does: "", openedAt: "/academy" }),
  ).toBeUndefined();
});

test("the picture shows an import between two rooms, and none within one or of a test", () => {
  const edge = (to: string) => [{ to, isTypeOnly: false }];
  const drawn = picture(
    new Map([
      ["server/features/marketplace/index.ts", edge("server/money/payments/payments.ts")],
      ["server/features/marketplace/orders.ts", edge("server/features/marketplace/stock.ts")],
      ["server/features/marketplace/stock.test.ts", edge("web/root.tsx")],
      ["server/money/payments/payments.ts", edge("contracts/money.ts")],
    ]),
  );
  expect(drawn.match(/^ {2}\w+ --> \w+$/gm)).toEqual([
    "  server_features --> server_money",
    "  browser --> anywhere",
    "  node --> anywhere",
  ]);
});

test("the numbers count files, their importers and their lines", () => {
  const edges = (...all: string[]) => all.map((to) => ({ to, isTypeOnly: false }));
  const invented: ImportGraph = new Map([
    ["server/a.ts", edges("server/small/b.ts", "server/small/c.ts", "server/small/d.ts")],
    ["server/small/c.ts", edges("server/small/d.ts")],
    ["server/small/b.ts", edges(LETTER)],
    ["server/small/c.test.ts", edges("server/small/c.ts", "server/small/b.ts")],
    ["server/small/d.test.ts", edges("server/small/d.ts")],
  ]);
  const lengths: Record<string, number> = { "server/a.ts": 100, "server/small/c.ts": 26 };
  const paths = [...invented.keys(), "server/small/d.ts", LETTER];
  const text = (path: string) => "line\n".repeat(lengths[path] ?? 25);
  expect(numbers(invented, paths, text)).toEqual({
    files: 5,
    median: 25,
    ninetieth: 100,
    largest: 100,
    // b.ts and the letter; c.ts is longer, d.ts has two importers.
    smallWithOneImporter: 2,
    widest: { folder: "server/small", files: 3 },
    tests: 2,
    dependOnLetter: 1,
  });
  expect(existsSync(join(ROOT, LETTER))).toBe(true);
});
