import { nurse, type Person, pupil } from "../figures.ts";
import { ink, laterite, paper, raffia, river } from "../palette.ts";
import type { Stage } from "../stage.ts";

const holding = (inHand: Person["inHand"], right: Person["right"] = "offer"): Person => ({
  inHand,
  hand: "right",
  right,
});

const work = "#24506b";

/** People by role: clothes, age and things they hold. What a role does not fix is random. */
export const roles = {
  woman: () => ({ woman: true }),
  man: () => ({ woman: false }),
  villager: ({ random }) => ({ age: random.pick(["adult", "adult", "elder", "youth"]) }),
  mother: () => ({ woman: true, baby: true }),
  elder: () => ({ age: "elder" }),
  oldWoman: () => ({ age: "elder", woman: true, lower: "wrap" }),
  oldMan: () => ({ age: "elder", woman: false }),
  child: () => ({ age: "child" }),
  girl: () => ({ age: "child", woman: true, lower: "skirt" }),
  boy: () => ({ age: "child", woman: false }),
  pupil: (stage) => ({ ...pupil(stage), age: "child" }),
  schoolgirl: (stage) => ({ ...pupil(stage), age: "child", woman: true, lower: "skirt" }),
  student: (stage) => ({ ...pupil(stage), age: "youth" }),
  nurse: (stage) => ({ ...nurse(stage), woman: true }),
  vet: (stage) => ({ ...nurse(stage), woman: false, head: "crop" }),
  farmer: ({ random }) =>
    random.pick<Person>([
      { woman: true, head: "wrap", onHead: "roots" },
      { woman: false, head: "hat", ...holding("hoe", "staff") },
      { woman: true, ...holding("basket", "down"), left: "hip" },
      { woman: false, head: "hat", left: "hip" },
      { woman: true, baby: true, head: "wrap" },
    ]),
  agronomist: () => ({ head: "hat", lower: "trousers", ...holding("slate", "chest") }),
  forester: () => ({ woman: true, lower: "trousers", head: "hat", ...holding("slate", "chest") }),
  mason: ({ random }) => ({
    head: "helmet",
    lower: "trousers",
    ...random.pick<Person>([
      holding("brick"),
      { stance: "kneel", left: "reach", right: "reach" },
      { onHead: "bricks", head: "crop" },
    ]),
  }),
  seamstress: ({ random }) => ({
    woman: true,
    over: "apron",
    head: random.pick(["wrap", "bun", "turban", "braids"]),
  }),
  mechanic: ({ random }) => ({
    lower: "trousers",
    top: work,
    bottom: work,
    longSleeves: true,
    head: random.pick(["kufi", "helmet", "crop"]),
    ...random.pick([holding("wrench"), holding("hammer", "staff"), { right: "out" as const }]),
  }),
  worker: ({ random }) => ({ woman: true, over: "apron", right: random.pick(["out", "offer"]) }),
  installer: () => ({ lower: "trousers", head: "helmet", over: "harness", right: "cheer", bottom: work }),
  welder: () => ({
    woman: true,
    lower: "trousers",
    head: "mask",
    over: "apron",
    longSleeves: true,
    ...holding("torch", "out"),
  }),
  apprentice: ({ random }) => ({
    lower: "trousers",
    top: work,
    bottom: work,
    longSleeves: true,
    head: random.pick(["braids", "puffs", "wrap"]),
    ...holding("wrench"),
  }),
  graduate: () => ({ ...holding("certificate", "cheer"), longSleeves: true }),
  judge: ({ random }) => ({ age: random.pick(["adult", "elder"]), right: random.pick(["offer", "chest"]) }),
  teacher: () => ({ woman: true, ...holding("book", "front") }),
  trainer: () => ({ right: "out", left: "hip" }),
  director: () => ({ woman: false, lower: "trousers", over: "jacket", top: paper, bottom: ink }),
  official: ({ random }) => ({ woman: true, over: "scarf", lower: random.pick(["gown", "skirt"]) }),
  lawyer: () => ({ woman: true, over: "jacket", lower: "skirt", bottom: ink, right: "out" }),
  musician: ({ random }) =>
    random.pick([holding("horn", "offer"), { ...holding("drum", "front"), left: "front" }]),
  storyteller: () => ({ age: "elder", woman: false, left: "out", right: "cheer" }),
  dancer: ({ random }) => ({
    stance: "walk",
    left: random.pick(["cheer", "wave", "out"]),
    right: random.pick(["cheer", "out"]),
    bottom: random.pick([raffia, laterite, undefined]),
  }),
  singer: () => ({ lower: "gown", ...holding("book", "front") }),
  cook: () => ({ woman: true, lower: "wrap", over: "apron", head: "wrap", ...holding("ladle", "out") }),
  trader: () => ({ woman: true, head: "fan", right: "out" }),
  buyer: () => ({ woman: true, ...holding("basket", "down") }),
  volunteer: () => ({ woman: true, top: river, ...holding("slate", "chest") }),
  walker: ({ random }) => ({
    stance: "walk",
    ...random.pick([holding("banner", "staff"), { right: "wave" as const }]),
  }),
  carrier: () => ({ onHead: "crate", stance: "walk" }),
  fisher: () => ({ woman: false, lower: "shorts", stance: "bend", left: "reach", right: "reach" }),
  nurserywoman: () => ({ woman: true, ...holding("seedling") }),
  beekeeper: () => ({ woman: true, head: "veil", longSleeves: true, top: paper, right: "out" }),
} as const satisfies Record<string, (stage: Stage) => Person>;

export type Role = keyof typeof roles;
