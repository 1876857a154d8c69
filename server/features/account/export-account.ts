import type { Context } from "../../platform/context.ts";
import type { Endpoint } from "../../platform/http/endpoint.ts";
import { consumeLimit } from "../../platform/limits/rate-limits.ts";
import type { Identify } from "../../platform/people/person.ts";
import { accountLimits } from "./limits.ts";
import type { PersonalData } from "./personal-data.ts";

interface Parts {
  readonly identify: Identify;
  readonly exportAll: PersonalData["exportAll"];
}

/** GET export-account: all data about the person as one JSON file, without secrets and data of others. */
export function exportAccount(context: Context, { identify, exportAll }: Parts): Endpoint {
  const { db, clock } = context;
  return {
    name: "export-account",
    method: "GET",
    async handle({ request }) {
      const person = await identify(request);
      await consumeLimit(context, db, "export-account", person.id, accountLimits.exports);
      // One snapshot for all tables.
      const data = await db
        .transaction()
        .setIsolationLevel("repeatable read")
        .setAccessMode("read only")
        .execute((trx) => exportAll(trx, person, true));
      return new Response(`${JSON.stringify(data, null, 2)}\n`, {
        headers: {
          "Content-Type": "application/json",
          "Content-Disposition": `attachment; filename="export-${clock.now().toISOString().slice(0, 10)}.json"`,
          "Cache-Control": "no-store",
        },
      });
    },
  };
}
