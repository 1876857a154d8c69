import { type Person, person } from "../figures.ts";
import { type Drawn, type Frame, of, peopleOf, put } from "../frame.ts";
import { byDepth } from "../layout.ts";
import { allThings } from "../parts/all.ts";
import { hash } from "../random.ts";
import { type SettingName, settings } from "../settings.ts";
import type { Stage } from "../stage.ts";
import { place } from "../svg.ts";
import type { Reading } from "../words/read.ts";

/** The size of people who are near, by their number: they are seen from the waist up. */
const SIZES = [0, 700, 620, 530] as const;

/** Where a person stands, from the left border to the right one, how large, and how much lower than the others. */
interface Place {
  readonly share: number;
  readonly size: number;
  readonly lower: number;
}

const places = (...all: readonly (readonly [share: number, size: number, lower: number])[]): Place[] =>
  all.map(([share, size, lower]) => ({ share, size, lower }));

/** Two side by side, or close together with the place beside them. */
const PAIRS = [
  places([0.29, 1, 0], [0.71, 1, 0]),
  places([0.26, 1.06, 0], [0.6, 0.94, 30]),
  places([0.42, 0.94, 30], [0.76, 1.06, 0]),
] as const;

/** Three in a line; the middle one in front of the others, or behind them; two together and one apart. */
const THREES = [
  places([0.19, 1, 0], [0.5, 1, 0], [0.81, 1, 0]),
  places([0.18, 0.86, 66], [0.5, 1.16, 0], [0.82, 0.86, 66]),
  places([0.23, 1.12, 10], [0.51, 0.9, 50], [0.79, 1.12, 10]),
  places([0.16, 0.98, 30], [0.4, 1.08, 0], [0.83, 0.88, 58]),
  places([0.17, 0.88, 58], [0.6, 1.08, 0], [0.84, 0.98, 30]),
] as const;

/** The words choose, so that the same people of another sentence stand in another way. */
function placesOf(count: number, alone: Place, { words }: Reading): readonly Place[] {
  if (count === 1) return [alone];
  const all = count === 2 ? PAIRS : THREES;
  return all[hash([...words].join(" ")) % all.length] ?? all[0];
}

const longTools: ReadonlySet<string> = new Set(["hoe", "rod", "banner", "pestle", "machete", "stick"]);

/** At most three people, near: their faces and what they hold fill the picture, the place is behind them. */
export function near(stage: Stage, setting: SettingName, reading: Reading): string {
  const { random, width, height } = stage;
  const unit = height / 480;
  const across = width / unit;
  const { back } = settings[setting](stage, reading);
  const frame: Frame = { stage, unit, across, ground: 0 };
  const zoom = reading.inside ? 1.2 : 1.45;
  const left = random.chance(0.5);
  const crew = peopleOf(stage, reading).map(
    (who): Person => ({
      ...who,
      near: true,
      stance: "stand",
      left: upper(who.left, random),
      right: upper(who.right, random),
    }),
  );
  const size = SIZES[crew.length] ?? 470;
  const children = crew.every(({ age }) => age === "child");
  const things = [...of(reading.things, "stand"), ...of(reading.things, "small")].slice(0, 2);
  const alone = crew.length === 1;
  const beside = things.length > 0 ? (left ? 0.32 : 0.68) : left ? 0.4 : 0.6;
  const standing = placesOf(crew.length, { share: beside, size: 1, lower: 0 }, reading);
  const people = crew.map((who, index): Drawn => {
    const { share, size: larger, lower } = standing[index] ?? { share: 0.5, size: 1, lower: 0 };
    const tall =
      size * larger * (children ? 1.4 : who.age === "child" ? 1.12 : who.age === "youth" ? 1.06 : 1);
    const stature = who.age === "child" ? 0.67 : who.age === "youth" ? 0.84 : who.age === "elder" ? 0.95 : 1;
    // Heads are on one line, children's a little lower; a load on the head needs room above.
    const top = (who.onHead ? 78 : 34) + lower + (who.age === "child" && !children ? 70 : random.int(0, 14));
    const feet = top + 1.15 * tall * stature;
    const x = share * across + random.int(-12, 12);
    // A long tool is held on the outer side, away from the neighbour's face.
    const inward = x < across / 2;
    const long = who.inHand !== undefined && longTools.has(who.inHand) && !alone;
    const inHand = long && crew.length > 2 && index === 1 ? undefined : who.inHand;
    const facing = inward === long ? "left" : "right";
    return { y: tall, body: person(stage, x * unit, feet * unit, tall * unit, { ...who, inHand, facing }) };
  });
  // What is wide is kept below the faces behind it.
  const total = things.reduce((sum, { wide }) => sum + wide, 0);
  const scale = crew.length > 2 ? 1.3 : things.length > 1 || (!alone && total > 150) ? 1.5 : 2;
  const free = alone ? (left ? 0.72 : 0.28) : 0.5;
  let at = free * across - (total * scale) / 2;
  const front = things.map((thing) => {
    const x = at + (thing.wide * scale) / 2;
    const y = thing.at === "small" ? 470 : 490;
    at += thing.wide * scale;
    const rising = thing.rises && place(x * unit, y * unit, unit * scale, thing.rises);
    const { body } = put(frame, { ...thing, rises: "" }, x, y, scale);
    // A ladder would cross a face.
    return thing === allThings.ladder ? { behind: rising + body, body: "" } : { behind: rising, body };
  });
  const overhead = of(reading.things, "over").map(
    (thing) => put(frame, thing, across / 2, 0, across / 720).body,
  );
  return (
    place(left ? 0 : width * (1 - zoom), height * (1 - zoom) * 0.8, zoom, back) +
    front.map(({ behind }) => behind).join("") +
    // Who is nearer is larger, and stands before the others.
    byDepth(people) +
    front.map(({ body }) => body).join("") +
    overhead.join("")
  );
}

/** Arms of somebody near do not hang out of the picture. */
const upper = (kind: Person["left"], random: Stage["random"]): NonNullable<Person["left"]> =>
  kind && !["down", "loose", "reach"].includes(kind) ? kind : random.pick(["front", "hip", "chest", "front"]);
