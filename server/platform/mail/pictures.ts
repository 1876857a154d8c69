import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../../../contracts/languages.ts";
import { type Html, html } from "./html.ts";

/** A picture that travels inside a mail: mail programs ask nobody for it, so that reading a mail tells nobody anything. */
export interface Picture {
  readonly name: string;
  readonly png: Buffer;
}

/** Finds a picture by name; null if there is none. */
export type FindPicture = (name: string) => Picture | null;

/** The top of every mail. */
export const LETTERHEAD = "letterhead";

/** The PNG files of a folder, read when they are first needed. A folder that is not drawn yet has none. */
export function picturesIn(folder: string): FindPicture {
  const found = new Map<string, Picture>();
  return (name) => {
    const known = found.get(name);
    if (known) return known;
    const png = readIfThere(join(folder, `${name}.png`));
    if (!png) return null;
    const picture = { name, png };
    found.set(name, picture);
    return picture;
  };
}

export const noPictures: FindPicture = () => null;

/** The name of a picture's part in the message (RFC 2392). */
export const contentId = ({ name }: Picture): string => `${name}@mail`;

/** Shows a picture over the whole width of what is around it. */
export function pictureTag(picture: Picture, alt: string, language?: Language): Html {
  const { png } = picture;
  return html`<img src="cid:${contentId(picture)}" alt="${alt}"${language && html` lang="${language}"`} width="${png.readUInt32BE(16)}" height="${png.readUInt32BE(20)}">`;
}

/** The HTML part with its pictures in it, for a browser. */
export function asPage(written: { readonly html: string; readonly pictures: readonly Picture[] }): string {
  return written.pictures.reduce(
    (page, picture) =>
      page.replaceAll(
        `"cid:${contentId(picture)}"`,
        `"data:image/png;base64,${picture.png.toString("base64")}"`,
      ),
    written.html,
  );
}

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
