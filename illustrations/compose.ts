import { type Person, person } from "./figures.ts";
import { byDepth } from "./layout.ts";
import { allThings, type ThingName } from "./parts/all.ts";
import type { Thing } from "./parts/thing.ts";
import { corner, grass } from "./plants.ts";
import { type SettingName, settings } from "./settings.ts";
import type { Stage } from "./stage.ts";
import { place } from "./svg.ts";
import type { Reading } from "./words/read.ts";
import { roles } from "./words/roles.ts";

/** Units of a picture 480 high; x runs from 0 to `across`. */
interface Frame {
  readonly stage: Stage;
  readonly unit: number;
  readonly across: number;
  readonly ground: number;
}

interface Drawn {
  readonly y: number;
  readonly body: string;
}

const put = ({ stage, unit }: Frame, thing: Thing, x: number, y: number, scale = 1, flip = false): Drawn => ({
  y: y * unit,
  body: place(x * unit, y * unit, unit * scale, thing.draw(stage.cloth(stage.turn()).fill), flip),
});

function peopleOf(stage: Stage, reading: Reading): Person[] {
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

/** Positions from left to right; not in the middle if a thing is there. */
function spread(
  count: number,
  across: number,
  gap: number,
  random: Stage["random"],
  middle: number,
): number[] {
  // Two people with nothing between them stand close together.
  const margin = across * (count === 2 && gap === 0 ? 0.24 : 0.08);
  if (gap === 0) {
    const step = (across - 2 * margin) / count;
    return Array.from({ length: count }, (_, index) => margin + step * (index + 0.35 + 0.3 * random.next()));
  }
  const toLeft = Math.round((count * (middle - gap / 2)) / (across - gap));
  const side = (many: number, from: number, to: number) =>
    Array.from(
      { length: many },
      (_, index) => from + ((to - from) / many) * (index + 0.38 + 0.24 * random.next()),
    );
  const first = Math.min(count, Math.max(count > 1 ? 1 : random.int(0, 1), toLeft));
  return [
    ...side(first, margin * 0.6, middle - gap / 2),
    ...side(count - first, middle + gap / 2, across - margin * 0.6),
  ];
}

const low = (who: Person) => who.stance === "sit" || who.stance === "floor";
const short = (who: Person) => who.age === "child" || low(who);

/** The height of an adult: fewer people stand nearer, and so do children and people who sit. */
function sizeFor(crew: readonly Person[]): number {
  const size =
    crew.length === 1 ? 318 : crew.length <= 2 ? 286 : crew.length <= 4 ? 252 : crew.length <= 6 ? 220 : 188;
  return crew.every(short) ? size * 1.28 : crew.filter(short).length * 2 > crew.length ? size * 1.12 : size;
}

/** A position on the stage. */
const STAGE = 414;

/** People beside, behind or around the thing in the middle. */
function arrange(
  frame: Frame,
  crew: readonly Person[],
  gap: number,
  middle: number,
  behindTable: boolean,
  reading: Reading,
): Drawn[] {
  const { stage, unit, across, ground } = frame;
  const { random } = stage;
  const size = sizeFor(crew) * (reading.things.includes("stageFloor") ? 0.86 : 1);
  const deep = 480 - ground;
  const front = Math.min(462, ground + deep * 0.86);
  const places = spread(crew.length, across, behindTable ? 0 : gap, random, middle);
  return crew.map((who, index) => {
    const x = Math.min(across - 62, Math.max(62, places[index] ?? middle));
    const near = Math.abs(x - middle) / (across / 2);
    const line = reading.inLine || reading.circle;
    const behind = behindTable && near < 0.55;
    const share = behind ? 0.5 : reading.circle ? 0.5 + 0.42 * near : line ? 0.78 : 0.6 + 0.3 * random.next();
    const y = reading.things.includes("stageFloor") ? STAGE : Math.min(front, ground + deep * share);
    const facing = x < middle ? "right" : "left";
    const turned: Person = reading.inLine ? { ...who, facing: "right" } : { ...who, facing };
    // People behind a table stand: a chair would show through.
    const posed =
      behind && (who.stance === "sit" || who.stance === "floor")
        ? { ...turned, stance: "sit" as const }
        : turned;
    return { y: y * unit, body: person(stage, x * unit, y * unit, unit * size, posed) };
  });
}

const of = (names: readonly ThingName[], at: Thing["at"]) =>
  names.map((name) => allThings[name]).filter((thing) => thing.at === at);

/** Things held in the hand if there is no table for them. */
const papers: ReadonlySet<Thing> = new Set([
  allThings.notebooks,
  allThings.documents,
  allThings.register,
  allThings.fabric,
]);

/** The size of people who are near, by their number: they are seen from the waist up. */
const NEAR = [0, 700, 620, 530] as const;

const longTools: ReadonlySet<string> = new Set(["hoe", "rod", "banner", "pestle", "machete", "stick"]);

/** At most three people, near: their faces and what they hold fill the picture, the place is behind them. */
function nearby(stage: Stage, setting: SettingName, reading: Reading): string {
  const { random, width, height } = stage;
  const unit = height / 480;
  const across = width / unit;
  const { back } = settings[setting](stage, reading);
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
  const size = NEAR[crew.length] ?? 470;
  const children = crew.every(({ age }) => age === "child");
  const things = [...of(reading.things, "stand"), ...of(reading.things, "small")].slice(0, 2);
  const alone = crew.length === 1;
  const shares = alone
    ? [things.length > 0 ? (left ? 0.32 : 0.68) : left ? 0.4 : 0.6]
    : crew.length === 2
      ? [0.29, 0.71]
      : [0.19, 0.5, 0.81];
  const people = crew.map((who, index) => {
    const tall = size * (children ? 1.4 : who.age === "child" ? 1.12 : who.age === "youth" ? 1.06 : 1);
    const stature = who.age === "child" ? 0.67 : who.age === "youth" ? 0.84 : who.age === "elder" ? 0.95 : 1;
    // Heads are on one line, children's a little lower; a load on the head needs room above.
    const top = (who.onHead ? 78 : 34) + (who.age === "child" && !children ? 70 : random.int(0, 14));
    const feet = top + 1.15 * tall * stature;
    const x = (shares[index] ?? 0.5) * across + random.int(-12, 12);
    // A long tool is held on the outer side, away from the neighbour's face.
    const inward = x < across / 2;
    const long = who.inHand !== undefined && longTools.has(who.inHand) && !alone;
    const inHand = long && crew.length > 2 && index === 1 ? undefined : who.inHand;
    const facing = inward === long ? "left" : "right";
    return person(stage, x * unit, feet * unit, tall * unit, { ...who, inHand, facing });
  });
  const scale = things.length > 1 ? 1.5 : 2;
  const free = alone ? (left ? 0.72 : 0.28) : 0.5;
  const total = things.reduce((sum, { wide }) => sum + wide * scale, 0);
  let at = free * across - total / 2;
  const front = things.map((thing) => {
    const x = at + (thing.wide * scale) / 2;
    at += thing.wide * scale;
    return put({ stage, unit, across, ground: 0 }, thing, x, thing.at === "small" ? 470 : 490, scale).body;
  });
  const overhead = of(reading.things, "over").map(
    (thing) => put({ stage, unit, across, ground: 0 }, thing, across / 2, 0, across / 720).body,
  );
  return (
    place(left ? 0 : width * (1 - zoom), height * (1 - zoom) * 0.8, zoom, back) +
    people.join("") +
    front.join("") +
    overhead.join("")
  );
}

/** Arms of somebody near do not hang out of the picture. */
const upper = (kind: Person["left"], random: Stage["random"]): NonNullable<Person["left"]> =>
  kind && !["down", "loose", "reach"].includes(kind) ? kind : random.pick(["front", "hip", "chest", "front"]);

/** Whether people are drawn near: one to three of them, if what they do can be seen from the waist up. */
function isNear(stage: Stage, reading: Reading): boolean {
  const count = reading.groups.reduce((sum, group) => sum + group.count, 0);
  const bent = reading.groups.some(({ doing }) => doing.stance === "kneel" || doing.stance === "bend");
  const large = reading.things.some((name) => !["stand", "small", "over"].includes(allThings[name].at));
  if (count === 0 || count > 3 || bent || large || reading.inLine) return false;
  return stage.random.chance(0.75);
}

/** Draws the people and things of a sentence in the motif's setting. */
export function compose(stage: Stage, setting: SettingName, reading: Reading): string {
  if (isNear(stage, reading)) return nearby(stage, setting, reading);
  const { random, width, height } = stage;
  const unit = height / 480;
  const across = width / unit;
  const { back, ground: groundY } = settings[setting](stage, reading);
  const frame: Frame = { stage, unit, across, ground: groundY / unit };
  const { ground } = frame;
  const crew = peopleOf(stage, reading);
  const alone = crew.length === 0;
  const stands = of(reading.things, "stand").slice(0, 2);
  const smalls = of(reading.things, "small")
    .filter((thing) => alone || !papers.has(thing) || stands.includes(allThings.table))
    .slice(0, 2);
  const table = stands.includes(allThings.table);
  const middle = across * (alone || table || reading.circle ? 0.5 : 0.42 + 0.16 * random.next());
  const scale = alone ? (stands.length + smalls.length > 1 ? 1.35 : 1.75) : 1.12;
  const onStage = reading.things.includes("stageFloor");
  const baseline = onStage ? STAGE + 2 : alone ? 436 : Math.min(452, ground + (480 - ground) * 0.72);

  const items: Drawn[] = [];
  const rear = of(reading.things, "back").map((thing, index, all) => {
    if (thing === allThings.stageFloor) return put(frame, thing, across / 2, 472, 1.1).body;
    const large = thing.wide > 320;
    const x = large
      ? middle
      : across * (all.length > 1 ? (index === 0 ? 0.24 : 0.78) : random.pick([0.27, 0.73]));
    return put(
      frame,
      thing,
      x,
      ground + (setting === "water" ? 6 : 26),
      alone ? 1.3 : thing.wide > 200 ? 1.08 : 1.25,
      !large && x > across / 2 && random.chance(0.5),
    ).body;
  });
  const flat = of(reading.things, "ground").map((thing) =>
    thing === allThings.path
      ? put(frame, thing, middle, 306, 1.5).body
      : put(frame, thing, middle, ground + (480 - ground) * 0.66, alone ? 1.4 : 1).body,
  );
  const overhead = of(reading.things, "over").map(
    (thing) => put(frame, thing, across / 2, 0, across / 720).body,
  );

  // Things in the middle, side by side; small things on the table or on the ground in front.
  const total = stands.reduce((sum, { wide }) => sum + wide * scale, 0);
  let from = middle - total / 2;
  for (const thing of stands) {
    items.push(put(frame, thing, from + (thing.wide * scale) / 2, baseline, scale));
    from += thing.wide * scale;
  }
  const top = table ? baseline - 82 * scale : baseline + (stands.length > 0 ? 22 : 0);
  const smallTotal = smalls.reduce((sum, { wide }) => sum + wide, 0);
  const smallScale = table ? Math.min(scale, (230 * scale) / Math.max(smallTotal, 1)) : alone ? 2.1 : 1.2;
  let at = (table ? middle : middle) - (smallTotal * smallScale) / 2;
  for (const thing of smalls) {
    const drawn = put(frame, thing, at + (thing.wide * smallScale) / 2, top, smallScale);
    items.push(table ? { ...drawn, y: baseline * unit + 0.1 } : drawn);
    at += thing.wide * smallScale;
  }
  const gap = Math.max(total, table ? 0 : smallTotal * smallScale * 0.8);
  items.push(...arrange(frame, crew, gap, middle, table && crew.length > 1, reading));
  const before = of(reading.things, "front").map(
    (thing) =>
      put(
        frame,
        thing,
        thing.wide > 300 ? across / 2 : across * random.pick([0.2, 0.8]),
        474,
        thing === allThings.hands ? 2 : 1,
      ).body,
  );
  const light_ = crew.length + reading.things.length;
  return (
    back +
    rear.join("") +
    flat.join("") +
    (light_ < 6 && !reading.inside ? grass(stage, groundY + 40 * unit, random.int(3, 6)) : "") +
    byDepth(items) +
    before.join("") +
    overhead.join("") +
    (light_ < 5 && random.chance(alone ? 0.8 : 0.3) ? corner(stage, random.chance(0.5) ? 1 : -1) : "")
  );
}
