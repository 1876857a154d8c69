/** What a tester wants to go wrong. */
export interface Behaviour {
  /** Webhooks: none, each so often, the newest first, signed and then changed, before the answer to the request. */
  silent: boolean;
  copies: number;
  disorder: boolean;
  tampered: boolean;
  early: boolean;
  /** Events say that they are of the live mode. */
  livemode: boolean;
  /** The account may take payments. */
  chargesEnabled: boolean;
  /** The bank's answer to every charge without the holder, by its decline code; `processing`: it takes its time. */
  renewal: string | null;
  /** How far its clock is ahead. */
  clockAheadMs: number;
}

/** Once: an error before anything is done, garbage, too many requests, no answer at all; or the answer is lost. */
export type Fault = "error" | "html" | "busy" | "silent" | "lost";
const FAULTS: readonly Fault[] = ["error", "html", "busy", "silent", "lost"];
export const faultNamed = (name: unknown) => FAULTS.find((one) => one === name);

export function createBehaviour() {
  const behaviour: Behaviour = {
    silent: false,
    copies: 1,
    disorder: false,
    tampered: false,
    early: false,
    livemode: false,
    chargesEnabled: true,
    renewal: null,
    clockAheadMs: 0,
  };
  const faults: Fault[] = [];

  return {
    behaviour,
    now: () => new Date(Date.now() + behaviour.clockAheadMs),
    seconds: () => Math.floor((Date.now() + behaviour.clockAheadMs) / 1_000),
    /** Sets those that are named and have the same type. */
    set(values: Readonly<Record<string, unknown>>): void {
      for (const [name, value] of Object.entries(values)) {
        const isKnown = Object.hasOwn(behaviour, name);
        const before = behaviour[name as keyof Behaviour];
        const fits =
          name === "renewal" ? value === null || typeof value === "string" : typeof value === typeof before;
        if (!isKnown || !fits) throw new Error(`unknown behaviour: ${name}`);
        Object.assign(behaviour, { [name]: value });
      }
    },
    addFaults: (fault: Fault, times: number) => void faults.push(...Array<Fault>(times).fill(fault)),
    takeFault: () => faults.shift(),
  };
}
export type Controls = ReturnType<typeof createBehaviour>;
