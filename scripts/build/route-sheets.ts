import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteBuild } from "../../server/pages/renderer.ts";
import { cutterFor } from "./critical-css.ts";

/** What `sheets.json` holds for the server: the whole sheet's address, and the cut one of each route. */
interface RouteSheets {
  readonly styleSheet: string;
  readonly routes: Readonly<Record<string, string>>;
}

/**
 * A page rendered on request cannot be cut by its classes, it is not there yet: its sheet keeps the rules of every class
 * that its route's own script can name (docs/decisions/sheet-cut-to-the-page.md).
 */
export function writeRouteSheets(folder: string, build: SiteBuild, styleSheet: string, also: string): void {
  const { routes } = build.assets;
  const cut = cutterFor(build.entry.module.inline.css);
  const read = reader(join(folder, "client"));
  const root = scriptsOf(routes.root);
  const shared = root.map(read).join("\n") + also;
  const sheets = Object.entries(routes)
    .filter(([id]) => id !== "root")
    .map(([id, route]) => {
      const own = new Set(scriptsOf(route).filter((address) => !root.includes(address)));
      // What the page loads by itself is printed with it: the set grows while it is walked through.
      for (const address of own)
        for (const other of importsOf(read(address))) if (!root.includes(other)) own.add(other);
      return [id, cut(namesIn(shared + [...own].map(read).join("\n")))];
    });
  const file: RouteSheets = { styleSheet, routes: Object.fromEntries(sheets) };
  writeFileSync(join(folder, "sheets.json"), JSON.stringify(file));
}

type Route = SiteBuild["assets"]["routes"][string] | undefined;
const scriptsOf = (route: Route) => (route ? [route.module, ...(route.imports ?? [])] : []);

/** At once or later. */
const importsOf = (code: string) =>
  [...code.matchAll(/(?:from|import)\s*\(?["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
    ([, name]) => `/assets/${name}`,
  );

function reader(client: string) {
  const texts = new Map<string, string>();
  return (address: string): string => {
    const text = texts.get(address) ?? readFileSync(join(client, address), "utf8");
    texts.set(address, text);
    return text;
  };
}

/** Whether code can name a class: written out, or put together as `button-${variant}`. */
export function namesIn(code: string): (name: string) => boolean {
  const words = new Set(code.split(/["'`\s]+/));
  const beginnings = [...words].flatMap((word) => /^([\w:/.-]*-)\$\{/.exec(word)?.[1] ?? []);
  return (name) => words.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
}
