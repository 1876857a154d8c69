import type { Transaction } from "kysely";
import { Failure } from "../../../contracts/errors.ts";
import { actAs, JOB } from "../../office/act.ts";
import { writeTrail } from "../../office/trail.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { tokenHash } from "../../platform/keys/tokens.ts";
import type { Nouns } from "./nouns.ts";
import type { RequestKind } from "./tables.ts";
import { knownAs } from "./who.ts";

type Trx = Transaction<Tables>;

/** What the link to one's own data opens: whoever holds it reads the mailbox, or the telephone. */
export function createProve(
  context: Context,
  { exportAll, eraseAll }: Pick<Nouns, "exportAll" | "eraseAll">,
) {
  const { db, clock } = context;

  /** The request of this token while it lasts; an erasure counts once, an export as often as it has to be loaded. */
  const requestOf = (trx: Trx, token: string) =>
    trx
      .selectFrom("people.requests")
      .select(["id", "kind", "email", "phone", "done_at", "language"])
      .where("token_hash", "=", tokenHash(token))
      .where("ends_at", ">", clock.now())
      .where((row) => row.or([row("kind", "=", "export"), row("done_at", "is", null)]))
      .forUpdate()
      .executeTakeFirst();

  async function required(trx: Trx, token: string) {
    const request = await requestOf(trx, token);
    if (!request || (request.email === null && request.phone === null)) throw new Failure("link_over");
    return request;
  }
  type Request = Awaited<ReturnType<typeof required>>;

  const whoOf = ({ email, phone }: Request) => (email === null ? { phone: phone ?? "" } : { email });

  async function done(trx: Trx, { id, done_at }: Request, action: string): Promise<void> {
    if (done_at === null)
      await trx.updateTable("people.requests").set({ done_at: clock.now() }).where("id", "=", id).execute();
    await actAs(trx, JOB, (office) =>
      writeTrail(context, office, { action, row: { kind: "person-request", id } }),
    );
  }

  return {
    kindOf: (token: string): Promise<RequestKind> =>
      db.transaction().execute(async (trx) => (await required(trx, token)).kind),

    /** Everything about them; null where they asked to be erased, and are. */
    prove: (token: string): Promise<{ readonly exported: object } | null> =>
      db.transaction().execute(async (trx) => {
        const request = await required(trx, token);
        const known = await knownAs(trx, whoOf(request));
        if (request.kind === "export") {
          const exported = await exportAll(trx, known, known.hasAccount);
          await done(trx, request, "person-exported");
          return { exported };
        }
        await eraseAll(trx, known, known.hasAccount);
        await done(trx, request, "person-erased");
        return null;
      }),
  };
}
