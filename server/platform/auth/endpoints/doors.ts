import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { AuthFailure, invalid } from "../failure.ts";
import { PROVIDERS } from "./settings.ts";

type Door = (auth: Auth) => Endpoint;
type Refusal = () => AuthFailure;
type Who = "anyone" | "requireUser" | "requireAdmin";

const samlOff: Refusal = () => new AuthFailure(404, "saml_provider_disabled", "SAML 2.0 is disabled");
const linkingOff: Refusal = () =>
  new AuthFailure(404, "manual_linking_disabled", "Manual linking is disabled");
const passkeysOff: Refusal = () => new AuthFailure(404, "passkey_disabled", "Passkeys are disabled");

/** Ways in that are not built: clients are told so as upstream tells them where they are switched off. */
export const doors: readonly Door[] = [
  authorize,
  closed("POST", "/sso", samlOff),
  keyless(closed("GET", "/sso/saml/metadata", samlOff)),
  keyless(closed("POST", "/sso/saml/acs", samlOff)),
  closed("GET", "/user/identities/authorize", linkingOff, "requireUser"),
  closed("DELETE", "/user/identities/:id", linkingOff, "requireUser"),
  closed("GET", "/passkeys", passkeysOff),
  closed("PATCH", "/passkeys/:id", passkeysOff),
  closed("DELETE", "/passkeys/:id", passkeysOff),
  closed("POST", "/passkeys/registration/options", passkeysOff),
  closed("POST", "/passkeys/registration/verify", passkeysOff),
  closed("POST", "/passkeys/authentication/options", passkeysOff),
  closed("POST", "/passkeys/authentication/verify", passkeysOff),
  closed("GET", "/admin/users/:id/passkeys", passkeysOff, "requireAdmin"),
  closed("DELETE", "/admin/users/:id/passkeys/:passkey", passkeysOff, "requireAdmin"),
];

function closed(method: Endpoint["method"], path: string, refusal: Refusal, who: Who = "anyone"): Door {
  return (auth) => ({
    method,
    path,
    async handle({ request }) {
      if (who !== "anyone") await auth[who](request);
      throw refusal();
    },
  });
}

function keyless(door: Door): Door {
  return (auth) => ({ ...door(auth), keyless: true });
}

/** GET /authorize?provider=: no provider is set up, so nobody is sent anywhere. */
function authorize(): Endpoint {
  return {
    method: "GET",
    path: "/authorize",
    keyless: true,
    async handle({ query }) {
      const name = query.get("provider") ?? "";
      const reason = PROVIDERS.includes(name.toLowerCase())
        ? "provider is not enabled"
        : `Provider ${name} could not be found`;
      throw invalid(`Unsupported provider: ${reason}`);
    },
  };
}
