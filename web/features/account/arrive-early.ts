import { hasStoredSession } from "../../lib/auth/stored-session.ts";
import { startReact } from "../../lib/start-react.ts";
import { signInFirst } from "./sign-in-first.ts";

// An account's page is for who is signed in, or arrives by a mailed link, whose values follow the #. All others are led
// to the sign-in page at once: neither React nor the account's client loads for them.
if (hasStoredSession() || location.hash) startReact();
else signInFirst();
