import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build, type Plugin } from "vite";
import { LANGUAGES } from "../../contracts/languages.ts";
import { TEMPLATE } from "../../server/pages/template.ts";
import { words } from "../../server/platform/words.ts";

/** The server fills these in when it starts, so a changed setting gives the service worker a new version. */
const placeholders = [TEMPLATE.url, TEMPLATE.payments, TEMPLATE.texts, TEMPLATE.signIn].join(" ");

/** Bundles the service worker after the pages are built, with a version for each build and each state of the site. */
export async function writeServiceWorker(folder: string): Promise<void> {
  const client = path.join(folder, "client");
  const result = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    plugins: [computedTables],
    define: {
      __VERSION__: JSON.stringify(`${versionOf(client)} ${placeholders}`),
      __NO_NETWORK__: JSON.stringify(bareWords()),
    },
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

/** Modules that are tables: they are computed here, so that the worker carries only the addresses that it needs. */
const TABLES = ["web/query-names.ts", "web/worker/known-forms.ts"].map((file) => path.resolve(file));

const computedTables: Plugin = {
  name: "computed-tables",
  async load(id) {
    if (!TABLES.includes(id)) return undefined;
    const tables = (await import(id)) as Readonly<Record<string, unknown>>;
    return Object.entries(tables)
      .map(([name, table]) => `export const ${name} = ${JSON.stringify(table)};`)
      .join("\n");
  },
};

/** For a device where not even the offline page is stored. */
const bareWords = () =>
  Object.fromEntries(
    LANGUAGES.map(({ code }) => [code, [words(code)("offline.title"), words(code)("offline.retry")]]),
  );

/** Changes as soon as any page or picture changes. */
function versionOf(client: string): string {
  const hash = createHash("sha256");
  const names = readdirSync(client, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:html|svg|png|js)$/.test(name))
    .toSorted();
  for (const name of names) hash.update(name).update(readFileSync(path.join(client, name)));
  return hash.digest("base64url").slice(0, 8);
}
