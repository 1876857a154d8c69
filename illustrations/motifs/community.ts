import { type Person, person } from "../figures.ts";
import { landscape } from "../landscape.ts";
import { byDepth, slots } from "../layout.ts";
import type { Motif } from "../motif.ts";
import { building } from "../parts/buildings.ts";
import { things } from "../parts/things.ts";
import { corner, tree } from "../plants.ts";
import { place } from "../svg.ts";

const crowd: readonly [Person, ...Person[]] = [
  { woman: true, baby: true },
  { woman: true, left: "cheer", right: "cheer" },
  { age: "elder" },
  { age: "elder", woman: true, left: "front", right: "front" },
  { woman: false, inHand: "drum", hand: "right", right: "front", left: "front" },
  { woman: true, onHead: "basin" },
  { woman: true, onHead: "pot", right: "hip" },
  { woman: false, left: "wave" },
  { age: "youth", inHand: "book", hand: "right", right: "chest" },
  { age: "child", left: "wave" },
  { age: "child", inHand: "flower", hand: "right", right: "offer" },
  { woman: false, left: "chest", right: "chest" },
  { woman: true, right: "child", stance: "walk" },
  { woman: false, inHand: "hoe", hand: "right", right: "staff" },
  { woman: true, lower: "gown", left: "hip" },
  { age: "youth", left: "cheer" },
];

/** People in patterned wraps: in a line, in two rows, walking together, or sitting under the talking tree. */
export const community: Motif = (stage) => {
  const { random, width, height } = stage;
  const unit = height / 480;
  const { back, ground } = landscape(stage, { surface: "yard" });
  const form = random.pick(["line", "rows", "walk", "tree"]);
  const count = random.int(4, 6);
  const crew = random.some(crowd, count);
  const places = slots(random, count, width * 0.05, width * 0.96);
  const deep = height - ground;
  const people = crew.map((who, index) => {
    const back_ = form === "rows" && index % 2 === 0;
    const y =
      form === "line"
        ? height - unit * random.int(18, 40)
        : ground + deep * (back_ ? 0.5 : 0.72 + 0.2 * random.next());
    const seated = form === "tree" && index % 2 === 1 && !who.onHead;
    const stance =
      form === "walk"
        ? ({ stance: "walk" } as const)
        : seated
          ? ({ stance: random.pick(["sit", "floor"]) } as const)
          : {};
    return {
      y,
      body: person(stage, places[index] ?? 0, y, unit * (back_ ? 180 : 220), { ...who, ...stance }),
    };
  });
  const setting =
    form === "tree"
      ? tree(
          stage,
          width * (0.4 + 0.2 * random.next()),
          ground + 24,
          unit * 360,
          random.pick(["umbrella", "kapok", "round"]),
        )
      : random
          .some(
            [
              () => tree(stage, width * 0.12, ground + 10, unit * random.int(180, 270)),
              () => tree(stage, width * 0.88, ground + 12, unit * random.int(180, 270)),
              () => place(width * 0.3, ground + 10, unit, building(stage, random.pick(["thatch", "gable"]))),
              () => place(width * 0.74, ground + 12, unit, building(stage, "thatch")),
            ],
            random.int(1, 2),
          )
          .map((draw) => draw())
          .join("");
  const front = random.chance(0.4)
    ? place(
        width * random.pick([0.2, 0.5, 0.8]),
        height - 10,
        unit,
        things[random.pick(["drum", "basket", "pots", "hens"])](stage.cloth(2).fill),
      )
    : "";
  return (
    back +
    setting +
    byDepth(people) +
    front +
    (random.chance(0.3) ? corner(stage, random.chance(0.5) ? 1 : -1) : "")
  );
};
