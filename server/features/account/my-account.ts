import type { Endpoint } from "../../platform/http/endpoint.ts";
import type { Identify } from "../../platform/people/person.ts";
import type { ReadOwnAccount } from "./own-account.ts";

interface Parts {
  readonly identify: Identify;
  readonly ownAccount: ReadOwnAccount;
}

/** GET my-account: the person's own records; it changes nothing. */
export function myAccount({ identify, ownAccount }: Parts): Endpoint {
  return {
    name: "my-account",
    method: "GET",
    async handle({ request, language }) {
      const { id } = await identify(request);
      return Response.json(await ownAccount(id, language), { headers: { "Cache-Control": "no-store" } });
    },
  };
}
