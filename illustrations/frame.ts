import type { Person } from "./figures.ts";
import { allThings, type ThingName } from "./parts/all.ts";
import type { Thing } from "./parts/thing.ts";
import type { Stage } from "./stage.ts";
import { place } from "./svg.ts";
import type { Reading } from "./words/read.ts";
import { roles } from "./words/roles.ts";

/** Units of a picture 480 high; x runs from 0 to `across`. */
export interface Frame {
  readonly stage: Stage;
  readonly unit: number;
  readonly across: number;
  readonly ground: number;
}

export interface Drawn {
  readonly y: number;
  readonly body: string;
}

export const put = (
  { stage, unit }: Frame,
  thing: Thing,
  x: number,
  y: number,
  scale = 1,
  flip = false,
): Drawn => ({
  y: y * unit,
  body: place(
    x * unit,
    y * unit,
    unit * scale,
    thing.draw(stage.cloth(stage.turn()).fill) + thing.rises,
    flip,
  ),
});

/** Everybody whom a sentence names, dressed and placed by role and by what they do. */
export function peopleOf(stage: Stage, reading: Reading): Person[] {
  return reading.groups.flatMap(({ role, count, woman, doing }) =>
    Array.from({ length: count }, (_, index): Person => {
      const who: Person = { ...roles[role](stage), ...(woman === undefined ? {} : { woman }), ...doing };
      // A person with a load on the head does not kneel or sit.
      if (who.onHead && who.stance && who.stance !== "stand" && who.stance !== "walk")
        return { ...who, onHead: undefined };
      // In a circle some sit on stools and some on the ground.
      if (who.stance === "sit" && stage.random.chance(0.35) && index % 2 === 1)
        return { ...who, stance: "floor" };
      return who;
    }),
  );
}

/** The things that have a certain place. */
export const of = (names: readonly ThingName[], at: Thing["at"]) =>
  names.map((name) => allThings[name]).filter((thing) => thing.at === at);
