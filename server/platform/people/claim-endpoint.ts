import type { Endpoint } from "../http/endpoint.ts";
import type { Identify } from "./person.ts";

/** What of a room was left as a guest with this address becomes part of the account; how much it was. */
type Claim = (personId: string, provenEmail: string) => Promise<number>;

/** A POST by which a person takes over what they left as a guest with the address they have proved to read. */
export function claimEndpoint(name: string, identify: Identify, claim: Claim): Endpoint {
  return {
    name,
    method: "POST",
    async handle({ request }) {
      const { id, provenEmail } = await identify(request);
      const claimed = provenEmail === null ? 0 : await claim(id, provenEmail);
      return Response.json({ claimed }, { headers: { "Cache-Control": "no-store" } });
    },
  };
}
