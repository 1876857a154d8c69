import { type CommonBehaviour, createBehaviour, flag, oneOf, textOrNull } from "../kit/behaviour.ts";

/** What only FlexPay's double does; the rest is common to all. `disorder`: after a payment's callback one that says it failed. */
interface Own {
  /** No operator can be reached. */
  closed: boolean;
  /** The amount that was collected instead of the one asked for, as decimal text. */
  otherAmount: string | null;
  /** Codes and amounts: as text, as numbers, or in turn. */
  codes: "text" | "number" | "mixed";
}
export type Behaviour = CommonBehaviour & Own;

export const createControls = () =>
  createBehaviour<Own>({
    closed: flag,
    otherAmount: textOrNull,
    codes: oneOf(["text", "number", "mixed"], "mixed"),
  });
export type Controls = ReturnType<typeof createControls>;
