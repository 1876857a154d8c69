import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { TEMPLATE } from "../../server/pages/template.ts";

/** The server fills these in when it starts, so a changed setting gives the service worker a new version. */
const placeholders = [TEMPLATE.url, TEMPLATE.payments, TEMPLATE.signIn].join(" ");

/** Bundles the service worker after the pages are built, with a version for each build and each state of the site. */
export async function writeServiceWorker(folder: string): Promise<void> {
  const client = path.join(folder, "client");
  const result = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    define: { __VERSION__: JSON.stringify(`${versionOf(client)} ${placeholders}`) },
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input: "web/service-worker.ts", output: { format: "iife" } },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!bundle || !("output" in bundle)) throw new Error("web/service-worker.ts gave no bundle");
  writeFileSync(path.join(client, "service-worker.js"), bundle.output[0].code);
}

/** Changes as soon as any page or picture changes. */
function versionOf(client: string): string {
  const hash = createHash("sha256");
  const names = readdirSync(client, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:html|svg|png|js)$/.test(name))
    .toSorted();
  for (const name of names) hash.update(name).update(readFileSync(path.join(client, name)));
  return hash.digest("base64url").slice(0, 8);
}
