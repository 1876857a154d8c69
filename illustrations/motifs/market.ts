import { type Person, person, pupil } from "../figures.ts";
import { landscape } from "../landscape.ts";
import { byDepth, slots } from "../layout.ts";
import type { Motif } from "../motif.ts";
import { bark, clay, laterite, leaf, paper, raffia, soil, sun } from "../palette.ts";
import { building } from "../parts/buildings.ts";
import { things } from "../parts/things.ts";
import { tree } from "../plants.ts";
import type { Stage } from "../stage.ts";
import { circle, d, ellipse, line, place, rect, shape } from "../svg.ts";

function goods(stage: Stage, x: number, y: number): string {
  const { random } = stage;
  const colour = random.pick([laterite, sun, leaf, paper, clay]);
  return random.pick<() => string>([
    () =>
      circle(x - 12, y - 9, 10, colour) + circle(x + 10, y - 9, 10, colour) + circle(x, y - 22, 10, colour),
    () => shape(d`M${x - 24} ${y}Q${x} ${y - 50} ${x + 24} ${y}Z`, colour),
    () => line(d`M${x - 18} ${y - 6}h20M${x - 4} ${y - 14}h22M${x - 12} ${y - 22}h18`, soil, 9),
    () => shape(d`M${x - 22} ${y}l4-30h36l4 30Z`, stage.cloth(2).fill) + ellipse(x, y - 30, 18, 7, colour),
  ])();
}

/** Stalls stand on (0, 0) and are about 200 units wide. */
const stalls = {
  awning: (stage: Stage) => {
    const { fill } = stage.cloth(stage.random.int(0, 2));
    const shelf =
      rect(-84, -58, 168, 12, bark) + rect(-80, -46, 160, 46, stage.random.pick([clay, raffia, laterite]));
    return (
      line("M-84 0V-158M84 0V-158", bark, 6) +
      [-52, 0, 52].map((x) => goods(stage, x, -58)).join("") +
      shelf +
      shape(
        "M-104-140L-90-176H90L104-140q-13 16-26 0q-13 16-26 0q-13 16-26 0q-13 16-26 0q-13 16-26 0q-13 16-26 0q-13 16-26 0q-13 16-26 0Z",
        fill,
      )
    );
  },
  parasol: (stage: Stage) => {
    const { fill } = stage.cloth(stage.random.int(0, 2));
    return (
      line("M0 0V-210", bark, 6) +
      shape(
        "M-110-146Q-84-214 0-218Q84-214 110-146q-18-14-36 0q-18-14-37 0q-18-14-37 0q-18-14-37 0q-18-14-37 0q-18-14-36 0Z",
        fill,
      ) +
      rect(-74, -44, 148, 10, bark) +
      line("M-60-36V0M60-36V0", bark, 7) +
      [-42, 6, 50].map((x) => goods(stage, x, -44)).join("")
    );
  },
  mat: (stage: Stage) =>
    shape("M-100 0L-80-30H80L104 0Z", stage.cloth(stage.random.int(0, 2)).fill) +
    [-56, 0, 54].map((x) => goods(stage, x, -12)).join(""),
} as const;

const people: readonly [Person, ...Person[]] = [
  { woman: true, onHead: "basin" },
  { woman: true, onHead: "basin", stance: "walk" },
  { woman: true, stance: "sit", right: "offer" },
  { woman: true, baby: true, inHand: "basket", hand: "right", right: "down" },
  { woman: false, inHand: "bag", hand: "right", right: "down" },
  { woman: true, stance: "floor", left: "front", right: "out" },
  { woman: true, right: "out", left: "hip" },
  { age: "elder" },
  { age: "child", right: "wave" },
  { age: "youth", onHead: "pot" },
  { woman: true, onHead: "bundle" },
];

function canteen(stage: Stage): string {
  const { random, width, height } = stage;
  const unit = height / 480;
  const { back, ground } = landscape(stage, { surface: "yard" });
  const left = random.chance(0.5);
  const toward = (share: number) => width * (left ? share : 1 - share);
  const house = place(
    toward(0.72),
    ground + 18 * unit,
    unit * 1.1,
    building(stage, random.pick(["veranda", "shed", "block"])),
  );
  const potY = height - 64 * unit;
  const steam = line(
    d`M${toward(0.3) - 14} ${potY - 78}q-16 -22 0 -40t0 -40M${toward(0.3) + 16} ${potY - 84}q16 -22 0 -40t0 -40`,
    paper,
    6,
    "20 12 8 12",
  );
  const cook = person(stage, toward(0.17), height - 40 * unit, unit * 225, {
    woman: true,
    lower: "wrap",
    over: "apron",
    head: random.pick(["wrap", "fan", "turban"]),
    inHand: "ladle",
    hand: left ? "right" : "left",
    [left ? "right" : "left"]: "out",
  });
  const eaters = slots(
    random,
    random.int(3, 4),
    left ? width * 0.42 : width * 0.04,
    left ? width * 0.98 : width * 0.58,
  ).map((x) => {
    const y = height - unit * random.int(26, 74);
    const who: Person = {
      ...pupil(stage),
      ...random.pick<Partial<Person>>([
        { inHand: "bowl", hand: "right", right: "front" },
        { inHand: "bowl", hand: "right", right: "offer" },
        { stance: "floor", inHand: "bowl", hand: "right", right: "front" },
        { stance: "sit", inHand: "bowl", hand: "right", right: "front" },
      ]),
    };
    return { y, body: person(stage, x, y, unit * 215, who) };
  });
  return (
    back +
    tree(stage, toward(0.42), ground + 12, unit * random.int(170, 240)) +
    house +
    cook +
    byDepth(eaters) +
    steam +
    place(toward(0.31), potY + 34 * unit, unit * 1.25, things.kettle()) +
    (random.chance(0.6) ? place(toward(0.66), height - 10 * unit, unit, things.bowls()) : "")
  );
}

export const market: Motif = (stage) => {
  if (stage.variant === "canteen") return canteen(stage);
  const { random, width, height } = stage;
  const unit = height / 480;
  const { back, ground } = landscape(stage, {
    surface: "yard",
  });
  const row = slots(random, random.int(2, 3), width * 0.05, width * 0.95).map((x) => {
    const y = ground + unit * random.int(30, 60);
    const kind = random.pick(["awning", "parasol", "awning", "parasol", "mat"]);
    return { y, body: place(x, y, unit * 1.05, stalls[kind](stage), random.chance(0.5)) };
  });
  const crew = random.some(people, random.int(3, 4));
  const places = slots(random, crew.length, width * 0.06, width * 0.95);
  const crowd = crew.map((who, index) => {
    const y = ground + (height - ground) * (0.66 + 0.26 * random.next());
    return { y, body: person(stage, places[index] ?? 0, y, unit * 205, who) };
  });
  const behind = random.chance(0.6)
    ? tree(stage, width * random.pick([0.08, 0.5, 0.92]), ground + 10, unit * random.int(210, 280))
    : place(
        width * random.pick([0.3, 0.7]),
        ground + 8,
        unit,
        building(stage, random.pick(["thatch", "gable"])),
      );
  const front = random
    .some(["melons", "pots", "basket", "hens", "jerrycan", "roots"] as const, random.int(1, 2))
    .map((thing, index) =>
      place(
        width * (index ? 0.2 : 0.68) + random.int(-60, 60),
        height - 12 * unit,
        unit,
        things[thing](stage.cloth(2).fill),
      ),
    );
  return back + behind + byDepth(row) + byDepth(crowd) + front.join("");
};
