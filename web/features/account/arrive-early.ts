import { inLanguage, type Language } from "../../../contracts/languages.ts";
import { comeBackTo } from "../../lib/auth/after-sign-in.ts";
import { hasStoredSession } from "../../lib/auth/stored-session.ts";
import { startReact } from "../../lib/start-react.ts";

// An account's page is for who is signed in, or arrives by a mailed link, whose values follow the #. All others are led
// to the sign-in page at once: neither React nor the account's client loads for them.
const { pathname, search, hash } = location;
const language = document.documentElement.lang as Language;
if (hasStoredSession() || hash) startReact();
else {
  comeBackTo(pathname.slice(inLanguage(language, "").length) + search);
  location.replace(inLanguage(language, "/auth"));
}
