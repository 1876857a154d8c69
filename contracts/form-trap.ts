import { z } from "zod/mini";
import { LANGUAGES } from "./languages.ts";

/** What every form that writes to the foundation carries besides its own fields; all of it may be missing. */
export const trapFields = {
  /** A field no person sees; robots fill whatever they find. */
  website: z._default(z.nullable(z.string()), null),
  /** Milliseconds from the page to the press of the button, as our script measured them. */
  elapsed: z._default(z.nullable(z.union([z.number(), z.string()])), null),
  language: z._default(z.nullable(z.enum(LANGUAGES.map((one) => one.code))), null),
};

export interface Trap {
  readonly isFilled: boolean;
  /** Null without script: nobody measured. */
  readonly elapsedMs: number | null;
}

/** Takes the trap out of a body that was read. */
export function takeTrap<Body extends { website: string | null; elapsed: string | number | null }>({
  website,
  elapsed,
  ...rest
}: Body) {
  const ms = elapsed === null || elapsed === "" ? Number.NaN : Number(elapsed);
  const trap: Trap = { isFilled: Boolean(website), elapsedMs: Number.isFinite(ms) ? ms : null };
  return { ...rest, trap };
}
