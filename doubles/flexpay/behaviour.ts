/** What a tester may set; the default is a service without faults. */
export interface Behaviour {
  /** No callback is sent at all. */
  silent: boolean;
  /** How often each callback is sent, at the same time. */
  copies: number;
  /** After the callback of a payment comes one that says it failed. */
  disorder: boolean;
  /** A payment is settled, and its callback sent, before the request is answered. */
  early: boolean;
  /** Callbacks say the opposite of what happened, and another amount. */
  tampered: boolean;
  /** No operator can be reached. */
  closed: boolean;
  /** The amount that was collected instead of the one asked for, as decimal text. */
  otherAmount: string | null;
  /** Codes and amounts: as text, as numbers, or in turn. */
  codes: "text" | "number" | "mixed";
}

const FLAGS = ["silent", "disorder", "early", "tampered", "closed"] as const;
const CODES = ["text", "number", "mixed"] as const;

export function createBehaviour() {
  const behaviour: Behaviour = {
    silent: false,
    copies: 1,
    disorder: false,
    early: false,
    tampered: false,
    closed: false,
    otherAmount: null,
    codes: "mixed",
  };
  return {
    behaviour,
    set(values: Readonly<Record<string, unknown>>): void {
      for (const flag of FLAGS) if (typeof values[flag] === "boolean") behaviour[flag] = values[flag];
      if (typeof values.copies === "number") behaviour.copies = values.copies;
      if (typeof values.otherAmount === "string" || values.otherAmount === null)
        behaviour.otherAmount = values.otherAmount;
      behaviour.codes = CODES.find((one) => one === values.codes) ?? behaviour.codes;
    },
  };
}

export type Controls = ReturnType<typeof createBehaviour>;
