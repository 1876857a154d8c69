import { endWithParent } from "../kit/life.ts";
import { createPawapay } from "./server.ts";
import { readSettings } from "./settings.ts";

// A stand-in for pawaPay on this machine: another company's server, which shares a token with the site, but no code.
const settings = readSettings(process.env);
createPawapay(settings).listen(settings.port, settings.host);
endWithParent();
