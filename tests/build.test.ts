import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fingerprint, sourcesOfBuild } from "../scripts/build/sources.ts";
import { check, matches } from "./check.ts";
import { importsOf, isScript } from "./source.ts";

const sources = sourcesOfBuild();

test("the build's fingerprint covers every file that its files import", () => {
  const missing = sources.filter(isScript).flatMap((path) =>
    importsOf(path)
      .filter(({ from }) => from.startsWith("."))
      .map(({ from }) => join(path, "..", from.replace(/\?.*$/, "")))
      .filter((to) => existsSync(to) && !sources.includes(to)),
  );
  expect(sources).toContain("scripts/build/index.ts");
  expect(missing).toEqual([]);
});

test.each([
  "server/pages/limits.ts",
  "server/platform/words.ts",
  "server/pages/template.ts",
  "scripts/social/draw.ts",
  "locales/sw.json",
  "content/news.ts",
  "web/boot/loader.js",
  "vite.config.ts",
  "package-lock.json",
])("a change of %s asks for a new build", (changed) => {
  const read = (path: string) =>
    Buffer.concat([readFileSync(path), Buffer.from(path === changed ? " " : "")]);
  expect(fingerprint(sources, read)).not.toBe(fingerprint(sources));
});

test("no other file does", () => {
  expect(
    sources.filter((path) =>
      /^(?:db|e2e|bench|docs|sandbox|doubles|server\/(?:features|money|platform\/(?:auth|mail|rest|storage)))\//.test(
        path,
      ),
    ),
  ).toEqual([]);
});

test("the build reads no setting: one build serves every site", () => {
  check(
    sources.filter(isScript),
    matches(/process\.env\b(?!\.NODE_ENV = )|\bloadEnv\b|import\.meta\.env\.(?!DEV\b|SSR\b)\w+/g),
    "What depends on a setting is filled in when the server starts: server/pages/template.ts.",
  );
});
