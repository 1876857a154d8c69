import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { OFFICE_STYLE } from "./style.ts";

const FOLDER = join(import.meta.dirname, "../browser");
const YEAR = "private, max-age=31536000, immutable";

type Headers = Readonly<Record<string, string>>;

interface File {
  readonly type: string;
  readonly text: string;
  readonly headers: Headers;
}

const named = (name: string, ending: string, text: string) =>
  `${name}-${createHash("sha256").update(text).digest("hex").slice(0, 16)}.${ending}`;

const files = new Map<string, File>();
const addresses = new Map<string, string>();

function add(name: string, ending: "css" | "js", text: string, headers: Headers = {}): string {
  const type = ending === "css" ? "text/css" : "text/javascript";
  const address = named(name, ending, text);
  files.set(address, { type, text, headers });
  addresses.set(`${name}.${ending}`, `/office/files/${address}`);
  return `/office/files/${address}`;
}

/** A script that a desk brings: its address. What it imports from its own folder is served and named beside it. */
export function browserFile(path: string, headers?: Headers): string {
  const addressOf = (name: string) => browserFile(join(dirname(path), name));
  const text = readFileSync(path, "utf8").replace(/(?<= from "\.\/)[\w-]+\.js(?=";$)/gm, (name) =>
    basename(addressOf(name)),
  );
  return add(basename(path, ".js"), "js", text, headers);
}

add("office", "css", OFFICE_STYLE);
for (const name of readdirSync(FOLDER))
  if (name.endsWith(".js")) add(name.slice(0, -".js".length), "js", readFileSync(join(FOLDER, name), "utf8"));

/** The address of the style sheet or of a script in browser/: it changes with its content, so browsers keep it. */
export function fileAddress(name: string): string {
  const address = addresses.get(name);
  if (address === undefined) throw new Error(`the office has no file ${name}`);
  return address;
}

/** GET /office/files/:name */
export function officeFile(name: string): Response | null {
  const file = files.get(name);
  if (!file) return null;
  return new Response(file.text, {
    headers: { "Content-Type": `${file.type}; charset=utf-8`, "Cache-Control": YEAR, ...file.headers },
  });
}
