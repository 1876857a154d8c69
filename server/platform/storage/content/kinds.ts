import type { FileHandle } from "node:fs/promises";
import { isCompoundFileWith } from "./compound-file.ts";
import { isPdf } from "./pdf.ts";
import { isZipWith } from "./zip.ts";

/** A received file that is inspected, but never executed, unpacked or displayed. */
export interface OpenFile {
  readonly handle: FileHandle;
  readonly path: string;
  readonly size: number;
}

interface Kind {
  readonly type: string;
  matches(file: OpenFile): Promise<boolean>;
}

const startsWith =
  (...beginnings: readonly (readonly [at: number, bytes: string])[]) =>
  async ({ handle }: OpenFile) => {
    const head = Buffer.alloc(16);
    await handle.read(head, 0, head.length, 0);
    return beginnings.every(([at, bytes]) => head.subarray(at, at + bytes.length).equals(latin1(bytes)));
  };
const latin1 = (text: string) => Buffer.from(text, "latin1");

const jpeg: Kind = { type: "image/jpeg", matches: startsWith([0, "\xff\xd8\xff"]) };

/** The type of each extension, and the check of the bytes. */
export const KINDS: Readonly<Record<string, Kind>> = {
  pdf: { type: "application/pdf", matches: isPdf },
  doc: { type: "application/msword", matches: (file) => isCompoundFileWith(file, "WordDocument") },
  ppt: {
    type: "application/vnd.ms-powerpoint",
    matches: (file) => isCompoundFileWith(file, "PowerPoint Document"),
  },
  docx: {
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    matches: (file) => isZipWith(file, "word/document.xml"),
  },
  pptx: {
    type: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    matches: (file) => isZipWith(file, "ppt/presentation.xml"),
  },
  jpg: jpeg,
  jpeg,
  png: { type: "image/png", matches: startsWith([0, "\x89PNG\r\n\x1a\n"]) },
  webp: { type: "image/webp", matches: startsWith([0, "RIFF"], [8, "WEBP"]) },
  avif: { type: "image/avif", matches: startsWith([4, "ftypavif"]) },
  gif: { type: "image/gif", matches: startsWith([0, "GIF8"]) },
};
