import type { Form } from "./signatures.ts";

/** What a tester may set; the default is a provider without faults. */
export interface Behaviour {
  /** No callback is sent at all. */
  silent: boolean;
  /** How often each callback is sent, at the same time. */
  copies: number;
  /** After the last callback comes an older one. */
  disorder: boolean;
  /** A payment is settled, and its callback sent, before the request is answered. */
  early: boolean;
  /** The body is changed after it was signed. */
  tampered: boolean;
  unsigned: boolean;
  /** The amount that callbacks name instead of the true one. */
  otherAmount: string | null;
  /** The form of our signatures. */
  form: Form;
  /** The form that the merchant's signatures must have. */
  requestForm: Form;
  clockAheadMs: number;
  now(): Date;
}

/** What becomes of the next requests to a path. */
export interface Fault {
  readonly path: string;
  /** `error` and `html` before the request has an effect; `lost` (no answer at all) and `late-error` after it. */
  readonly answer: "error" | "html" | "lost" | "late-error";
  times: number;
}

const FLAGS = ["silent", "disorder", "early", "tampered", "unsigned"] as const;
const isForm = (value: unknown): value is Form => value === "raw" || value === "der";

export function createBehaviour() {
  const behaviour: Behaviour = {
    silent: false,
    copies: 1,
    disorder: false,
    early: false,
    tampered: false,
    unsigned: false,
    otherAmount: null,
    form: "raw",
    requestForm: "raw",
    clockAheadMs: 0,
    now: () => new Date(Date.now() + behaviour.clockAheadMs),
  };
  const faults: Fault[] = [];

  return {
    behaviour,

    set(values: Readonly<Record<string, unknown>>): void {
      for (const flag of FLAGS) if (typeof values[flag] === "boolean") behaviour[flag] = values[flag];
      if (typeof values.copies === "number") behaviour.copies = values.copies;
      if (typeof values.otherAmount === "string" || values.otherAmount === null)
        behaviour.otherAmount = values.otherAmount;
      if (typeof values.clockAheadMs === "number") behaviour.clockAheadMs = values.clockAheadMs;
      if (isForm(values.form)) behaviour.form = values.form;
      if (isForm(values.requestForm)) behaviour.requestForm = values.requestForm;
    },

    addFault: (fault: Fault) => void faults.push(fault),

    /** The fault of this request, counted. */
    faultOf(path: string): Fault["answer"] | undefined {
      const fault = faults.find((one) => one.times > 0 && path.startsWith(one.path));
      if (fault) fault.times -= 1;
      return fault?.answer;
    },
  };
}
export type Controls = ReturnType<typeof createBehaviour>;
