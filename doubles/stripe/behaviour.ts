import { createBehaviour, flag, textOrNull } from "../kit/behaviour.ts";

/** What only Stripe's double does; the rest is common to all. */
interface Own {
  /** Events say that they are of the live mode. */
  livemode: boolean;
  /** The account may take payments. */
  chargesEnabled: boolean;
  /** The bank's answer to every charge without the holder, by its decline code; `processing`: it takes its time. */
  renewal: string | null;
}

export function createControls() {
  const [, isFlag] = flag;
  const { behaviour, now, set } = createBehaviour<Own>({
    livemode: flag,
    chargesEnabled: [true, isFlag],
    renewal: textOrNull,
  });
  return { behaviour, set, now, seconds: () => Math.floor(now().getTime() / 1_000) };
}
export type Controls = ReturnType<typeof createControls>;
