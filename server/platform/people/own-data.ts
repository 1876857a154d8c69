import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { Person } from "./person.ts";

/** A feature's data of a signed-in person, for export and erasure. */
export interface OwnData {
  /** Returns the data by its names in the export, without secrets and without data of other people. */
  exportOwn(db: Kysely<Tables>, person: Person): Promise<object>;
  /** Runs in the transaction that deletes the account, before the account is deleted. */
  eraseOwn(trx: Transaction<Tables>, person: Person): Promise<void>;
}
