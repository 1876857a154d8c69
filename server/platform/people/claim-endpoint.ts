import type { Endpoint } from "../http/endpoint.ts";
import type { Identify, Person } from "./person.ts";

/** Moves a feature's guest records with the person's proven address or number into the account; returns how many. */
export type Claim = (person: Pick<Person, "id" | "provenEmail" | "provenPhone">) => Promise<number>;

/** A POST by which a person takes over the records they made as a guest with their confirmed address or number. */
export function claimEndpoint(name: string, identify: Identify, claim: Claim): Endpoint {
  return {
    name,
    method: "POST",
    async handle({ request }) {
      const claimed = await claim(await identify(request));
      return Response.json({ claimed }, { headers: { "Cache-Control": "no-store" } });
    },
  };
}
