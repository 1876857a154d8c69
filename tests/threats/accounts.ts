import type { Threat } from "./threat.ts";

export const rows: readonly Threat[] = [
  [
    25,
    "session: refresh token theft",
    "rotation, reuse outside grace kills the session; only hashes stored",
    "steal-then-use both orders; grandparent reuse → both dead in 1 request; 20 tabs at once all live",
  ],
  [
    26,
    "access token: alg none/HS-RS swap, foreign kid, wrong aud, refresh used as access",
    "alg+kid+aud+iss+typ allow-list",
    "≥ 200 crafted JWTs → 401",
  ],
  [
    27,
    "JWT: clock skew / key rotation",
    "leeway ≤ 60 s on exp/nbf; JWKS with old+new ≥ token life + 10 min cache",
    "shift clock ±59/±61 s; rotate under load: 0 false 401",
  ],
  [
    28,
    "logout: token keeps working",
    "sessions row checked on sensitive calls; scope global/local/others",
    "each scope, then every endpoint",
  ],
  [
    29,
    "confirm/reset link: mail scanner GET/HEAD",
    "GET shows a button; POST consumes",
    "20 prefetches, then the person succeeds",
  ],
  [
    30,
    "reset: token reuse, after change of e-mail/password, brute force",
    "single use, hashed, ≤ 1 h, all others revoked, 5 tries/token",
    "reuse → 4xx; 2 parallel uses → 1 wins",
  ],
  [
    31,
    "mail links: Host / X-Forwarded-Host",
    "links only from SITE_URL",
    "30 header variants: link host constant",
  ],
  [
    32,
    "`redirect_to`: //evil, \\evil, user@, punycode, javascript:, allow-list prefix tricks",
    "parse, exact origin match, fallback SITE_URL",
    "≥ 300-vector list: 0 foreign Location",
  ],
  [
    33,
    "users: enumeration by text, status or time",
    "answers and work as docs/auth.md says (the obfuscated user of a sign-up included); slow work off the path, dummy hash",
    "1,000 samples × 5 endpoints (`bench/enumeration.ts`): medians within 5 %",
  ],
  [
    34,
    "password: stuffing / brute force",
    "per account + per IP-prefix backoff, blocklist ≥ 3,000 (6.2.4), no truncation",
    "≤ 100 tries/account/h whatever the addresses; right password still works with delay",
  ],
  [
    35,
    "limits: forged X-Forwarded-For, IPv6 /64 rotation",
    "trust only `TRUSTED_PROXIES` hops from the right; key = /32 or /64, canonical",
    "10k forged headers = 1 client",
  ],
  [
    36,
    "limiter: memory exhaustion by many keys; restart resets",
    "LRU cap; counters for mail/money in the DB",
    "1 M keys: RSS +≤ 50 MB",
  ],
  [
    37,
    "body `userId/role/app_metadata` trusted (CVE-2025-61928)",
    "identity only from token; strict schemas; `data` → user_metadata only",
    "add every privileged key to every body: no effect",
  ],
  [
    38,
    "admin API: anon/user token, admin by guess",
    "service key only; UUID checked; separate listener possible",
    "all admin calls × 4 principals",
  ],
  [
    39,
    "service_role key: in bundle, log, error",
    "server env only; CI scans dist, logs, source maps",
    "grep of build + 1 h logs = 0",
  ],
  [
    40,
    "MFA/identity: bypass through recover or linking by unverified mail",
    "AAL check, link only verified",
    "flow tests",
  ],
  [
    41,
    "minors < 16",
    "our form refuses without the tick; /auth/v1 stores the statement when given; `AUTH_REQUIRE_AGE` (off by default, so that any client works)",
    "form test; setting test",
  ],
];
