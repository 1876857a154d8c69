import type { Kysely } from "kysely";
import { warnUnlessAway } from "../../database/away.ts";
import type { Tables } from "../../database/tables.ts";
import { limits } from "../../limits/limits.ts";
import type { Clock } from "../../process/clock.ts";
import type { Log } from "../../process/log.ts";
import { readCatalogue } from "./catalogue.ts";
import type { Schema } from "./schema.ts";
import { schemaOf } from "./schema-of.ts";

export interface SchemaCache {
  current(): Promise<Schema>;
  /** Reloads the schema, unless that happened a moment ago; whether it did. */
  lookAgain(): Promise<boolean>;
  /** Drops the cached schema; the next request reads it again. */
  forget(): void;
}

interface Parts {
  readonly db: Kysely<Tables>;
  readonly exposed: readonly string[];
  readonly clock: Clock;
  readonly log: Log;
}

/** Reads the schema once, and again after `NOTIFY pgrst`. */
export function createSchemaCache({ db, exposed, clock, log }: Parts): SchemaCache {
  let known: Promise<Schema> | undefined;
  let readAt = 0;

  function current(): Promise<Schema> {
    if (known) return known;
    readAt = clock.monotonic();
    const reading = readCatalogue(db, exposed).then((catalogue) => schemaOf(catalogue, exposed));
    known = reading;
    reading.catch((error: unknown) => {
      warnUnlessAway(log, "the schema could not be read", error);
      if (known === reading) known = undefined;
    });
    return reading;
  }

  function forget() {
    known = undefined;
  }

  return {
    current,
    forget,
    async lookAgain() {
      if (clock.monotonic() - readAt < limits.rest.schemaAgainMs) return false;
      forget();
      await current();
      return true;
    },
  };
}
