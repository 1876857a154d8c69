import { z } from "zod/mini";
import { LANGUAGES } from "./languages.ts";

/** Optional fields that every form to the foundation has besides its own. */
export const trapFields = {
  /** Honeypot: people do not see this field, robots fill it. */
  website: z._default(z.nullable(z.string()), null),
  /** Milliseconds from the page to the press of the button, as our script measured them. */
  elapsed: z._default(z.nullable(z.union([z.number(), z.string()])), null),
  language: z._default(z.nullable(z.enum(LANGUAGES.map((one) => one.code))), null),
  /** The sender's own id: what is sent again with the same id counts once. */
  operation_id: z._default(z.nullable(z.uuid()), null),
};

export interface Trap {
  readonly isFilled: boolean;
  /** Null without JavaScript, because nothing measured the time. */
  readonly elapsedMs: number | null;
}

/** Separates the trap fields and the operation id from a parsed body. */
export function takeTrap<
  Body extends { website: string | null; elapsed: string | number | null; operation_id: string | null },
>({ website, elapsed, operation_id: operationId, ...rest }: Body) {
  const ms = elapsed === null || elapsed === "" ? Number.NaN : Number(elapsed);
  const trap: Trap = { isFilled: Boolean(website), elapsedMs: Number.isFinite(ms) ? ms : null };
  return { ...rest, trap, operationId };
}
