import { readFileSync } from "node:fs";
import { sheetCutter } from "./critical-css.ts";

type Headers = Readonly<Record<string, string>>;

/** What `sheets.json` of a build says: addresses in `client/`. */
export interface Sheets {
  readonly styleSheet: string;
  /** It may set classes that no page is printed with. */
  readonly pageScript: string;
}

export const readSheets = (folder: string): Sheets =>
  JSON.parse(readFileSync(`${folder}/sheets.json`, "utf8")) as Sheets;

/** Gives a page rendered on request the part of the sheet it uses, as the build does, and the policy that allows it. */
export function ownSheets(
  folder: string,
  sheet: string,
  headersOf: (sheet: string) => Headers,
): (response: Response) => Promise<Response> {
  const cut = sheetCutter(sheet, readFileSync(`${folder}/client${readSheets(folder).pageScript}`, "utf8"));
  return async (response) => {
    const { status, headers } = response;
    if (!response.body || !headers.get("Content-Type")?.startsWith("text/html")) return response;
    const html = await response.text();
    const page = cut(html);
    if (!page) return new Response(html, { status, headers });
    const policy = headersOf(page.css)["Content-Security-Policy"];
    if (policy) headers.set("Content-Security-Policy", policy);
    return new Response(page.html, { status, headers });
  };
}
