import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";

// The font of headings: Bricolage Grotesque at one weight and optical size, reduced to the letters of our Latin languages.
// One weight with kerning is 13 KB; the range 600-800 is 23 KB. Run directly, it writes the file the style sheet names.

/** Letters of French, English, Spanish, Portuguese, German and Swahili, digits and punctuation. */
export const HEADING_LETTERS =
  "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789" +
  "àâäáãçéèêëíîïìñóôöõòœúùûüÿæßÀÂÄÁÃÇÉÈÊËÍÎÏÑÓÔÖÕŒÚÙÛÜÆ" +
  " .,:;!?'\"()%+-/&@#$*€’‘“”„«»–—…·¡¿°ªº\u00a0\u202f";

const source = createRequire(import.meta.url).resolve(
  "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2",
);

export const headingFont = (targetFormat: "woff2" | "sfnt"): Promise<Buffer> =>
  subsetFont(readFileSync(source), HEADING_LETTERS, {
    targetFormat,
    variationAxes: { opsz: 36, wght: 700 },
    keepFeatures: ["kern", "ccmp", "mark"],
    noHinting: true,
  });

/** Change the name with the font: the file is cached for a year. web/ui/font.css and web/entry.server.tsx name it. */
export const HEADING_FILE = "web/public/fonts/heading-v1.woff2";

if (import.meta.main) {
  mkdirSync(path.dirname(HEADING_FILE), { recursive: true });
  writeFileSync(HEADING_FILE, await headingFont("woff2"));
}
