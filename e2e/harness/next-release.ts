import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SOURCES = [
  "server",
  "contracts",
  "content",
  "locales",
  "illustrations",
  "web",
  "db",
  "sandbox",
  "package.json",
];
const TEXT = /\.(?:html|js|css|json|xml|webmanifest)$/;

/**
 * The product as its next release would be, in French only: every file of the build has another name, every page says `marker` in its
 * title, the service worker is another, and the files of the release before stay beside the new ones, as the build
 * leaves them (scripts/build/previous-assets.ts).
 */
export function makeNextRelease(marker: string): string {
  const root = mkdtempSync(join(tmpdir(), "bomoko-next-"));
  for (const name of SOURCES) if (existsSync(name)) cpSync(name, join(root, name), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(root, "node_modules"));
  const compressed = (name: string) => /\.(?:br|gz)$/.test(name);
  const inFrench = (from: string) => !/client\/[a-z]{2}$/.test(from);
  cpSync("build", join(root, "build"), {
    recursive: true,
    filter: (from) => !compressed(from) && inFrench(from),
  });

  const assets = readdirSync("build/client/assets").filter((name) => !compressed(name));
  const renamed = new Map(assets.map((name) => [name, name.replace(/(\.\w+)$/, "-next$1")]));
  const pattern = new RegExp(assets.map((name) => name.replace(/[.[\]()$+]/g, "\\$&")).join("|"), "g");
  const rename = (text: string) =>
    text.replace(pattern, (name) => renamed.get(name) ?? name).replaceAll("<title>", `<title>${marker} `);

  const client = join(root, "build/client");
  for (const name of readdirSync(join(root, "build"), { recursive: true, encoding: "utf8" })) {
    const file = join(root, "build", name);
    if (!TEXT.test(name)) continue;
    const [, asset] = /^client\/assets\/([^/]+)$/.exec(name) ?? [];
    const text = rename(readFileSync(file, "utf8"));
    writeFileSync(asset ? join(client, "assets", renamed.get(asset) ?? asset) : file, text);
  }
  writeFileSync(
    join(client, "service-worker.js"),
    `${readFileSync(join(client, "service-worker.js"), "utf8")}\n// ${marker}\n`,
  );
  return root;
}
