import type { IncomingMessage } from "node:http";
import type { Context as HonoContext } from "hono";

/** What went wrong with reads the middleware began, by their requests: the room says it, and reads nothing again. */
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
