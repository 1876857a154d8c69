import { crc32, deflateRawSync } from "node:zlib";

export interface ZipEntry {
  readonly name: string;
  readonly content?: string | Buffer;
  /** False values in the central directory. */
  readonly lies?: {
    readonly size?: number;
    readonly flags?: number;
    readonly method?: number;
    /** The index of another entry whose bytes it shares. */
    readonly sameBytesAs?: number;
  };
}

/** An archive, valid or manipulated. */
export function zip(entries: readonly ZipEntry[], comment = ""): Buffer {
  const bodies: Buffer[] = [];
  const table: Buffer[] = [];
  const packedEntries: { at: number; packed: number; crc: number; size: number }[] = [];
  let at = 0;
  for (const { name, content = "", lies = {} } of entries) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const title = Buffer.from(name, "latin1");
    const shared = lies.sameBytesAs === undefined ? undefined : packedEntries[lies.sameBytesAs];
    const packedEntry = shared ?? { at, packed: packed.length, crc: crc32(bytes), size: bytes.length };
    packedEntries.push(packedEntry);
    const facts = Buffer.alloc(22);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(lies.flags ?? 0, 2);
    facts.writeUInt16LE(lies.method ?? 8, 4);
    facts.writeUInt32LE(packedEntry.crc, 10);
    facts.writeUInt32LE(packedEntry.packed, 14);
    facts.writeUInt32LE(lies.size ?? packedEntry.size, 18);
    const lengths = Buffer.alloc(4);
    lengths.writeUInt16LE(title.length);
    if (!shared) {
      const body = Buffer.concat([Buffer.from("PK\x03\x04"), facts, lengths, title, packed]);
      bodies.push(body);
      at += body.length;
    }
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(packedEntry.at, 10);
    table.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), facts, lengths, rest, title]));
  }
  const list = Buffer.concat(table);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...bodies, list, end, Buffer.from(comment)]);
}

const TYPES: ZipEntry = { name: "[Content_Types].xml", content: "<Types/>" };
const RELS: ZipEntry = { name: "_rels/.rels", content: "<Relationships/>" };

const MAIN = { docx: "word/document.xml", pptx: "ppt/presentation.xml" } as const;

export const office = (kind: keyof typeof MAIN, more: readonly ZipEntry[] = [], comment = "") =>
  zip([TYPES, RELS, { name: MAIN[kind], content: "<document/>".repeat(50) }, ...more], comment);

export const pdf = (inside = "") =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n${inside}\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`,
    "latin1",
  );

interface Cfb {
  readonly streams?: readonly string[];
  readonly storages?: readonly string[];
  /** The next sector after the directory's only one. */
  readonly next?: number;
  readonly directoryAt?: number;
}

/** A document of older Office versions: header, table, directory. */
export function compoundFile({
  streams = [],
  storages = [],
  next = 0xfffffffe,
  directoryAt = 1,
}: Cfb): Buffer {
  const file = Buffer.alloc(512 * 4, 0xff);
  file.fill(0, 0, 512);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(directoryAt, 48);
  file.writeUInt32LE(0xfffffffe, 68);
  file.writeUInt32LE(0, 76);
  file.writeUInt32LE(0xfffffffd, 512);
  file.writeUInt32LE(next, 512 + 4);
  file.fill(0, 1024, 2048);
  const entries = [
    ["Root Entry", 5] as const,
    ...streams.map((name) => [name, 2] as const),
    ...storages.map((name) => [name, 1] as const),
  ];
  for (const [index, [name, type]] of entries.entries()) {
    const at = 1024 + index * 128;
    file.write(name, at, "utf16le");
    file.writeUInt16LE(name.length * 2 + 2, at + 64);
    file[at + 66] = type;
  }
  return file;
}

/** One valid file of each kind. */
export const HONEST: Readonly<Record<string, Buffer>> = {
  pdf: pdf(),
  doc: compoundFile({ streams: ["WordDocument", "1Table"] }),
  ppt: compoundFile({ streams: ["PowerPoint Document"] }),
  docx: office("docx"),
  pptx: office("pptx"),
};
