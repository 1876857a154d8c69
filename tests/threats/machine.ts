import type { Threat } from "./threat.ts";

export const rows: readonly Threat[] = [
  [
    99,
    "process: a hole in the site is a hole in the machine, because root started it; a link in DATA_DIR makes the start hand over another's file",
    "root is given up for good before anything is answered; what is handed over is opened in its opened folder, never through a link",
    "[root] root's earlier folders and keys go on under another user, and back; setuid(0) fails; links of both kinds stay whose they were",
  ],
];
