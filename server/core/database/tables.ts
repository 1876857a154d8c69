import type { MigrationsTable } from "./migrate.ts";

/**
 * Every table the server's own queries may touch, `schema.table` by name. A room describes its tables in a file of
 * its own (`server/<room>/tables.ts`, an interface) and is added to the list of `extends` here.
 */
export interface Tables {
  "core.migrations": MigrationsTable;
}
