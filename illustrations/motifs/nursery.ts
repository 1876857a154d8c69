import { type Person, person } from "../figures.ts";
import { landscape } from "../landscape.ts";
import { byDepth, slots } from "../layout.ts";
import type { Motif } from "../motif.ts";
import { bark, moss, raffia, soil } from "../palette.ts";
import { things } from "../parts/things.ts";
import { corner, grass, row, tree, treeKinds } from "../plants.ts";
import type { Stage } from "../stage.ts";
import { d, line, place, rect, shape } from "../svg.ts";

const planters: readonly [Person, ...Person[]] = [
  { stance: "kneel", left: "reach", right: "reach" },
  { inHand: "seedling", hand: "right", right: "offer" },
  { inHand: "can", hand: "right", right: "offer" },
  { stance: "bend", left: "reach", right: "reach" },
  { age: "child", inHand: "seedling", hand: "right", right: "front" },
  { woman: true, onHead: "leaves" },
  { woman: true, baby: true, inHand: "seedling", hand: "right", right: "front" },
  { inHand: "hoe", hand: "right", right: "staff" },
  { age: "youth", inHand: "bucket", hand: "right", right: "down" },
  { age: "elder", inHand: "seedling", hand: "right", right: "offer" },
];

/** A roof of palm leaves over the young plants. */
function shade(stage: Stage): string {
  return (
    line("M-110 0V-84M110 0V-84M0 0V-88", bark, 7) +
    shape("M-134-78H134L120-98H-120Z", stage.cloth(0).fill) +
    line(
      "M-128-72l8 14M-100-72l8 14M-72-72l8 14M-44-72l8 14M-16-72l8 14M12-72l8 14M40-72l8 14M68-72l8 14M96-72l8 14",
      moss,
      6,
    )
  );
}

function beds(stage: Stage, ground: number): string {
  const { random, width, height } = stage;
  const unit = height / 480;
  const from = random.chance(0.5) ? 0 : width * 0.3;
  const to = from === 0 ? width * (0.62 + 0.38 * random.next()) : width;
  return Array.from({ length: random.int(1, 2) }, (_, index) => {
    const y = ground + unit * (34 + index * 42);
    return (
      rect(from, y - 3, to - from, 13 * unit, soil) +
      row(stage, "seedling", y, unit * (46 + index * 16), unit * (30 + index * 12), from + 10, to - 6)
    );
  }).join("");
}

export const nursery: Motif = (stage) => {
  const { random, width, height, variant } = stage;
  const unit = height / 480;
  const { back, ground } = landscape(stage, { ground: 0.56 + 0.08 * random.next() });
  const kinds = random.some(treeKinds, 2);
  const wood = slots(random, random.int(3, 6), -20, width + 20).map((x, index) => {
    const y = ground + unit * random.int(4, 22);
    return { y, body: tree(stage, x, y, unit * random.int(130, 250), kinds[index % 2]) };
  });
  const crew: Person[] =
    variant === "planter"
      ? [
          { woman: true, stance: "kneel", left: "reach", right: "reach" },
          ...random.some(planters.slice(1), 1),
        ]
      : random.some(planters, random.int(1, 4));
  const places = random.shuffle(slots(random, crew.length, width * 0.12, width * 0.9));
  const people = crew.map((who, index) => {
    const x = places[index] ?? 0;
    const y = ground + (height - ground) * (0.7 + 0.22 * random.next());
    return { y, body: person(stage, x, y, unit * 215, who) };
  });
  const rowY = height - unit * 8;
  const young =
    random.chance(0.4) || variant === "planter"
      ? row(stage, "tree", ground + unit * 70, unit * 80, unit * 74)
      : beds(stage, ground);
  const planted = random.chance(0.4) ? row(stage, "seedling", rowY, unit * 64, unit * 88) : "";
  const roof = random.chance(0.3)
    ? place(width * random.pick([0.26, 0.7]), ground + 26 * unit, unit * 1.2, shade(stage))
    : "";
  const front = random
    .some(
      ["seedTray", "can", "bucket", "barrow", "stone"].filter((name) => name in things) as (
        | "seedTray"
        | "can"
        | "barrow"
        | "stone"
      )[],
      random.int(0, 2),
    )
    .map((thing, index) =>
      place(width * (index ? 0.24 : 0.7) + random.int(-60, 60), height - 12 * unit, unit, things[thing]()),
    );
  const path = random.chance(0.3)
    ? line(d`M${width * 0.5} ${ground + 20}q40 40 -30 80t-60 120`, raffia, 18, "34 26")
    : "";
  return (
    back +
    byDepth(wood) +
    roof +
    path +
    young +
    grass(stage, ground + 60, random.int(3, 8)) +
    byDepth(people) +
    planted +
    front.join("") +
    (random.chance(0.35) ? corner(stage, random.chance(0.5) ? 1 : -1) : "")
  );
};
