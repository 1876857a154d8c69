import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { build, type Plugin } from "vite";
import { builtSources, makeCurrent, nextIn, PROGRAM } from "./folders.ts";
import { fingerprint, PROGRAMS, sourcesOfProgram } from "./sources.ts";

/** Where one process starts another: the bundled one. */
const STARTS: Readonly<Record<string, readonly [string, string]>> = {
  "server/platform/auth/passwords/hash-threads.ts": [
    'new URL("./hash-worker.ts", import.meta.url)',
    'new URL("./hash-worker.js", import.meta.url)',
  ],
  "server/money/payments/providers/sandbox-process.ts": [
    'join(import.meta.dirname, "../../../../sandbox/main.ts")',
    'join(import.meta.dirname, "sandbox.js")',
  ],
};

/** The program lies in `build/program-1`. */
const ROOT = "../..";

/** A file finds others by its own place, which is the sources' also in the bundle: migrations, words, typefaces. */
const placesOfSources: Plugin = {
  name: "places-of-sources",
  enforce: "pre",
  transform(code, id) {
    const file = path.relative(process.cwd(), id.replace(/\?.*/, ""));
    if (!/import\.meta\.(?:dirname|url)/.test(code)) return undefined;
    const starts = STARTS[file];
    if (starts) {
      if (!code.includes(starts[0])) throw new Error(`${file} no longer has ${starts[0]}`);
      return { code: code.replace(...starts), map: null };
    }
    const placed = code.replace(/import\.meta\.(dirname|url)\b/g, (_, what: string) =>
      what === "url"
        ? `new URL(${JSON.stringify(`${ROOT}/${file}`)}, import.meta.url).href`
        : `(import.meta.dirname + ${JSON.stringify(`/${ROOT}/${path.dirname(file)}`)})`,
    );
    return { code: placed, map: null };
  },
};

/**
 * Shared with the built pages, or with parts in machine code; Vite serves development only. The parts of the passkeys' library
 * rely on the order in which they are loaded, which a bundle changes.
 */
const APART = [
  "react",
  "react-dom",
  "react-router",
  "lightningcss",
  "vite",
  "pg-native",
  "@simplewebauthn/server",
];

/**
 * Bundles server, hash threads and sandbox as plain JavaScript: nothing is left to strip or to look for at the start
 * (docs/decisions/bundled-program.md).
 */
async function bundleProgram(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    plugins: [placesOfSources],
    ssr: { noExternal: true, external: APART },
    build: {
      ssr: true,
      outDir: folder,
      target: "node24",
      minify: true,
      rolldownOptions: {
        input: PROGRAMS,
        checks: { ineffectiveDynamicImport: false },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}

const builds = "build";
const sources = fingerprint(sourcesOfProgram());
// `--if-changed`: only where the bundle is not of these sources.
if (!process.argv.includes("--if-changed") || builtSources(builds, PROGRAM) !== sources) {
  const folder = nextIn(builds, PROGRAM);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await bundleProgram(folder);
  makeCurrent(builds, sources, PROGRAM);
}
