import { createClock } from "./clock.ts";
import { openJournal } from "./journal.ts";
import { createSandbox } from "./server.ts";
import { readSettings } from "./settings.ts";

// The payment provider of tests: another company's server, which shares a signing secret with the site and no code.
const settings = readSettings(process.env);
const journal = await openJournal(settings.journal);
const server = createSandbox(settings, journal, createClock());
server.listen(settings.port, settings.host);

// Whoever started this process holds the other end of its standard input: when that closes, it is gone.
process.stdin.resume();
process.stdin.on("end", () => process.exit());
process.stdin.on("error", () => process.exit());
