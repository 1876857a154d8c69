import type { Endpoint } from "../http/endpoint.ts";
import type { Identify } from "./person.ts";

/** Moves a feature's guest records with this address into the account; returns how many. */
export type Claim = (personId: string, provenEmail: string) => Promise<number>;

/** A POST by which a person takes over the records they made as a guest with their confirmed address. */
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
