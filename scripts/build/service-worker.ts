import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { build } from "vite";

/** Bundles the service worker with a version of its own for each build, after the pages are made. */
export async function writeServiceWorker(folder: string): Promise<void> {
  const pages = readFileSync(`${folder}/client/index.html`);
  const version = createHash("sha256").update(pages).digest("base64url").slice(0, 8);
  const result = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    define: { __VERSION__: JSON.stringify(version) },
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input: "web/service-worker.ts", output: { format: "iife" } },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!bundle || !("output" in bundle)) throw new Error("web/service-worker.ts gave no bundle");
  writeFileSync(`${folder}/client/service-worker.js`, bundle.output[0].code);
}
