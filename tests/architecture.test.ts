import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ROOMS, type Room } from "./rooms.ts";
import { files, importsOf, isScript, isTest, problems, read } from "./source.ts";

const LONGEST = 300;

/** Files longer than LONGEST, with the reason. */
const LONG: Record<string, string> = {
  "server/money/payments/means-of-every-kind.test.ts":
    "one choice of means for orders, investments and enrolments, in one world",
  "server/platform/auth/factors/factors.test.ts":
    "the whole life of a second factor, told with one set of helpers",
  "tests/attacks/table.ts": "one table: a row for each attack, a cell for each way in",
};

interface Place {
  rule: Room;
  /** The path prefix with `{x}` replaced. */
  name: string;
}

function placeOf(path: string): Place | undefined {
  for (const rule of ROOMS) {
    const pattern = new RegExp(`^${rule.room.replace(".", "\\.").replace("{x}", "[^/]+")}(?=/|$)`);
    const name = pattern.exec(path)?.[0];
    if (name) return { rule, name };
  }
  return undefined;
}

const within = (path: string, room: string) => path === room || path.startsWith(`${room}/`);

/** The error message if `from` may not import `to`. */
function refusal(from: string, to: string): string | undefined {
  const { rule, name } = placeOf(from) ?? {};
  if (!rule?.may || !name) return undefined;
  if (within(to, name) || rule.may.some((room) => within(to, room))) return undefined;
  return `${name} may import ${rule.may.join(", ") || "nothing of ours"}; ${rule.fix}`;
}

const sources = files.filter((path) => isScript(path) && path.includes("/"));
const governed = sources.filter((path) => !isTest(path) || within(path, "e2e") || within(path, "sandbox"));

test("every folder with code is a room of the table", () => {
  const strangers = sources.filter((path) => !placeOf(path));
  expect(strangers, `Give the folder a line in tests/rooms.ts:${problems(strangers)}`).toEqual([]);
});

test("rooms import only what the table allows", () => {
  const broken = governed.flatMap((path) =>
    importsOf(path)
      .filter(({ from }) => from.startsWith("."))
      .flatMap(({ from, line }) => {
        const to = join(dirname(path), from.replace(/\?.*$/, ""));
        const reason = refusal(path, to);
        return reason ? `${path}:${line} imports ${to}. ${reason}` : [];
      }),
  );
  expect(broken, problems(broken)).toEqual([]);
});

test("rooms that run anywhere or hold no product use only their packages", () => {
  const broken = governed.flatMap((path) => {
    const allowed = placeOf(path)?.rule.packages;
    if (!allowed) return [];
    return importsOf(path)
      .filter(({ from }) => !from.startsWith(".") && !from.startsWith("virtual:"))
      .filter(({ from }) => !allowed.some((name) => from === name || from.startsWith(`${name}/`)))
      .map(({ from, line }) => `${path}:${line} imports ${from}. Allowed: ${allowed.join(", ") || "none"}`);
  });
  expect(broken, problems(broken)).toEqual([]);
});

test("web never imports Node, and only web imports React", () => {
  const node = governed.filter(
    (path) => within(path, "web") && importsOf(path).some(({ from }) => from.startsWith("node:")),
  );
  expect(node, `The browser has no Node:${problems(node)}`).toEqual([]);
  const react = governed.filter(
    (path) => !within(path, "web") && importsOf(path).some(({ from }) => /^react(-dom)?($|\/)/.test(from)),
  );
  expect(react, `Pages are rendered by web/entry.server.tsx only:${problems(react)}`).toEqual([]);
});

test("the table itself refuses what it must", () => {
  expect(refusal("web/features/donations/form.tsx", "web/features/projects/card.tsx")).toContain("web/ui");
  expect(refusal("server/platform/auth/a.ts", "server/features/newsletter/b.ts")).toContain("product noun");
  expect(refusal("server/features/donations/a.ts", "server/features/newsletter/b.ts")).toContain(
    "server/features.ts",
  );
  expect(refusal("web/pages/home.tsx", "server/platform/process/env.ts")).toContain("HTTP");
  expect(refusal("contracts/money.ts", "content/settings.ts")).toContain("anywhere");
  expect(refusal("sandbox/main.ts", "contracts/money.ts")).toContain("secret");
  expect(refusal("doubles/pawapay/main.ts", "contracts/money.ts")).toContain("secret");
  expect(refusal("web/features/donations/form.tsx", "web/features/donations/amount.tsx")).toBeUndefined();
  expect(refusal("server/app.ts", "server/features/donations/a.ts")).toBeUndefined();
});

test(`one screen a file, ${LONGEST} lines at most`, () => {
  const measured = files
    .filter((path) => isScript(path) || /\.(css|sql)$/.test(path))
    .map((path) => ({ path, lines: read(path).trimEnd().split("\n").length }))
    .sort((a, b) => a.lines - b.lines);
  const at = (share: number) => measured[Math.min(measured.length - 1, Math.floor(measured.length * share))];
  const largest = at(1);
  process.stdout.write(
    `  ${measured.length} files: median ${at(0.5)?.lines} lines, 90th percentile ${at(0.9)?.lines}, largest ${largest?.lines} (${largest?.path})\n`,
  );
  const long = measured
    .filter(({ path, lines }) => lines > LONGEST && !LONG[path])
    .map(({ path, lines }) => `${path}: ${lines} lines`);
  expect(long, `Split along a noun, or say why in LONG:${problems(long)}`).toEqual([]);
});
