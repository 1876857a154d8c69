import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * The style sheets that sonner adds to a page with its first toast: an empty element, then its text. The content policy
 * allows exactly these two by hash; a browser test shows a toast and expects no policy reports.
 */
export function toastStyles(): string[] {
  const source = readFileSync(fileURLToPath(import.meta.resolve("sonner")), "utf8");
  const sheet = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source)?.[1];
  if (!sheet)
    throw new Error("sonner no longer carries its style sheet where server/pages/toast-style.ts expects it");
  return ["", JSON.parse(sheet) as string];
}
