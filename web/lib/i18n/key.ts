import type french from "../../../locales/fr.json";

type Keys<T> = {
  [K in keyof T & string]: T[K] extends string | { other: string } ? K : `${K}.${Keys<T[K]>}`;
}[keyof T & string];

/** Every key of the dictionaries; French is the reference. */
export type Key = Keys<typeof french>;
