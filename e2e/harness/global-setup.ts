import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { guardFolders } from "../../scripts/guard.ts";
import { startProduct } from "./product.ts";

declare module "vitest" {
  interface ProvidedContext {
    product: { url: string; sandboxUrl: string; logFile: string; dataDir: string };
  }
}

/** One product for the whole run. */
export default async function setup(project: TestProject) {
  // The server is bundled in seconds; the pages are built before (`./run build`).
  execFileSync(process.execPath, ["scripts/build/bundle-program.ts", "--if-changed"]);
  const forget = await startOnce();
  // Cheap password hashes: these accounts protect nothing.
  const { stop, url, sandboxUrl, logFile, dataDir } = await startProduct({ AUTH_HASH_KIB: "64" });
  project.provide("product", { url, sandboxUrl, logFile, dataDir });
  return async () => {
    await stop();
    forget();
  };
}

/** A first start makes the database and the sample content. Every site of a journey begins as a copy of one that has done it. */
async function startOnce(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "bomoko-started-"));
  chmodSync(folder, 0o755);
  const guard = guardFolders(folder);
  const DATA_DIR = join(folder, "data");
  const { stop } = await startProduct({ DATA_DIR });
  await stop();
  // Workers that start later read it.
  process.env.STARTED_SITE = DATA_DIR;
  return () => {
    guard.dismiss();
    rmSync(folder, { recursive: true, force: true });
  };
}
