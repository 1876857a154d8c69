import type { z } from "zod";
import { Failure } from "../../../contracts/errors.ts";

/** What a screen of staff sent, or a refusal that names the field. */
export function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const checked = schema.safeParse(body);
  if (checked.success) return checked.data;
  const field = String(checked.error.issues[0]?.path[0] ?? "");
  throw new Failure({ code: "invalid_field", ...(field && { field }) });
}
