import { type CommonBehaviour, createBehaviour, flag, oneOf, textOrNull } from "../kit/behaviour.ts";
import type { Form } from "./signatures.ts";

/** What only pawaPay's double does; the rest is common to all. */
interface Own {
  unsigned: boolean;
  /** The amount that callbacks name instead of the true one. */
  otherAmount: string | null;
  /** The form of our signatures. */
  form: Form;
  /** The form that the merchant's signatures must have. */
  requestForm: Form;
}
export type Behaviour = CommonBehaviour & Own & { now(): Date };

const form = oneOf<Form>(["raw", "der"], "raw");

export function createControls() {
  const { behaviour, now, set } = createBehaviour<Own>({
    unsigned: flag,
    otherAmount: textOrNull,
    form,
    requestForm: form,
  });
  return { behaviour: Object.assign(behaviour, { now }), set };
}
export type Controls = ReturnType<typeof createControls>;
