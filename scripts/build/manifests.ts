import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { settings } from "../../content/settings.ts";
import { inLanguage, isRightToLeft, LANGUAGES } from "../../contracts/languages.ts";
import { words } from "../../server/platform/words.ts";
import { links } from "../../web/links.ts";

/** The shortcuts of the installed app's icon. */
const SHORTCUTS = [
  { label: "shell.pages.donate", path: links.donate() },
  { label: "shell.pages.projects", path: links.projects() },
  { label: "shell.pages.faq", path: links.faq() },
];

/** Writes one web app manifest per language, so that the installed app opens in the reader's language. */
export function writeManifests(folder: string): void {
  for (const { code } of LANGUAGES) {
    const manifest = {
      name: settings.name,
      short_name: settings.name,
      description: words(code)("app.description"),
      lang: code,
      dir: isRightToLeft(code) ? "rtl" : "ltr",
      id: inLanguage(code, "/"),
      start_url: inLanguage(code, "/"),
      scope: "/",
      display: "standalone",
      theme_color: "#0f5a3c",
      background_color: "#fbf7ee",
      icons: [
        { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
        { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
        { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
      shortcuts: SHORTCUTS.map(({ label, path: page }) => ({
        name: words(code)(label),
        url: inLanguage(code, page),
        icons: [{ src: "/icon-192.png", sizes: "192x192", type: "image/png" }],
      })),
    };
    const file = path.join(folder, "client", inLanguage(code, "/manifest.webmanifest"));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(manifest));
  }
}
