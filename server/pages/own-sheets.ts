import { readFileSync } from "node:fs";
import { sheetCutter } from "./critical-css.ts";

type Headers = Readonly<Record<string, string>>;

/** The content of a build's `sheets.json`: addresses in `client/`. */
export interface Sheets {
  readonly styleSheet: string;
  /** Script that may set classes which no rendered page has. */
  readonly pageScript: string;
}

export const readSheets = (folder: string): Sheets =>
  JSON.parse(readFileSync(`${folder}/sheets.json`, "utf8")) as Sheets;

/** React Router marks links to load routes lazily; all our routes come with the first script. Without the marks a page is 70 to 110 bytes smaller. */
export const withoutDiscovery = (html: string): string => html.replaceAll(' data-discover="true"', "");

/** Cuts the style sheet of a page rendered on request, as the build does, and sets the content policy that allows it. */
export function ownSheets(
  folder: string,
  sheet: string,
  headersOf: (sheets: readonly string[], path: string) => Headers,
  isWhole: (path: string) => boolean,
): (response: Response, path: string) => Promise<Response> {
  const cut = sheetCutter(sheet, readFileSync(`${folder}/client${readSheets(folder).pageScript}`, "utf8"));
  return async (response, path) => {
    const { status, headers } = response;
    if (!response.body || !headers.get("Content-Type")?.startsWith("text/html")) return response;
    const html = withoutDiscovery(await response.text());
    const page = cut(html, isWhole(path));
    if (!page) return new Response(html, { status, headers });
    const policy = headersOf(page.sheets, path)["Content-Security-Policy"];
    if (policy) headers.set("Content-Security-Policy", policy);
    return new Response(page.html, { status, headers });
  };
}
