import { createClock } from "./clock.ts";
import { openJournal } from "./journal.ts";
import { createSandbox } from "./server.ts";
import { readSettings } from "./settings.ts";

// The test payment provider: it plays another company's server and shares a signing secret with the site, but no code.
const settings = readSettings(process.env);
const journal = await openJournal(settings.journal);
const server = createSandbox(settings, journal, createClock());
server.listen(settings.port, settings.host);

// The parent process holds the other end of standard input: when it closes, the parent has exited.
process.stdin.resume();
process.stdin.on("end", () => process.exit());
process.stdin.on("error", () => process.exit());
