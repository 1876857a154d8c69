import type { Transaction } from "kysely";
import { z } from "zod";
import { Failure } from "../../../contracts/errors.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Endpoint } from "../../platform/http/endpoint.ts";
import { readJson } from "../../platform/http/read-body.ts";
import { consumeLimit } from "../../platform/limits/rate-limits.ts";
import type { Identify, Person } from "../../platform/people/person.ts";
import { accountLimits } from "./limits.ts";
import type { PersonalData } from "./personal-data.ts";

const schema = z.strictObject({
  confirmation: z.string().max(320),
  password: z.string().max(1_000).optional(),
  code: z.string().max(40).optional(),
});

interface Parts {
  readonly identify: Identify;
  /** Throws without the account's password or a mailed code; false if the account has neither. */
  readonly proveAgain: (
    trx: Transaction<Tables>,
    id: string,
    typed: { readonly password?: string | undefined; readonly code?: string | undefined },
    addressPrefix: string,
  ) => Promise<boolean>;
  readonly eraseAll: PersonalData["eraseAll"];
}

/**
 * POST delete-account {confirmation, password?, code?}: the person's address or number, typed, and the password or the code
 * that GET /auth/v1/reauthenticate sends, so that an unattended device is not enough; an account with neither must have signed
 * in recently. One transaction: the person is erased, the ledger stays without an owner.
 */
export function deleteAccount(context: Context, { identify, proveAgain, eraseAll }: Parts): Endpoint {
  const { db, clock } = context;
  return {
    name: "delete-account",
    method: "POST",
    async handle({ request, addressPrefix }) {
      const person = await identify(request);
      await consumeLimit(context, db, "delete-account", person.id, accountLimits.deletions);
      const read = schema.safeParse(await readJson(request));
      if (!read.success) throw new Failure("invalid_field");
      const { confirmation, ...typed } = read.data;
      requireName(person, confirmation);
      await db.transaction().execute(async (trx) => {
        if (!(await proveAgain(trx, person.id, typed, addressPrefix))) requireRecent(person);
        await eraseAll(trx, person, true);
      });
      return Response.json({ deleted: true }, { headers: { "Cache-Control": "no-store" } });
    },
  };

  function requireName(person: Person, typed: string): void {
    const name = person.email ?? person.phone ?? person.id;
    // A number is typed with spaces and signs.
    const given = name === person.phone ? typed.replace(/[^\d]/g, "") : typed.trim().toLowerCase();
    if (given !== name.toLowerCase()) {
      throw new Failure({ code: "confirmation_wrong", field: "confirmation" });
    }
  }

  function requireRecent(person: Person): void {
    const age = clock.now().getTime() - person.signedInAt.getTime();
    if (age > accountLimits.recentMs) throw new Failure("sign_in_again");
  }
}
