import { createHash } from "node:crypto";
import type { Controls } from "./behaviour.ts";
import { ApiError } from "./errors.ts";
import type { Store } from "./store.ts";

/** A key is known for a day. */
const KEY_SECONDS = 24 * 3_600;

interface Answer {
  readonly status: number;
  readonly body: object;
}

/** The first answer to a key is the answer to every copy of the request; the same key with other parameters is refused. */
export function openIdempotency(store: Store, { seconds }: Controls) {
  return async (
    key: string | undefined,
    request: string,
    answer: () => Promise<Answer>,
  ): Promise<Answer & { replayed?: true }> => {
    if (key === undefined) return answer();
    const hash = createHash("sha256").update(request).digest("hex");
    const known = store.find("request", key);
    if (known && known.at > seconds() - KEY_SECONDS) {
      if (known.hash !== hash)
        throw new ApiError(
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
          { type: "idempotency_error" },
        );
      return { status: known.status, body: known.body, replayed: true };
    }
    const first = await answer();
    // A request that was never carried out may come again.
    if (first.status === 200 || first.status === 402)
      store.put("request", {
        id: key,
        at: seconds(),
        hash,
        status: first.status,
        body: structuredClone(first.body),
      });
    return first;
  };
}
