import { Failure } from "../../contracts/errors.ts";
import { MATRIX } from "../../contracts/office/matrix.ts";
import { acceptanceSchema, checkOffice } from "../../contracts/office/staff.ts";
import type { StrictSessions } from "../platform/auth/sessions/strict-session.ts";
import type { Context } from "../platform/context.ts";
import type { Endpoint } from "../platform/http/endpoint.ts";
import { readJson } from "../platform/http/read-body.ts";
import { consumeLimit } from "../platform/limits/rate-limits.ts";
import type { Acceptance } from "./accept.ts";
import type { Action, Desk } from "./desk.ts";
import type { Enter } from "./enter.ts";
import { officeLimits } from "./limits.ts";

interface Parts {
  readonly enter: Enter;
  readonly sessions: StrictSessions;
  readonly desks: readonly Desk[];
}

const answer = (body: object) =>
  body instanceof Response ? body : Response.json(body, { headers: { "Cache-Control": "no-store" } });

/** Every action of the office as a function, for whoever brings a session's token: a cookie opens none. */
export function officeFunctions({ enter, sessions, desks }: Parts): readonly Endpoint[] {
  const endpoint = ({ name, run }: Action): Endpoint => ({
    name,
    method: MATRIX[name].method,
    async handle({ request }) {
      const entered = await enter(await sessions.of(request), name);
      const sent =
        MATRIX[name].method === "GET"
          ? Object.fromEntries(new URL(request.url).searchParams)
          : await readJson(request);
      return answer(await run(entered, sent));
    },
  });
  return desks.flatMap(({ actions }) => actions).map(endpoint);
}

/**
 * POST staff-accept {token} -> {email, name, role, totp, key}, then {token, password, code} or {token, password, key} ->
 * {email, name, role}. `key` is what a passkey is made from, then the passkey.
 */
export const acceptInvitation = (context: Context, acceptance: Acceptance): Endpoint => ({
  name: "staff-accept",
  method: "POST",
  async handle({ request, addressPrefix: address }) {
    await consumeLimit(context, context.db, "staff-accept", address, officeLimits.acceptances);
    const checked = checkOffice(acceptanceSchema, await readJson(request));
    if (!checked.ok) throw new Failure(checked.problem);
    const { token, password, code, key: credential } = checked.value;
    const step = credential === undefined ? code !== undefined && { code } : { credential };
    if (password === undefined || !step) {
      const { email, name, role, totp, key } = await acceptance.begin(token);
      return answer({ email, name, role, totp, ...(key && { key }) });
    }
    const { email, name, role } = await acceptance.accept({ token, password, step }, { address });
    return answer({ email, name, role });
  },
});
