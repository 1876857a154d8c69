import { endWithParent } from "../kit/life.ts";
import { createStripe } from "./server.ts";
import { readSettings } from "./settings.ts";

// A stand-in for Stripe on this machine: another company's server, which shares keys with the site, but no code.
const settings = readSettings(process.env);
createStripe(settings).listen(settings.port, settings.host);
endWithParent();
