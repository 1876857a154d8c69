import type { Threat } from "./threat.ts";

export const rows: readonly Threat[] = [
  [
    95,
    "invitation: guessed, used twice or late; the invited address has an account that somebody else made",
    "token derived by the server's key, hashed in the database, 48 hours, taken by one conditional UPDATE; accepting discards password, number, sessions, ways in, factors and apps of the address",
    "two at once: one is in; the squatter's tokens and password are refused; no token in the stored mail",
  ],
  [
    96,
    "office: entered with a stolen password, through another service, by an app, from a telephone left open",
    "the site's own sign-in and an authenticator app or security key at every session; apps refused; 30 idle minutes, 12 hours; roles only within 10 minutes of the factor; to everybody else it is not there",
    "each other way in tried: refused; session over at the minute, its refresh too",
  ],
  [
    97,
    "roles: somebody raises themself, acts beyond their role or on another's row, moves by a rate what needs a second person; the last director goes",
    "one matrix, asked at every call; below it a database role of its own under row security, and triggers; limits at the least favourable rate of 30 days; leaving ends every session",
    "role x action x row through HTTP and as the database role; a rate of an hour moves no limit; two directors remove each other at once: one stays",
  ],
  [
    98,
    "trail: an entry changed, added, taken out or cut off; a forked chain; erasure breaks it, or hides who acted",
    "one writer at a time behind the row of the head, the actor from the transaction, hash over canonical JSON, values beside under a salted hash, head mailed daily; who deletes their account is named to the directors as they go",
    "40 writers at once: one chain; each forgery is found with its number; without values it verifies",
  ],
];
