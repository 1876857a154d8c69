import { endWithParent } from "../kit/life.ts";
import { createFlexpay } from "./server.ts";
import { readSettings } from "./settings.ts";

// A stand-in for FlexPay on this machine: another company's server, which shares a token with the site, but no code.
const settings = readSettings(process.env);
createFlexpay(settings).listen(settings.port, settings.host);
endWithParent();
