/** How a service treats its merchants as long as a tester wants it so; the default is a service without faults. */
export interface CommonBehaviour {
  /** Nothing is told at all. */
  silent: boolean;
  /** How often each message is sent, at the same time. */
  copies: number;
  /** Messages come in the wrong order, or are followed by an older one. */
  disorder: boolean;
  /** A message is sent before the request that caused it is answered. */
  early: boolean;
  /** A message says something else than happened; one with a signature is changed after it was signed. */
  tampered: boolean;
  /** How far its clock is ahead. */
  clockAheadMs: number;
}

/** The value at first, and which others a tester may set. */
type Setting<Value> = readonly [initial: Value, takes: (value: unknown) => boolean];
type Settings<Of> = { readonly [Name in keyof Of]: Setting<Of[Name]> };

const isNumber = (value: unknown) => typeof value === "number";
export const flag: Setting<boolean> = [false, (value) => typeof value === "boolean"];
export const textOrNull: Setting<string | null> = [
  null,
  (value) => value === null || typeof value === "string",
];
export const oneOf = <const Value>(values: readonly Value[], initial: Value): Setting<Value> => [
  initial,
  (value) => values.some((one) => one === value),
];

const COMMON: Settings<CommonBehaviour> = {
  silent: flag,
  copies: [1, isNumber],
  disorder: flag,
  early: flag,
  tampered: flag,
  clockAheadMs: [0, isNumber],
};

/** The common behaviour, and what only one service does. */
export function createBehaviour<Own extends object>(own: Settings<Own>) {
  const settings: Readonly<Record<string, Setting<unknown>>> = { ...COMMON, ...own };
  const initial = Object.entries(settings).map(([name, [value]]) => [name, value]);
  const behaviour = Object.fromEntries(initial) as CommonBehaviour & Own;
  return {
    behaviour,
    now: () => new Date(Date.now() + behaviour.clockAheadMs),
    set(values: Readonly<Record<string, unknown>>): void {
      for (const [name, value] of Object.entries(values))
        if (!settings[name]?.[1](value)) throw new Error(`unknown behaviour: ${name}`);
      Object.assign(behaviour, values);
    },
  };
}
