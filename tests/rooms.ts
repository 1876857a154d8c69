/** The table of docs/decisions/conventions-are-tests.md: who may import whom. `{x}` is one room among its like; two of them never meet. */
export interface Room {
  /** A path prefix; `{x}` stands for one folder name, the same in `may`. */
  room: string;
  /** Folders that it may import, besides itself; absent = all, for a place that connects the others. */
  may?: string[];
  /** Packages that it may import; absent = any. */
  packages?: string[];
  /** What to do instead. */
  fix?: string;
}

const ANYWHERE = "this room runs anywhere: let the caller hand it in";
const FEATURE =
  "move what both features need to web/ui (no product noun) or web/lib, or let web/pages pass it as a prop";
/** Test support without any knowledge of the product. */
const FREE_PORT = "scripts/testing/free-port.ts";
const PLATFORM =
  "the platform knows no product noun: let server/features.ts hand it in, or move it to its feature";

/** The first match wins, so files come before their folders. */
export const ROOMS: Room[] = [
  { room: "contracts", may: [], packages: ["zod/mini"], fix: ANYWHERE },
  {
    room: "content/course-texts.ts",
    may: ["content"],
    packages: ["node:fs"],
    fix: "it only reads the lessons' files",
  },
  {
    room: "content/seeded-words.ts",
    may: ["content", "contracts/languages.ts"],
    packages: ["node:fs"],
    fix: "it only reads the translations' files",
  },
  {
    room: "content/translations.ts",
    may: ["content", "contracts"],
    packages: ["node:fs"],
    fix: "it only reads the translations' files",
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
    packages: ["react", "react-dom", "sonner"],
    fix: "ui knows no product noun, no words and no URL: pass them as props",
  },
  {
    room: "web/lib",
    // For pieces of the content, whatever they are, in the reader's language.
    may: ["contracts", "locales", "content/words.ts"],
    fix: "lib serves every room: move product nouns to a feature",
  },
  {
    room: "web/features/{x}",
    may: ["web/ui", "web/lib", "web/money", "web/links.ts", "contracts", "content", "illustrations"],
    fix: FEATURE,
  },
  {
    room: "web/money",
    may: ["web/ui", "web/lib", "web/links.ts", "contracts"],
    fix: "it knows payments, and not what is paid: let the feature hand it in",
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

  // Test support, and the tests with the genuine clients.
  { room: "server/testing" },
  { room: "server/platform/testing" },
  { room: "server/conformance" },
  {
    room: "server/platform",
    may: [
      "contracts/errors.ts",
      "contracts/languages.ts",
      "contracts/moment.ts",
      // For amounts, plural forms and dates in messages.
      "contracts/money.ts",
      "contracts/format-message.ts",
      "contracts/long-date.ts",
    ],
    fix: PLATFORM,
  },
  {
    room: "server/money",
    may: ["server/platform", "contracts", "content", "illustrations"],
    fix: "money is handed its handlers by the features",
  },
  {
    room: "server/office",
    may: ["server/platform", "contracts"],
    fix: "the office knows no noun of the product: each brings its desk, and server/features.ts hands it in",
  },
  {
    room: "server/features/{x}",
    may: [
      "server/platform",
      "server/money",
      "server/office",
      "contracts",
      "content",
      "illustrations",
      FREE_PORT,
    ],
    fix: "two features share through server/platform, server/money or contracts; or server/features.ts hands one to the other",
  },
  // app.ts, main.ts and their helpers assemble the server.
  { room: "server" },

  {
    room: "sandbox",
    may: [FREE_PORT],
    fix: "the sandbox is another company's server: it shares a signing secret, no code",
  },
  { room: "doubles/kit", may: [], fix: "what doubles share knows no provider" },
  {
    room: "doubles/{x}",
    may: ["doubles/kit", FREE_PORT],
    fix: "a double is another company's server: it shares a secret with the site, no code",
  },
  {
    room: "e2e",
    may: ["scripts/guard.ts", "scripts/testing/compiled.ts", FREE_PORT],
    fix: "a journey sees what a visitor sees: HTTP, pages, mail",
  },
  { room: "scripts" },
  { room: "bench" },
  { room: "tests" },
  { room: "db" },
];
