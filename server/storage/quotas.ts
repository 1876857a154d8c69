import type { Context } from "../core/context.ts";
import { limits } from "../core/limits.ts";
import { count, useOnce } from "../core/rate-limits.ts";
import { StorageFailure } from "./failure.ts";
import type { Visit } from "./visit.ts";

type Parts = Pick<Context, "db" | "clock" | "keys">;

const MIB = 1_048_576;

/** Staff's programs put in what they want; everyone else so many files an hour, and all of them together a day. */
export async function countUpload(context: Parts, { caller, addressPrefix }: Visit): Promise<void> {
  if (caller.role === "service_role") return;
  const { perAddress, inAll } = limits.storage;
  await useOnce(context, context.db, "storage address", addressPrefix, perAddress);
  await useOnce(context, context.db, "storage all", "all", inAll);
}

/** Counted when the bytes are here, so that a stated length changes nothing. */
export async function countBytes(context: Parts, { caller, addressPrefix }: Visit, size: number) {
  if (caller.role === "service_role") return;
  const { sizePerAddress, sizeInAll } = limits.storage;
  const uses = Math.ceil(size / MIB);
  const mine = await count(context, context.db, "storage MiB address", addressPrefix, uses, sizePerAddress);
  const all = await count(context, context.db, "storage MiB all", "all", uses, sizeInAll);
  if (mine > sizePerAddress.max || all > sizeInAll.max) throw new StorageFailure("SlowDown");
}
