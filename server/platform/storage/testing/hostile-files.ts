import { randomBytes } from "node:crypto";
import type { seeded } from "../../testing/random.ts";
import { compoundFile, HONEST, office, pdf, zip } from "./files.ts";

type Random = ReturnType<typeof seeded>;
type Make = (random: Random) => readonly [kind: string, content: Buffer];

const KINDS = Object.keys(HONEST);
const bytes = (text: string) => Buffer.from(text, "latin1");
const honest = (kind: string) => HONEST[kind] ?? Buffer.alloc(0);

const PAGE = "<!doctype html><script>top.location='https://evil.example'</script>";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

/** Content of other kinds, disguised as a document. */
const FOREIGN = [
  PAGE,
  SVG,
  `<?xml version="1.0"?>${SVG}`,
  "MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff",
  "\x7fELF\x02\x01\x01",
  "#!/bin/sh\nrm -rf /\n",
  "GIF89a/*<script>*/=1;alert(1)//",
  "\x89PNG\r\n\x1a\n<?php system($_GET[1]); ?>",
  "\xff\xd8\xff\xe0\0\x10JFIF",
  "PK\x03\x04 no archive at all",
  "%PDF-1.7 but nothing more",
  "%!PS-Adobe-3.0",
  "{\\rtf1\\ansi{\\object\\objdata 01}}",
  "\xca\xfe\xba\xbe\0\0\0\x34",
  "Rar!\x1a\x07\0",
  "7z\xbc\xaf\x27\x1c",
  "\x1f\x8b\x08\0",
  "MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n" + PAGE,
  "",
  "\0",
] as const;

const NAMES = [
  "../../../../etc/cron.d/evil",
  "..\\..\\evil.exe",
  "/etc/passwd",
  "C:/Windows/evil",
  "a/../../../b",
  "a\0.xml",
  "\u00e9vil",
  "x".repeat(400),
  "word/vbaProject.bin",
  "setup.exe",
  "inner.zip",
  "page.html",
  "run.js",
] as const;

const packed = (random: Random) => random.pick(["docx", "pptx"] as const);

const MAKERS: readonly Make[] = [
  // A file of another kind with an allowed name.
  (random) => [random.pick(KINDS), bytes(random.pick(FOREIGN))],
  (random) => [random.pick(KINDS), randomBytes(1 + random.below(3_000))],
  (random) => {
    const kind = random.pick(KINDS);
    return [kind, honest(random.pick(KINDS.filter((other) => other !== kind)))];
  },
  // Two files in one: content before, after or in a gap of a valid one.
  (random) => {
    const kind = random.pick(KINDS);
    const front = bytes(random.pick(FOREIGN.slice(0, 18)));
    return [kind, Buffer.concat([front, honest(kind)])];
  },
  (random) => {
    const kind = random.pick(["pdf", "docx", "pptx"]);
    return [kind, Buffer.concat([honest(kind), bytes(random.pick([PAGE, SVG, "MZ\x90"])), randomBytes(8)])];
  },
  (random) => ["pdf", Buffer.concat([pdf(), office(packed(random))])],
  (random) => [
    "pdf",
    Buffer.concat([
      pdf().subarray(0, -6),
      zip([{ name: "a" }], "%%EOF\n"),
      bytes(" ".repeat(random.below(9))),
    ]),
  ],
  (random) => {
    const kind = packed(random);
    return [kind, office(kind, [], random.pick([PAGE, SVG, "%PDF-1.7 %%EOF"]))];
  },
  // Archives that would fill a disk or write outside their folder when unpacked.
  (random) => {
    const kind = packed(random);
    return [kind, office(kind, [{ name: "a", content: Buffer.alloc(2_000_000 + random.below(3_000_000)) }])];
  },
  (random) => {
    const kind = packed(random);
    return [kind, office(kind, [{ name: "a", content: "a", lies: { size: 1e9 + random.below(1e9) } }])];
  },
  (random) => {
    const kind = packed(random);
    const same = Array.from({ length: 2 + random.below(300) }, (_, n) => ({
      name: `${n}`,
      lies: { sameBytesAs: 2 },
    }));
    return [kind, office(kind, same)];
  },
  (random) => {
    const kind = packed(random);
    return [
      kind,
      office(
        kind,
        Array.from({ length: 4_001 + random.below(500) }, (_, n) => ({ name: `${n}` })),
      ),
    ];
  },
  (random) => {
    const kind = packed(random);
    return [kind, office(kind, [{ name: random.pick(NAMES), content: PAGE }])];
  },
  (random) => {
    const kind = packed(random);
    return [
      kind,
      office(kind, [{ name: "a", lies: random.pick([{ flags: 1 }, { method: 14 }, { method: 99 }]) }]),
    ];
  },
  (random) => {
    const kind = packed(random);
    const file = honest(kind);
    return [kind, file.subarray(0, 1 + random.below(file.length - 1))];
  },
  // Older Office files with macros, without a document, with a directory that is missing or circular.
  () => ["doc", compoundFile({ streams: ["WordDocument"], storages: ["Macros"] })],
  () => ["ppt", compoundFile({ streams: ["PowerPoint Document"], storages: ["_VBA_PROJECT_CUR"] })],
  (random) => [
    "doc",
    compoundFile({ streams: [random.pick(["Workbook", "Book", "WordDocumen", "\x05SummaryInformation"])] }),
  ],
  () => ["doc", compoundFile({ storages: ["WordDocument"] })],
  () => ["doc", compoundFile({ streams: ["WordDocument"], next: 1 })],
  (random) => ["doc", compoundFile({ streams: ["WordDocument"], directoryAt: 4 + random.below(1e9) })],
  (random) => ["pdf", pdf(PAGE.repeat(1 + random.below(5))).subarray(0, -3 - random.below(50))],
];

export interface HostileFile {
  readonly kind: string;
  readonly content: Buffer;
}

/** Files that a bucket with content checks must refuse: each kind in turn, with random details. */
export function hostileFiles(random: Random, count: number): HostileFile[] {
  return Array.from({ length: count }, (_, index) => {
    const make = MAKERS[index % MAKERS.length];
    const [kind, content] = make?.(random) ?? ["pdf", Buffer.alloc(0)];
    return { kind, content };
  });
}
