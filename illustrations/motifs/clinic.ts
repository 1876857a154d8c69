import { nurse, type Person, person } from "../figures.ts";
import { landscape } from "../landscape.ts";
import { byDepth, slots } from "../layout.ts";
import type { Motif } from "../motif.ts";
import { leaf, paper, raffia } from "../palette.ts";
import { building, fence } from "../parts/buildings.ts";
import { things } from "../parts/things.ts";
import { heart } from "../people/loads.ts";
import { corner, tree } from "../plants.ts";
import type { Stage } from "../stage.ts";
import { line, place, shape } from "../svg.ts";

function tent(stage: Stage): string {
  return (
    line("M-120 0V-80M120 0V-80M0 0V-120", "#3a241a", 6) +
    shape("M-140-70Q-60-90 0-160Q60-90 140-70L120-58Q60-70 0-70Q-60-70-120-58Z", paper) +
    shape(
      "M-140-70L-120-58Q-60-70 0-70Q60-70 120-58L140-70V-52Q60-58 0-58Q-60-58-140-52Z",
      stage.cloth(0).fill,
    ) +
    heart(0, -100, 15, leaf)
  );
}

const visitors: readonly [Person, ...Person[]] = [
  { woman: true, baby: true },
  { woman: true, baby: true, right: "child" },
  { age: "elder" },
  { age: "elder", stance: "sit", left: "front", right: "front" },
  { woman: true, stance: "sit", left: "front", right: "chest" },
  { age: "child", right: "wave" },
  { age: "child" },
  { woman: false, left: "hip" },
  { woman: true, onHead: "bundle" },
  { age: "youth", inHand: "bucket", hand: "right", right: "down" },
];

export const clinic: Motif = (stage) => {
  const { random, width, height } = stage;
  const unit = height / 480;
  const { back, ground } = landscape(stage, { surface: "yard" });
  const left = random.chance(0.5);
  const x = width * (left ? 0.3 : 0.7) + random.int(-20, 20);
  const kind = random.pick(["block", "gable", "wing", "veranda", "thatch", "tent", "floors"]);
  const house =
    kind === "tent"
      ? tent(stage)
      : building(stage, kind, { sign: "heart", wall: random.pick([paper, raffia, "#d9ead9"]) });
  const size = unit * (kind === "thatch" || kind === "gable" ? 1.45 : 1.15 + 0.25 * random.next());
  const crew: Person[] = [
    {
      ...nurse(stage),
      ...random.pick<Person>([
        { inHand: "bag", hand: "right", right: "down" },
        { right: "offer" },
        { left: "wave" },
        { inHand: "slate", hand: "right", right: "chest" },
      ]),
    },
    ...random.some(visitors, random.int(2, 4)),
  ];
  const places = slots(random, crew.length, width * 0.07, width * 0.95);
  const people = random.shuffle(crew).map((who, index) => {
    const y = ground + (height - ground) * (0.6 + 0.28 * random.next());
    return { y, body: person(stage, places[index] ?? x, y, unit * 205, who) };
  });
  const around = random
    .some(
      [
        () => tree(stage, width * (left ? 0.82 : 0.16), ground + 16, unit * random.int(180, 260)),
        () => tree(stage, width * (left ? 0.62 : 0.42), ground + 10, unit * random.int(150, 210)),
        () => place(width * (left ? 0.72 : 0.24), ground + 16, unit, fence(-100, 100)),
      ],
      random.int(1, 2),
    )
    .map((draw) => draw());
  const front = random
    .some(["kit", "bench", "jerrycan", "pots", "hens", "basket"] as const, random.int(0, 2))
    .map((thing, index) =>
      place(
        width * (index ? 0.28 : 0.66) + random.int(-60, 60),
        height - 14 * unit,
        unit,
        things[thing](stage.cloth(2).fill),
      ),
    );
  return (
    back +
    around.join("") +
    place(x, ground + 24 * unit, size, house, random.chance(0.5)) +
    byDepth(people) +
    front.join("") +
    (random.chance(0.35) ? corner(stage, left ? 1 : -1) : "")
  );
};
