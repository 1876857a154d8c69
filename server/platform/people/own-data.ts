import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { Person } from "./person.ts";

/** What a room holds of a signed-in person, for their export and their erasure. */
export interface OwnData {
  /** Under which names it stands in the export; no secret and nothing of anyone else is in it. */
  exportOwn(db: Kysely<Tables>, person: Person): Promise<object>;
  /** In the transaction that deletes the account, before the account itself goes. */
  eraseOwn(trx: Transaction<Tables>, person: Person): Promise<void>;
}
