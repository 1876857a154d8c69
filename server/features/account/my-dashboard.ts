import { z } from "zod";
import type { OwnDashboard } from "../../../contracts/account.ts";
import { Failure } from "../../../contracts/errors.ts";
import type { Language } from "../../../contracts/languages.ts";
import type { Endpoint } from "../../platform/http/endpoint.ts";
import { readJson } from "../../platform/http/read-body.ts";
import type { Claim } from "../../platform/people/claim-endpoint.ts";
import type { Identify, Person } from "../../platform/people/person.ts";
import type { ReadOwnAccount } from "./own-account.ts";

/** Prints the page with a person's own data in it, and answers what of it is theirs. */
export type RenderDashboard = (request: Request, language: Language, own: OwnDashboard) => Promise<Response>;

interface Parts {
  readonly identify: Identify;
  /** The person as /auth/v1/user answers them. */
  readonly userOf: (id: string) => Promise<OwnDashboard["user"]>;
  readonly claims: { readonly gifts: Claim; readonly orders: Claim };
  readonly ownAccount: ReadOwnAccount;
  readonly render: RenderDashboard;
}

const schema = z.strictObject({ timeZone: z.string().max(64).refine(isTimeZone) });

/**
 * POST my-dashboard {timeZone}: the person's dashboard as HTML, so that their browser shows it without React. Like the page
 * itself it first claims the gifts and orders made as a guest.
 */
export function myDashboard({ identify, userOf, claims, ownAccount, render }: Parts): Endpoint {
  return {
    name: "my-dashboard",
    method: "POST",
    async handle({ request, language }) {
      const person = await identify(request);
      const read = schema.safeParse(await readJson(request));
      if (!read.success) throw new Failure("invalid_field");
      const claimed = await claimAll(person);
      const [user, account] = await Promise.all([userOf(person.id), ownAccount(person.id, language)]);
      const { timeZone } = read.data;
      const answer = await render(request, language, { user, account, claimed, timeZone });
      answer.headers.set("Cache-Control", "no-store");
      return answer;
    },
  };

  async function claimAll(person: Person): Promise<OwnDashboard["claimed"]> {
    const [gifts, orders] = await Promise.all([claims.gifts(person), claims.orders(person)]);
    return { gifts, orders };
  }
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
