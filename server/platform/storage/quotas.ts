import type { Context } from "../context.ts";
import { limits } from "../limits/limits.ts";
import { consumeLimit, count, isUsedUp } from "../limits/rate-limits.ts";
import { StorageFailure } from "./failure.ts";
import type { Visit } from "./visit.ts";

type Parts = Pick<Context, "db" | "clock" | "env" | "keys">;

const MIB = 1_048_576;

/** The counters of MiB. */
const MINE = "storage MiB address";
const ALL = "storage MiB all";

/** Staff's programs are not. */
export const isCounted = ({ caller }: Visit): boolean => caller.role !== "service_role";

/** Staff's programs put in what they want; everyone else so many files an hour, and all of them together a day. */
export async function countUpload(context: Parts, visit: Visit): Promise<void> {
  if (!isCounted(visit)) return;
  const { perAddress, inAll } = limits.storage;
  const max = context.env.UPLOADS_PER_ADDRESS;
  await consumeLimit(context, context.db, "storage address", visit.addressPrefix, { ...perAddress, max });
  await consumeLimit(context, context.db, "storage all", "all", inAll);
}

/** Whose MiB are used up is told before anything is read. */
export async function requireBytesLeft(context: Parts, visit: Visit): Promise<void> {
  if (!isCounted(visit)) return;
  const { sizePerAddress, sizeInAll } = limits.storage;
  const isOver =
    (await isUsedUp(context, context.db, MINE, visit.addressPrefix, sizePerAddress)) ||
    (await isUsedUp(context, context.db, ALL, "all", sizeInAll));
  if (isOver) throw new StorageFailure("SlowDown");
}

/** Counted when the bytes are here, so that a stated length changes nothing. */
export async function countBytes(context: Parts, visit: Visit, size: number): Promise<void> {
  if (!isCounted(visit)) return;
  const { sizePerAddress, sizeInAll } = limits.storage;
  const uses = Math.ceil(size / MIB);
  const mine = await count(context, context.db, MINE, visit.addressPrefix, uses, sizePerAddress);
  const all = await count(context, context.db, ALL, "all", uses, sizeInAll);
  if (mine > sizePerAddress.max || all > sizeInAll.max) throw new StorageFailure("SlowDown");
}
