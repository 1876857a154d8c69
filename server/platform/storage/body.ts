import type { z } from "zod";
import { parseJson, readBytes } from "../http/read-body.ts";
import { limits } from "../limits/limits.ts";
import { StorageFailure } from "./failure.ts";

/** Reads a JSON body of this shape; unknown keys are ignored, for clients of other versions. */
export async function readBody<T>(request: Request, shape: z.ZodType<T>): Promise<T> {
  const bytes = await readBytes(request, limits.storage.jsonBytes);
  const body = bytes.byteLength === 0 ? {} : parseJson(Buffer.from(bytes).toString());
  const read = shape.safeParse(body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = issue?.path.join("/") ?? "";
  throw new StorageFailure("InvalidRequest", `body/${path} ${issue?.message ?? "is wrong"}`);
}

/** As upstream: null counts as absent. */
export const maybe = <T extends z.ZodType>(shape: T) =>
  shape.nullish().transform((value) => value ?? undefined);
