import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { setAsideAssets } from "./previous-assets.ts";

test("threat 72: the files of one release before stay, those of two before go", () => {
  const folder = mkdtempSync(join(tmpdir(), "bomoko-assets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const assets = join(folder, "client/assets");
  const release = (name: string) => {
    const keepPrevious = setAsideAssets(folder);
    rmSync(folder, { recursive: true });
    mkdirSync(assets, { recursive: true });
    for (const file of [`${name}.js`, "same.js"]) writeFileSync(join(assets, file), name);
    const kept = keepPrevious();
    return { kept, files: readdirSync(assets).toSorted() };
  };
  expect(release("one")).toEqual({ kept: 0, files: ["one.js", "same.js"] });
  expect(release("two")).toEqual({ kept: 1, files: ["one.js", "same.js", "two.js"] });
  expect(release("three")).toEqual({ kept: 1, files: ["same.js", "three.js", "two.js"] });
});
