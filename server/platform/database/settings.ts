import { z } from "zod";
import { onOff } from "../process/setting-kinds.ts";
import { isReadableOnTheWay } from "./address.ts";

const address = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "must begin with postgres://")
  .optional();

/** Where the database is; without an address, the embedded one. */
export const databaseSettings = {
  DATABASE_URL: address,
  /** The same database past a pooler: for what one that lends a connection for a transaction cannot do. */
  DATABASE_DIRECT_URL: address,
  /** A standby of it, for reading what everyone sees. */
  DATABASE_READ_URL: address,
  /** Off: statements are prepared without names, which PgBouncer before 1.21 cannot follow in transaction mode. */
  DATABASE_STATEMENT_NAMES: onOff("on"),
};

interface Set {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_DIRECT_URL?: string | undefined;
  readonly DATABASE_READ_URL?: string | undefined;
}

export function faultOfDatabase({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
  DATABASE_READ_URL,
}: Set): string | null {
  if (DATABASE_URL) return null;
  if (DATABASE_DIRECT_URL)
    return "DATABASE_URL must be set to the pooler's address when DATABASE_DIRECT_URL is set.";
  return DATABASE_READ_URL ? "DATABASE_URL must be set to the primary when DATABASE_READ_URL is set." : null;
}

/** The setting whose address leads elsewhere without TLS; undefined where none does. */
export const readableOnTheWay = (set: Set): keyof Set | undefined =>
  (["DATABASE_URL", "DATABASE_DIRECT_URL", "DATABASE_READ_URL"] as const).find((name) => {
    const url = set[name];
    return url !== undefined && isReadableOnTheWay(url);
  });
