import { feast } from "./feast.ts";
import { furniture } from "./furniture.ts";
import { land } from "./land.ts";
import { machines } from "./machines.ts";
import type { Thing } from "./thing.ts";
import { trade } from "./trade.ts";
import { waters } from "./water.ts";

export const allThings = {
  ...furniture,
  ...machines,
  ...trade,
  ...waters,
  ...feast,
  ...land,
} as const satisfies Record<string, Thing>;
export type ThingName = keyof typeof allThings;
