import type { IncomingMessage } from "node:http";
import type { Context as HonoContext } from "hono";

/** Errors of reads that the middleware began, by request: the routes answer them without reading again. */
export function createReadFailures() {
  const failures = new WeakMap<object, unknown>();

  return {
    note: (request: IncomingMessage, error: unknown) => void failures.set(request, error),

    throwIfFailed({ env }: HonoContext<{ Bindings: { incoming?: IncomingMessage } }>): void {
      const request = env?.incoming;
      if (request && failures.has(request)) throw failures.get(request);
    },
  };
}

export type ReadFailures = ReturnType<typeof createReadFailures>;
