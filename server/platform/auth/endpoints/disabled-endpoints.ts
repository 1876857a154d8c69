import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { AuthFailure } from "../failure.ts";

type CreateEndpoint = (auth: Auth) => Endpoint;
type Refusal = () => AuthFailure;

const samlOff: Refusal = () => new AuthFailure(404, "saml_provider_disabled", "SAML 2.0 is disabled");

/** Sign-in methods that are not built. Each answers as upstream does where the method is disabled. */
export const disabledEndpoints: readonly CreateEndpoint[] = [
  disabled("POST", "/sso", samlOff),
  keyless(disabled("GET", "/sso/saml/metadata", samlOff)),
  keyless(disabled("POST", "/sso/saml/acs", samlOff)),
];

function disabled(method: Endpoint["method"], path: string, refusal: Refusal): CreateEndpoint {
  return () => ({
    method,
    path,
    async handle() {
      throw refusal();
    },
  });
}

function keyless(create: CreateEndpoint): CreateEndpoint {
  return (auth) => ({ ...create(auth), keyless: true });
}
