import type { Threat } from "./threat.ts";

export const rows: readonly Threat[] = [
  [
    42,
    "others' enrolments: select without filter, `or=`, embed, `!inner`, order-by oracle, count header",
    "RLS FORCE on every table; default-deny grants",
    "generated matrix: every table × verb × {anon, A, B, expired, service} from pg_catalog",
  ],
  [
    43,
    "insert/update: forged user_id, upsert over other's row, `Prefer: resolution`",
    "WITH CHECK; column grants",
    "same matrix with own/forged/NULL owner",
  ],
  [
    44,
    "new table: migration forgets RLS (CVE-2025-48757)",
    "boot fails closed + CI query on pg_class",
    "add a bare table → server refuses to start",
  ],
  [
    45,
    "SQL: identifiers/operators/JSON path/casts in the query string",
    "parser → AST → parameters; identifiers only from schema cache; no text interpolation, no `exec()`",
    "100k grammar-fuzzed queries + sqlmap-style list; AST round-trip property",
  ],
  [
    46,
    "database: the API's login used beyond its role",
    "the API logs in as a role without superuser or BYPASSRLS; `SET LOCAL ROLE` per request; statement-kind allow-list",
    "inject at every parameter: current_user never rises",
  ],
  [
    47,
    "DB: expensive filter, deep embed, huge IN, regex",
    "at most 1,000 rows, 4 levels, 20 filters, 8 kB of address (up to 64 with a key, where REST_URL_BYTES says so); a statement_timeout for each role; turns for each address and person; bounded patterns",
    "1 M-row table: p99 of other calls ≤ 250 ms",
  ],
  [
    48,
    "hidden functions/tables: RPC to internals, `pg_catalog`, auth schema",
    "only schema `public` views+allow-listed RPC",
    "enumerate pg_proc: all else 404",
  ],
  [
    49,
    "definer functions: search_path hijack",
    "`SET search_path=''`, owner non-login, revoke PUBLIC",
    "pg_proc query in CI",
  ],
  [
    50,
    "upload: .pdf that is HTML/SVG/PE, polyglot, double extension",
    "allow pdf/doc/docx/ppt/pptx by magic bytes + zip structure; served `attachment`, nosniff, `CSP: sandbox`, other origin if configured",
    "500-file corpus: 0 rendered, 0 wrong type",
  ],
  [
    51,
    "upload: > 10 MB, lying Content-Length, chunked, 1 byte/s",
    "streamed count, cut at 10 MiB, idle + total deadline, temp cleaned",
    "RSS +≤ 20 MB with 50 parallel 5 GB streams",
  ],
  [
    52,
    "upload: zip bomb, 65k entries, nested, zip slip",
    "read central directory only; ratio/entry caps; never extract",
    "42.zip kind refused < 100 ms",
  ],
  [
    53,
    "path: ../, %2e, NUL, unicode, absolute, symlink, `.info`",
    "random server name; resolve + prefix check",
    "copy storage's list + 1,000 fuzz",
  ],
  [
    54,
    "bucket: anon list/overwrite/delete; orphans fill disk",
    "anon = INSERT only, quota per prefix+global, orphan purge 24 h",
    "list → empty; upsert → 403",
  ],
  [55, "staff: `file_url` pointing to attacker", "server accepts only own object keys", "foreign URL → 422"],
  [
    56,
    "mass assignment: `status`, `published`, `confirmed_at`",
    "`.strict()` per function",
    "extra keys → 422",
  ],
  [
    57,
    "AI course generator: cost, spam, prompt injection",
    "limits per visitor and network, daily cap, schema-checked output, `published=false`, escaped, no tools or secrets",
    "200 injection prompts: 0 published",
  ],
  [
    58,
    "image/AI/webhook-out: SSRF, redirects, DNS rebinding",
    "fixed host allow-list, no redirects, private ranges refused after resolve, size/time cap",
    "169.254…, ::1, 0x7f…, rebinding double",
  ],
  [
    59,
    "prototype pollution, duplicate keys, deep JSON",
    "`__proto__` rejected, depth 20, body 256 kB",
    "fuzz",
  ],
];
