/** The table of docs/decisions/conventions-are-tests.md: who may import whom. `{x}` is one room among its like; two of them never meet. */
export interface Room {
  /** The room, as a path prefix; `{x}` stands for one folder name, the same in `may`. */
  room: string;
  /** Rooms it may import, besides itself; absent = all: a place that puts the others together. */
  may?: string[];
  /** Packages it may import; absent = any. */
  packages?: string[];
  /** What to do instead. */
  fix?: string;
}

const ANYWHERE = "this room runs anywhere: let the caller hand it in";
const FEATURE =
  "move what both features need to web/ui (no product noun) or web/lib, or let web/pages pass it as a prop";
const ENDPOINT =
  "a room of the wire knows no product noun: put product work in server/functions or hand it in";

/** The first match wins, so files come before their folders. */
export const ROOMS: Room[] = [
  { room: "contracts", may: [], packages: ["zod/mini"], fix: ANYWHERE },
  {
    room: "content/course-texts.ts",
    may: ["content"],
    packages: ["node:fs"],
    fix: "it only reads the lessons' files",
  },
  { room: "content", may: ["contracts"], packages: ["zod/mini"], fix: ANYWHERE },
  { room: "illustrations", may: ["contracts"], packages: [], fix: ANYWHERE },
  { room: "locales", may: [], fix: "dictionaries are data" },

  {
    room: "web/boot",
    may: ["contracts", "web/lib"],
    packages: ["react", "react-router"],
    fix: "boot code is the only code before React: keep it alone",
  },
  {
    room: "web/ui",
    may: [],
    packages: ["react", "react-dom", "radix-ui", "sonner"],
    fix: "ui knows no product noun, no words and no URL: pass them as props",
  },
  {
    room: "web/lib",
    may: ["contracts", "locales"],
    fix: "lib serves every room: move product nouns to a feature",
  },
  {
    room: "web/features/{x}",
    may: ["web/ui", "web/lib", "web/links.ts", "contracts", "content", "illustrations"],
    fix: FEATURE,
  },
  {
    room: "web/shell",
    may: ["web/ui", "web/lib", "web/links.ts", "web/features/newsletter", "contracts", "content"],
    fix: "the shell stands around every page: a page's feature belongs in web/pages",
  },
  {
    room: "web/pages",
    may: ["web", "contracts", "content", "illustrations"],
    fix: "a page puts features together; the server is reached over HTTP",
  },
  { room: "web/links.ts", may: ["contracts"], fix: "links are plain functions" },
  {
    room: "web",
    may: ["web", "contracts", "content", "locales"],
    fix: "the browser reaches the server over HTTP",
  },

  { room: "server/testing" },
  // The genuine clients against the rooms of the wire.
  { room: "server/conformance" },
  {
    room: "server/core/database/tables.ts",
    may: [
      "server/core",
      "server/auth/tables.ts",
      "server/mail/tables.ts",
      "server/payments/tables.ts",
      "server/receipts/tables.ts",
    ],
    fix: "here the rooms' tables become one type, and nothing else",
  },
  {
    room: "server/core",
    may: ["contracts", "locales"],
    fix: "core serves every room: let server/app.ts hand it in",
  },
  { room: "server/auth", may: ["server/core", "server/mail", "contracts", "content"], fix: ENDPOINT },
  { room: "server/rest", may: ["server/core", "contracts"], fix: ENDPOINT },
  { room: "server/storage", may: ["server/core", "contracts"], fix: ENDPOINT },
  {
    room: "server/payments",
    may: ["server/core", "contracts"],
    fix: "payments is handed its handlers by server/app.ts",
  },
  {
    room: "server/paper",
    may: ["contracts", "content", "illustrations"],
    fix: "paper draws what it is handed: it knows no product noun and no table",
  },
  {
    room: "server/receipts",
    may: [
      "server/core",
      "server/mail",
      "server/paper",
      "server/payments",
      "contracts",
      "content",
      "illustrations",
    ],
    fix: "receipts know payments and mail; what a function does with them belongs in server/functions",
  },
  {
    room: "server/certificates",
    may: ["server/core", "server/paper", "server/receipts", "contracts", "content", "illustrations"],
    fix: "certificates are papers with a number: what a function does with them belongs in server/functions",
  },
  { room: "server/mail", may: ["server/core", "contracts", "content"], fix: "mail is handed what it sends" },
  {
    room: "server/functions/{x}",
    may: [
      "server/certificates",
      "server/core",
      "server/mail",
      "server/paper",
      "server/payments",
      "server/receipts",
      "contracts",
      "content",
      "illustrations",
    ],
    fix: "two functions share through server/core, or contracts; a page is handed in as renderForm",
  },
  // app.ts, main.ts and their helpers put the server together.
  { room: "server" },

  {
    room: "sandbox",
    may: [],
    fix: "the sandbox is another company's server: it shares a signing secret, no code",
  },
  {
    room: "e2e",
    may: ["scripts/guard.ts"],
    fix: "a journey sees what a visitor sees: HTTP, pages, mail",
  },
  { room: "scripts" },
  { room: "bench" },
  { room: "tests" },
  { room: "db" },
];
