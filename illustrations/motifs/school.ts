import { type Person, person, pupil } from "../figures.ts";
import { landscape } from "../landscape.ts";
import { byDepth, slots } from "../layout.ts";
import type { Motif } from "../motif.ts";
import { laterite, river } from "../palette.ts";
import { bell, building, fence, flag, noticeBoard, scaffold } from "../parts/buildings.ts";
import { things } from "../parts/things.ts";
import { corner, grass, tree } from "../plants.ts";
import type { Stage } from "../stage.ts";
import { place } from "../svg.ts";

const teacher = (stage: Stage): Person => ({
  inHand: stage.random.pick(["book", "slate"]),
  hand: "right",
  right: "front",
});

const childPoses: readonly Person[] = [
  {},
  { inHand: "book", hand: "right", right: "front" },
  { left: "wave" },
  { left: "cheer", right: "cheer" },
  { onHead: "books" },
  { inHand: "ball", hand: "right", right: "offer" },
  { inHand: "slate", hand: "right", right: "chest" },
  { stance: "walk" },
  { stance: "walk", right: "wave" },
  { left: "hip" },
];

const child = (stage: Stage, pose: Person): Person => ({
  ...pupil(stage),
  satchel: stage.variant === "kits" || stage.random.chance(0.6),
  ...pose,
});

const masonPoses: readonly Person[] = [
  { inHand: "brick", hand: "right", right: "offer" },
  { stance: "bend", left: "reach", right: "reach" },
  { onHead: "bricks" },
  { inHand: "bucket", hand: "right", right: "down" },
  { right: "out", left: "hip" },
  { inHand: "hoe", hand: "right", right: "staff" },
];

const mason = (stage: Stage, pose: Person): Person => ({
  woman: stage.random.chance(0.25),
  head: stage.random.pick(["hat", "kufi", "wrap"]),
  lower: "trousers",
  ...pose,
});

/** The school behind the children; while it is being built, its walls are unfinished under the roof. */
function house(stage: Stage, x: number, y: number, size: number): string {
  const { random, variant } = stage;
  if (variant === "classrooms") {
    return place(
      x,
      y,
      size,
      building(stage, "frame", { roof: river }) + place(-178, 0, 0.8, scaffold()),
      random.chance(0.5),
    );
  }
  const kind = random.pick(["block", "veranda", "gable", "wing", "floors"]);
  const roof = variant === "kits" ? { roof: laterite } : {};
  return place(
    x,
    y,
    size,
    building(stage, kind, { sign: random.pick(["book", "none"]), ...roof }),
    random.chance(0.5),
  );
}

export const school: Motif = (stage) => {
  const { random, width, height, variant } = stage;
  const unit = height / 480;
  const atWork = variant === "classrooms";
  const { back, ground } = landscape(stage, {
    surface: "yard",
    ...(atWork ? { river: true, ground: 0.56 } : {}),
  });
  const left = random.chance(0.5);
  const outdoors = !variant && random.chance(0.22);
  const houseX = width * (left ? 0.29 : 0.69) + random.int(-20, 20);
  const size = unit * (1 + 0.35 * random.next());
  const count = variant === "kits" ? random.int(4, 5) : random.int(3, 5);
  const poses = random.some(atWork ? masonPoses : childPoses, count);
  const people = slots(random, count, width * 0.06, width * 0.94).map((x, index) => {
    const y = ground + (height - ground) * (0.55 + 0.32 * random.next());
    const who = atWork
      ? mason(stage, poses[index] ?? {})
      : index === 0 && variant !== "kits" && random.chance(0.7)
        ? teacher(stage)
        : child(stage, poses[index] ?? {});
    return { y, body: person(stage, x, y, unit * (atWork ? 175 : 220), who) };
  });
  const beside = random.some(
    [
      () => place(width * (left ? 0.62 : 0.36), ground + 16, unit, flag(stage.cloth(2).fill)),
      () => place(width * (left ? 0.88 : 0.12), ground + 20, unit, bell()),
      () => place(width * (left ? 0.78 : 0.2), ground + 14, unit, fence(-90, 90)),
      () => tree(stage, width * (left ? 0.84 : 0.14), ground + 14, unit * random.int(190, 250)),
    ],
    random.int(1, 2),
  );
  const kinds = atWork
    ? (["bricks", "barrow"] as const)
    : variant === "kits"
      ? (["satchel", "pencils", "openBook", "bookStack"] as const)
      : (["openBook", "bookStack", "football", "pencils", "hens", "goat"] as const);
  const front = random
    .some(kinds, variant ? 2 : random.int(0, 2))
    .map((thing, index) =>
      place(width * (index ? 0.2 : 0.72) + random.int(-50, 50), height - 16 * unit, unit, things[thing]()),
    );
  const middle = outdoors
    ? tree(stage, houseX, ground + 24, unit * 320, random.pick(["umbrella", "kapok", "round"])) +
      place(houseX + (left ? 90 : -90), ground + 40, unit * 1.2, noticeBoard())
    : house(stage, houseX, ground + 22 * unit, size);
  return (
    back +
    beside.map((draw) => draw()).join("") +
    middle +
    grass(stage, ground + 40, random.int(4, 9)) +
    byDepth(people) +
    front.join("") +
    (random.chance(0.35) ? corner(stage, left ? 1 : -1) : "")
  );
};
