import { type Person, person } from "./figures.ts";
import { type Drawn, type Frame, of, peopleOf, put } from "./frame.ts";
import { byDepth } from "./layout.ts";
import { allThings } from "./parts/all.ts";
import type { Thing } from "./parts/thing.ts";
import { corner, grass } from "./plants.ts";
import { type SettingName, settings } from "./settings.ts";
import type { Stage } from "./stage.ts";
import { viewOf, views } from "./views/index.ts";
import type { Reading } from "./words/read.ts";

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

/** Things held in the hand if there is no table for them. */
const papers: ReadonlySet<Thing> = new Set([
  allThings.notebooks,
  allThings.documents,
  allThings.register,
  allThings.fabric,
]);

/** Draws the people and things of a sentence in the motif's setting. */
export function compose(stage: Stage, setting: SettingName, reading: Reading): string {
  const view = viewOf(stage, setting, reading);
  if (view) return views[view](stage, setting, reading);
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
