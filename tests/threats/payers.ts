import type { Threat } from "./threat.ts";

export const rows: readonly Threat[] = [
  [
    100,
    "staff: a reference or a stored mail that the office shows opens what only the payer may do (a regular gift's amount, pause and stop)",
    "the database role of the office reads the first 8 signs of a reference, by a function, and no content of a message; each change of a regular gift is told to its giver",
    "all that a reader is shown is tried as a reference: nothing opens; no column that the role may read holds one",
  ],
];
