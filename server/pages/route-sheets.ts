import { readFileSync } from "node:fs";
import type { PageRequest } from "../../contracts/pages.ts";

type Headers = Readonly<Record<string, string>>;

/** The sheets made at build for pages rendered on request (scripts/build/route-sheets.ts), each with its own policy. */
export function routeSheets(
  folder: string,
  headersOf: (sheet: string) => Headers,
): Pick<PageRequest, "styleSheet" | "routeSheet"> {
  const { styleSheet, routes } = JSON.parse(readFileSync(`${folder}/sheets.json`, "utf8")) as {
    styleSheet: string;
    routes: Record<string, string>;
  };
  const sheets = new Map(
    Object.entries(routes).map(([route, css]) => [
      route,
      { css, policy: headersOf(css)["Content-Security-Policy"] ?? "" },
    ]),
  );
  return { styleSheet, routeSheet: (route) => sheets.get(route) };
}
