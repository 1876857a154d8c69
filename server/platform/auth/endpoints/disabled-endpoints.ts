import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { AuthFailure, invalid } from "../failure.ts";
import { PROVIDERS } from "./settings.ts";

type CreateEndpoint = (auth: Auth) => Endpoint;
type Refusal = () => AuthFailure;
type Access = "anyone" | "requireUser";

const samlOff: Refusal = () => new AuthFailure(404, "saml_provider_disabled", "SAML 2.0 is disabled");
const linkingOff: Refusal = () =>
  new AuthFailure(404, "manual_linking_disabled", "Manual linking is disabled");

/** Sign-in methods that are not built. Each answers as upstream does where the method is disabled. */
export const disabledEndpoints: readonly CreateEndpoint[] = [
  authorize,
  disabled("POST", "/sso", samlOff),
  keyless(disabled("GET", "/sso/saml/metadata", samlOff)),
  keyless(disabled("POST", "/sso/saml/acs", samlOff)),
  disabled("GET", "/user/identities/authorize", linkingOff, "requireUser"),
  disabled("DELETE", "/user/identities/:id", linkingOff, "requireUser"),
];

function disabled(
  method: Endpoint["method"],
  path: string,
  refusal: Refusal,
  access: Access = "anyone",
): CreateEndpoint {
  return (auth) => ({
    method,
    path,
    async handle({ request }) {
      if (access !== "anyone") await auth[access](request);
      throw refusal();
    },
  });
}

function keyless(create: CreateEndpoint): CreateEndpoint {
  return (auth) => ({ ...create(auth), keyless: true });
}

/** GET /authorize?provider=: always an error, because no provider is configured. */
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
