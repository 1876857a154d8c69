import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { OwnData } from "../people/own-data.ts";
import type { Person } from "../people/person.ts";

/** The files a person uploaded while signed in. Erasure removes the owner and the sender's metadata from them. */
export const ownFiles: OwnData = {
  async exportOwn(db, person) {
    return { files: await filesOf(db, person) };
  },

  async eraseOwn(trx, person) {
    await trx
      .updateTable("storage.objects")
      .set({ owner: null, owner_id: null, user_metadata: sql`'{}'` })
      .where("owner_id", "=", person.id)
      .execute();
  },
};

const filesOf = (db: Kysely<Tables>, person: Person) =>
  db
    .selectFrom("storage.objects")
    .select(["bucket_id as bucket", "name", "user_metadata as said", "created_at as at"])
    .select(sql<number>`(metadata ->> 'size')::bigint`.as("size"))
    .where("owner_id", "=", person.id)
    .orderBy("created_at")
    .execute();
