import type { Threat } from "./threat.ts";

export const rows: readonly Threat[] = [
  [75, "kill -9 at any instruction", "one transaction per effect", "crash matrix (`bench/crash.ts`)"],
  [76, "power cut", "fsync on; verified snapshots", "crash matrix with the server killed too"],
  [77, "two servers on one data directory", "lock", "2nd start: exit code and message"],
  [78, "disk full, read-only, EIO", "readiness red, 503 for writes, reads live", "tmpfs fill during load"],
  [
    79,
    "SMTP down, slow, greylist, 5xx",
    "outbox, backoff, never blocks a request",
    "SMTP off 1 h: 0 request errors, all mail later; dup ≤ crashes and same Message-ID",
  ],
  [80, "provider down/slow/garbage", "3 s budget, breaker, 503 French text, order stays resumable", "toxics"],
  [
    81,
    "slowloris, header flood, huge URL, many sockets",
    "headers 10 s, request 30 s (upload 120 s), 16 kB, per-prefix sockets",
    "5,000 slow sockets: normal p99 ≤ 250 ms",
  ],
  [
    82,
    "event-loop block (regex, JSON, hash)",
    "worker pool; linear regexes; hash limit",
    "ReDoS scan + lag gauge",
  ],
  [
    83,
    "unhandled rejection / exception",
    "log, drain, exit, restart",
    "throw at 100 places: no hang, no half write",
  ],
  [84, "SIGTERM under load", "stop accept, finish ≤ 25 s, checkpoint, close", "0 broken answers"],
  [
    85,
    "migration on live data, crash half-way, old client",
    "expand→contract, transactional, checksummed, locked",
    "apply on 1 M rows with load; kill at each statement",
  ],
  [
    86,
    "backup missing/unreadable/leaky",
    "fsync + rename + encrypt + restore proof each time",
    "restore, compare row hashes and ledger sums",
  ],
  [
    87,
    "logs: e-mail, token, name, message body; log forging",
    "allow-list logger, JSON, hashed ids",
    "grep over full e2e logs",
  ],
  [
    88,
    "erasure vs 10-year duty; the erased stand in the trail of who served them",
    "erase person, keep pseudonymous ledger; the trail names what changed of a giver, never the words; jobs for 30 d / 72 h clocks",
    "erase then audit every table/file/backup index",
  ],
  [89, "clock jumps, summer time, leap day", "monotonic for time-outs, UTC stored", "±1 day jumps in tests"],
  [
    90,
    "request smuggling, double headers, TRACE",
    "strict parser, no TRACE, HPP rejected",
    "raw-socket suite",
  ],
];
