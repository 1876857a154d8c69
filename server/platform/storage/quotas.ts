import type { Context } from "../context.ts";
import { limits } from "../limits/limits.ts";
import { consumeLimit, count, isUsedUp } from "../limits/rate-limits.ts";
import { StorageFailure } from "./failure.ts";
import type { Visit } from "./visit.ts";

type Parts = Pick<Context, "db" | "clock" | "env" | "keys">;

const MIB = 1_048_576;

/** The rate-limit buckets of MiB. */
const MINE = "storage MiB address";
const ALL = "storage MiB all";

/** Requests with the service key are not counted. */
export const isCounted = ({ caller }: Visit): boolean => caller.role !== "service_role";

/** Counts an upload for the address and for all visitors; the service key has no limit. */
export async function countUpload(context: Parts, visit: Visit): Promise<void> {
  if (!isCounted(visit)) return;
  const { perAddress, inAll } = limits.storage;
  const max = context.env.UPLOADS_PER_ADDRESS;
  await consumeLimit(context, context.db, "storage address", visit.addressPrefix, { ...perAddress, max });
  await consumeLimit(context, context.db, "storage all", "all", inAll);
}

/** Refuses before reading the body if the MiB are used up. */
export async function requireBytesLeft(context: Parts, visit: Visit): Promise<void> {
  if (!isCounted(visit)) return;
  const { sizePerAddress, sizeInAll } = limits.storage;
  const isOver =
    (await isUsedUp(context, context.db, MINE, visit.addressPrefix, sizePerAddress)) ||
    (await isUsedUp(context, context.db, ALL, "all", sizeInAll));
  if (isOver) throw new StorageFailure("SlowDown");
}

/** Counts the received bytes, so that a false Content-Length has no effect. */
export async function countBytes(context: Parts, visit: Visit, size: number): Promise<void> {
  if (!isCounted(visit)) return;
  const { sizePerAddress, sizeInAll } = limits.storage;
  const uses = Math.ceil(size / MIB);
  const mine = await count(context, context.db, MINE, visit.addressPrefix, uses, sizePerAddress);
  const all = await count(context, context.db, ALL, "all", uses, sizeInAll);
  if (mine > sizePerAddress.max || all > sizeInAll.max) throw new StorageFailure("SlowDown");
}
