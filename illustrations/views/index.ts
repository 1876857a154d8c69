import { allThings } from "../parts/all.ts";
import type { SettingName } from "../settings.ts";
import type { Stage } from "../stage.ts";
import type { Reading } from "../words/read.ts";
import { above } from "./above.ts";
import { hands } from "./hands.ts";
import { near } from "./near.ts";
import { still } from "./still.ts";

/** What a picture may be instead of people in a row before a landscape. */
export const views = { near, hands, above, still } as const satisfies Record<
  string,
  (stage: Stage, setting: SettingName, reading: Reading) => string
>;
export type ViewName = keyof typeof views;

const countOf = ({ groups }: Reading) => groups.reduce((sum, { count }) => sum + count, 0);

/** One to three people, if what they do can be seen from the waist up. */
function canBeNear(reading: Reading, count: number): boolean {
  const bent = reading.groups.some(({ doing }) => doing.stance === "kneel" || doing.stance === "bend");
  const large = reading.things.some((name) => !["stand", "small", "over"].includes(allThings[name].at));
  return count > 0 && count < 4 && !bent && !large && !reading.inLine;
}

/** Water that a sentence names is part of the picture. */
const waters = ["fleuve", "rive", "riviere", "lac"];

/** Things without people, none of which needs its place around it. */
const isStill = (reading: Reading, count: number) =>
  count === 0 &&
  !waters.some((water) => reading.words.has(water)) &&
  reading.things.length > 0 &&
  reading.things.every((name) => ["stand", "small"].includes(allThings[name].at));

/** People around something, or plots and stalls that make a plan. */
const canBeAbove = (setting: SettingName, reading: Reading, count: number) =>
  (reading.circle && count > 3 && !reading.inside) ||
  (["field", "market"].includes(setting) && count > 1 && reading.things.length < 3);

/** How a scene is seen: as its words say, or by chance among the ways it can be seen; undefined for people in a row. */
export function viewOf(stage: Stage, setting: SettingName, reading: Reading): ViewName | undefined {
  if (reading.view) return reading.view;
  const count = countOf(reading);
  if (isStill(reading, count)) return "still";
  if (canBeAbove(setting, reading, count) && stage.random.chance(reading.circle ? 0.4 : 0.3)) return "above";
  return canBeNear(reading, count) && stage.random.chance(0.75) ? "near" : undefined;
}
