import type { Threat } from "./threat.ts";

export const rows: readonly Threat[] = [
  [
    91,
    "books: one person of staff alone invents, takes away or gives back money",
    "whoever opened, entered, struck or counted does not close; a line of the bank is assigned, also one that names a gift, and a return confirmed by another; whoever left and is invited again has the same id; checks and triggers below the functions, rows never changed or deleted",
    "each rule tried as the server's own login and as the owner; the API's roles reach nothing",
  ],
  [
    92,
    "transfer: reference mistyped, read as another giver's",
    "check digits of ISO 11649 (mod 97); another amount or currency is held, what nobody can match waits",
    "every single wrong digit and every swap of two neighbours of four references: none read",
  ],
  [
    93,
    "desk: a stuttering client, two desks at once, one slip twice",
    "the line has the operation's id, body hash compared; one open sheet for each drawer, one live line for each slip, under locks",
    "[long] 10,000 random days, each call up to three times, in turn or at once: drawer = ledger, no receipt twice",
  ],
  [
    94,
    "desk: cash over the legal threshold in parts, over desks and currencies",
    "one giver's day added up under the month's lock by address, number or name, exact by the least favourable rate of 30 days; asked again when a correction is struck out",
    "one unit below and at the threshold in each currency; two desks at the same moment: one is refused; a rate of an hour moves nothing",
  ],
];
