import type { Threat } from "./threat.ts";

export const rows: readonly Threat[] = [
  [
    60,
    "staff / visitors: HTML in contact, volunteer, project, donor name",
    "store raw, encode at output only; no raw HTML from users",
    "200 XSS payloads in every field, opened in a real browser on each screen + mail: 0 dialogs, 0 CSP reports",
  ],
  [
    61,
    "news HTML body",
    "compiled at build from trusted source; one Trusted Types policy",
    "`require-trusted-types-for 'script'` on all 40+ routes, 0 violations",
  ],
  [
    62,
    "CSP: inline boot script",
    "external or hashed; no unsafe-inline/eval; default-src 'none'",
    "build test recomputes hashes",
  ],
  [
    63,
    "clickjacking, MIME, referrer leak of reset token",
    "frame-ancestors 'none', nosniff, `no-referrer`, strip token from URL at once",
    "headers on every response incl. errors",
  ],
  [
    64,
    "CORS",
    "/auth, /rest, /storage, /functions answer any origin without credentials (tokens travel in headers, foreign clients are wanted); everything else same-origin",
    "50 Origins",
  ],
  [
    65,
    "CSRF",
    "bearer tokens only; a form post needs Sec-Fetch-Site same-origin or Origin = SITE_URL and carries no identity",
    "cross-site form posts → 403",
  ],
  [
    66,
    "mail header injection (CRLF in name, subject, e-mail)",
    "structured API; reject control chars",
    "corpus; parsed message has exactly 1 recipient",
  ],
  [
    67,
    'mail: phishing text in our template (name = "Win http://…")',
    "links from user text never auto-linked; length caps",
    "render test",
  ],
  [
    68,
    "newsletter bombing",
    "double opt-in; ≤ 1 mail/address/day, ≤ 30/h/prefix, global/h; same answer always",
    "10k calls on 1 address → 1 mail",
  ],
  [
    69,
    "exports: CSV formula",
    "ASVS 1.2.10 prefix rule, at the beginning and after each separator that a spreadsheet may split at + RFC 4180",
    "=,+,-,@,TAB,CR,NUL in each column, and after ; | TAB and a new line within it",
  ],
  [
    70,
    "anonymous donor re-identified",
    "flag stored; name/mail NULL everywhere incl. logs, provider metadata, exports",
    "search all stores for the e-mail: 0",
  ],
  [71, "analytics before consent; tag loaded", "no tag until granted; 180-day expiry", "network trace"],
  [
    72,
    "PWA: stale deploy, chunk 404, poisoned cache, cached private answers",
    "network-first HTML, hashed immutable assets kept for 2 releases, never cache /auth,/rest,/functions, kill switch",
    "N−1 tab open across deploy, all routes: 0 errors",
  ],
  [
    73,
    "logout on shared phone: SW/localStorage leftovers",
    "clear on sign-out",
    "inspect storage = 0 tokens",
  ],
  [74, "supply chain: postinstall, typosquat", "lockfile, `--ignore-scripts`, SBOM, few deps", "CI"],
];
