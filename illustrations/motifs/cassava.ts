import { type Person, person } from "../figures.ts";
import { landscape } from "../landscape.ts";
import { byDepth, slots } from "../layout.ts";
import type { Motif } from "../motif.ts";
import { bark, laterite, soil, steel } from "../palette.ts";
import { building } from "../parts/buildings.ts";
import { things } from "../parts/things.ts";
import { type Crop, corner, row, tree } from "../plants.ts";
import type { Stage } from "../stage.ts";
import { circle, d, line, place, rect, shape } from "../svg.ts";

const workers: readonly [Person, ...Person[]] = [
  { woman: true, onHead: "roots" },
  { inHand: "hoe", hand: "right", right: "staff" },
  { stance: "bend", left: "reach", right: "reach" },
  { woman: true, onHead: "leaves", right: "hip" },
  { woman: true, baby: true, inHand: "basket", hand: "right", right: "down" },
  { woman: false, inHand: "hoe", hand: "right", right: "offer" },
  { stance: "kneel", left: "reach", right: "reach" },
  { age: "child", inHand: "basket", hand: "right", right: "down" },
  { age: "youth", onHead: "wood" },
  { woman: true, onHead: "roots", stance: "walk" },
];
const farmers: readonly [Person, ...Person[]] = [
  { woman: false, head: "hat", inHand: "hoe", hand: "right", right: "staff" },
  { woman: true, inHand: "basket", hand: "right", right: "down", left: "hip" },
  { age: "child", inHand: "maize", hand: "right", right: "offer" },
];
const makers: readonly [Person, ...Person[]] = [
  { woman: true, onHead: "roots" },
  { woman: true, onHead: "roots", stance: "walk" },
  { woman: true, onHead: "roots", baby: true },
  { woman: true, inHand: "pestle", hand: "right", right: "offer" },
];

/** The press of a processing centre. */
const press =
  line("M-36 0V-92H36V0M0-92V-54", bark, 8) +
  rect(-26, -54, 52, 8, steel) +
  shape("M-28-40H28L22 0H-22Z", laterite) +
  circle(0, -96, 13, steel);

function rows(stage: Stage, ground: number, crop: Crop, second: Crop, from = 0, to = stage.width): string {
  const { random, height, width } = stage;
  const depth = height - ground;
  const furrows = random.chance(0.5)
    ? Array.from(
        { length: 9 },
        (_, index) =>
          d`M${width * (0.32 + index * 0.045)} ${ground + 8}L${width * (index * 0.3 - 0.7)} ${height}`,
      )
    : Array.from(
        { length: 4 },
        (_, index) =>
          d`M0 ${ground + depth * (0.22 + index * 0.24)}q${width / 4} ${random.int(-14, 14)} ${width / 2} 0t${width / 2} 0`,
      );
  return (
    line(furrows.join(""), soil, 6, random.pick(["", "90 14 26 14"])) +
    row(
      stage,
      crop,
      ground + depth * 0.16,
      (height * 0.16 * random.int(85, 110)) / 100,
      height * 0.11,
      from,
      to,
    ) +
    row(
      stage,
      second,
      ground + depth * 0.42,
      (height * 0.23 * random.int(85, 110)) / 100,
      height * 0.19,
      from,
      to,
    )
  );
}

export const cassava: Motif = (stage) => {
  const { random, width, height, variant } = stage;
  const unit = height / 480;
  const { back, ground } = landscape(stage, {
    groundColour: laterite,
    groundLine: soil,
    ground: 0.54 + 0.08 * random.next(),
  });
  const mixed = variant === "mixed";
  const crop = mixed ? "maize" : "cassava";
  const crew = mixed
    ? farmers
    : variant === "processing"
      ? random.some(makers, 3)
      : random.some(workers, random.int(2, 4));
  const places = slots(random, crew.length, width * 0.1, width * 0.92);
  const people = crew.map((who, index) => {
    const y = ground + (height - ground) * (0.66 + 0.26 * random.next());
    return { y, body: person(stage, places[index] ?? 0, y, unit * 215, who) };
  });
  const side = random.chance(0.5);
  const beside = random.pick<() => string>([
    () => tree(stage, width * (side ? 0.14 : 0.86), ground + 10, unit * random.int(200, 270)),
    () => place(width * (side ? 0.2 : 0.8), ground + 12, unit, building(stage, "thatch")),
    () =>
      tree(stage, width * 0.08, ground + 8, unit * 210, "palm") +
      tree(stage, width * 0.9, ground + 10, unit * 240, "palm"),
    () => "",
  ]);
  // On its side of the picture, a processing centre replaces the field.
  const atCentre = variant === "processing";
  const from = atCentre && side ? width * 0.5 : 0;
  const to = atCentre && !side ? width * 0.5 : width;
  const centre =
    variant === "processing"
      ? place(
          width * (side ? 0.27 : 0.73),
          ground + 34 * unit,
          unit * 1.3,
          building(stage, "shed") + place(20, 0, 0.8, press),
        )
      : "";
  const front = random
    .some(
      variant === "processing"
        ? (["roots", "mat", "mortar"] as const)
        : (["roots", "basket", "can", "goat", "jerrycan", "hens"] as const),
      random.int(variant ? 1 : 0, 2),
    )
    .map((thing, index) =>
      place(
        width * (index ? 0.22 : 0.66) + random.int(-60, 60),
        height - 14 * unit,
        unit,
        things[thing](stage.cloth(2).fill),
      ),
    );
  return (
    back +
    beside() +
    rows(stage, ground, crop, mixed ? random.pick(["maize", "beans"]) : "cassava", from, to) +
    centre +
    byDepth(people) +
    front.join("") +
    (random.chance(0.3) ? corner(stage, side ? 1 : -1) : "")
  );
};
