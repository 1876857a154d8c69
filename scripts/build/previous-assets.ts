import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** The names of this release's own files. */
const OWN = ".own-assets.json";

/**
 * A page opened before an update may request its files afterwards: the files of the previous release stay beside the new
 * ones. Call this before the build empties its folder; the returned function puts the files back.
 */
export function setAsideAssets(folder: string): () => number {
  const assets = path.join(folder, "client/assets");
  // The build empties its whole folder.
  const aside = mkdtempSync(path.join(tmpdir(), "release-before-"));
  const list = path.join(folder, OWN);
  if (existsSync(assets) && existsSync(list)) {
    for (const name of JSON.parse(readFileSync(list, "utf8")) as string[])
      if (existsSync(path.join(assets, name))) cpSync(path.join(assets, name), path.join(aside, name));
  }
  return () => {
    const own = readdirSync(assets);
    writeFileSync(list, JSON.stringify(own));
    const before = readdirSync(aside).filter((name) => !own.includes(name));
    for (const name of before) cpSync(path.join(aside, name), path.join(assets, name));
    rmSync(aside, { recursive: true, force: true });
    return before.length;
  };
}
