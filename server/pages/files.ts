import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { SiteState } from "../../contracts/pages.ts";
import { etagOf } from "./etag.ts";
import { fillIn } from "./template.ts";

/** A file of the build in the index that the build makes (scripts/build/file-index.ts). */
export interface IndexedFile {
  /** In `client/`. */
  readonly name: string;
  readonly type: string;
  /** Of its bytes; a template is sent with another. */
  readonly etag: string;
  /** The places in `sheets` of those inlined in a page. */
  readonly sheets?: readonly number[];
  /** Filled in when it is asked for, and compressed then. */
  readonly isTemplate?: true;
  /** The compressed forms that lie beside it. */
  readonly forms?: readonly ("br" | "gzip")[];
}

export interface FileIndex {
  readonly sheets: readonly string[];
  /** Changes with what fills in a template. */
  readonly filling: string;
  /** By address. */
  readonly files: Readonly<Record<string, IndexedFile>>;
}

export const INDEX = "files.json";
export const ENDINGS = { br: ".br", gzip: ".gz" } as const;

type Body = Uint8Array<ArrayBuffer>;
type ReadBody = () => Promise<Body>;

/** A file of the build; its bytes are read when they are asked for. */
export interface BuiltFile {
  readonly type: string;
  readonly etag: string;
  readonly immutable: boolean;
  /** The style sheets inlined in a page. */
  readonly sheets?: readonly string[];
  /** A template: the site's settings are put in, so it is compressed at the first request, not by the build. */
  readonly isFilledIn: boolean;
  readonly bodies: { readonly identity: ReadBody; readonly br?: ReadBody; readonly gzip?: ReadBody };
}

/** The files of a build by address, with the site's settings filled in. */
export function builtFiles(folder: string, site: SiteState): ReadonlyMap<string, BuiltFile> {
  const {
    sheets: all,
    filling,
    files,
  } = JSON.parse(readFileSync(path.join(folder, INDEX), "utf8")) as FileIndex;
  const settings = `${filling} ${JSON.stringify(site)}`;
  const describe = ({ name, type, etag, sheets, isTemplate, forms }: IndexedFile): BuiltFile => {
    const file = path.join(folder, "client", name);
    const read = (ending = "") => readFile(file + ending);
    const filledIn = async () => fillIn(name, await readFile(file), site);
    return {
      type,
      etag: isTemplate ? etagOf(Buffer.from(`${etag} ${settings}`)) : etag,
      immutable: name.startsWith("assets/"),
      ...(sheets && { sheets: sheets.map((each) => all[each] ?? "") }),
      isFilledIn: isTemplate === true,
      bodies: {
        identity: isTemplate ? filledIn : () => read(),
        ...(forms?.includes("br") && { br: () => read(ENDINGS.br) }),
        ...(forms?.includes("gzip") && { gzip: () => read(ENDINGS.gzip) }),
      },
    };
  };
  return new Map(Object.entries(files).map(([address, file]) => [address, describe(file)]));
}
