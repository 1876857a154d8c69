import { execFileSync } from "node:child_process";
import type { TestProject } from "vitest/node";
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
  // Cheap password hashes: these accounts protect nothing.
  const { stop, url, sandboxUrl, logFile, dataDir } = await startProduct({ AUTH_HASH_KIB: "64" });
  project.provide("product", { url, sandboxUrl, logFile, dataDir });
  return stop;
}
