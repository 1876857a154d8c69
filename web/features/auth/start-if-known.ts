import { bringsSomething } from "../../lib/auth/arrival.ts";
import { hasStoredSession } from "../../lib/auth/stored-session.ts";
import { startReact } from "../../lib/start-react.ts";

// React loads at the first touch of the sign-in form; the server has chosen the tab. It loads at once only where it has
// something to show before: a session or a message of the address, a note of the page before, or a wallet in this browser.

const note = (history.state as { usr?: unknown } | null)?.usr;
const hasWallet = "ethereum" in window || "solana" in window;
if (bringsSomething(location) || note || hasStoredSession() || hasWallet) startReact();
