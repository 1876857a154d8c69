import { createPublicKey, type KeyObject } from "node:crypto";
import type { Clock } from "../../../../platform/process/clock.ts";
import { pawapayLimits } from "./limits.ts";

const { keysMs, keysAgainMs } = pawapayLimits;

interface NamedKey {
  readonly id: string;
  readonly key: string;
}

/** The keys that pawaPay signs its callbacks with, by their ids, asked for when an unknown one is named. */
export function createPublicKeys(fetchKeys: () => Promise<readonly NamedKey[]>, clock: Clock) {
  let known: ReadonlyMap<string, KeyObject> = new Map();
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    askedAt = clock.monotonic();
    const keys = await fetchKeys();
    known = new Map(keys.flatMap(({ id, key }) => readable(id, key)));
  }

  return async (id: string): Promise<KeyObject | null> => {
    const age = clock.monotonic() - askedAt;
    if (age > (known.has(id) ? keysMs : keysAgainMs)) {
      asking ??= ask().finally(() => (asking = undefined));
      // Those we have stay good while pawaPay does not answer.
      await asking.catch((error: unknown) => {
        if (!known.has(id)) throw error;
      });
    } else if (asking) await asking.catch(() => undefined);
    return known.get(id) ?? null;
  };
}

/** Keys for another kind of signature are of no use. */
function readable(id: string, pem: string): readonly (readonly [string, KeyObject])[] {
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyDetails?.namedCurve === "prime256v1" ? [[id, key]] : [];
  } catch {
    return [];
  }
}
