import { indoors } from "./indoors.ts";
import { landscape } from "./landscape.ts";
import { clay, laterite, paper, raffia, river, soil } from "./palette.ts";
import { allThings, type ThingName } from "./parts/all.ts";
import { building, fence, flag, type HouseKind } from "./parts/buildings.ts";
import { type Crop, row, tree } from "./plants.ts";
import type { Stage } from "./stage.ts";
import { place } from "./svg.ts";
import type { Reading } from "./words/read.ts";

/** The place of a scene: what is drawn behind the people, and at which height the ground begins. */
export interface Setting {
  readonly back: string;
  readonly ground: number;
}

type Make = (stage: Stage, reading: Reading) => Setting;

const has = ({ words }: Reading, ...any: string[]) => any.some((word) => words.has(word));
const unitOf = ({ height }: Stage) => height / 480;
const anyTree = (stage: Stage, share: number, ground: number, from = 180, to = 260) =>
  tree(stage, stage.width * share, ground + 12, unitOf(stage) * stage.random.int(from, to));

/** A large thing on one side and a tall thing on the other. */
function sides(stage: Stage, ground: number, large: string, wide = 0.28): string {
  const { random, width } = stage;
  const left = random.chance(0.5);
  return (
    (random.chance(0.75)
      ? anyTree(stage, left ? 0.88 : 0.12, ground)
      : place(width * (left ? 0.84 : 0.16), ground + 14, unitOf(stage), fence(-90, 90))) +
    place(
      width * (left ? wide : 1 - wide),
      ground + 20 * unitOf(stage),
      unitOf(stage) * (1.1 + 0.2 * random.next()),
      large,
      random.chance(0.5),
    )
  );
}

function withHouse(kinds: readonly [HouseKind, ...HouseKind[]], sign: "heart" | "book" | "none"): Make {
  return (stage, reading) => {
    const land = landscape(stage, {
      ...(has(reading, "fleuve", "riviere") ? { river: true } : {}),
      surface: "yard",
    });
    const look = {
      sign,
      ...(has(reading, "toitbleu") ? { roof: river } : {}),
      ...(has(reading, "enterre") ? { wall: clay } : {}),
      ...(sign === "heart" ? { wall: stage.random.pick([paper, raffia, "#d9ead9"]) } : {}),
    };
    const house = building(stage, stage.random.pick(kinds), look);
    const pole =
      sign === "book" && stage.random.chance(0.5)
        ? place(stage.width * 0.52, land.ground + 14, unitOf(stage), flag(stage.cloth(2).fill))
        : "";
    return { ...land, back: land.back + pole + sides(stage, land.ground, house) };
  };
}

const cropOf = (reading: Reading, stage: Stage): Crop =>
  has(reading, "manioc", "racines")
    ? "cassava"
    : has(reading, "mais", "epis")
      ? "maize"
      : has(reading, "acacias")
        ? "tree"
        : stage.random.pick(["maize", "cassava", "beans"]);

const field: Make = (stage, reading) => {
  const { random, height } = stage;
  const bare = has(reading, "brun", "sillon", "trou", "trous", "terre");
  const land = landscape(stage, {
    groundColour: laterite,
    groundLine: soil,
    patterned: reading.groups.length === 0,
    ground: 0.52 + 0.08 * random.next(),
  });
  const deep = height - land.ground;
  const crop = cropOf(reading, stage);
  const second = has(reading, "acacias") ? "cassava" : has(reading, "bandes") ? "beans" : crop;
  const rows =
    (has(reading, "acacias") ? row(stage, "tree", land.ground + 4, height * 0.2, height * 0.13) : "") +
    row(stage, crop, land.ground + deep * 0.14, height * 0.15, height * 0.1) +
    (bare
      ? ""
      : row(
          stage,
          second,
          land.ground + deep * (reading.groups.length ? 0.5 : 0.62),
          height * (second === "beans" ? 0.14 : 0.24),
          height * 0.19,
        )) +
    (has(reading, "bandes")
      ? row(stage, "seedling", land.ground + deep * 0.66, height * 0.16, height * 0.12)
      : "");
  return {
    back: land.back + (random.chance(0.5) ? anyTree(stage, random.pick([0.1, 0.9]), land.ground) : "") + rows,
    ground: land.ground,
  };
};

const forest: Make = (stage, reading) => {
  const { random, height } = stage;
  if (has(reading, "paletuviers"))
    return landscape(stage, {
      ground: 0.56,
      groundColour: stage.light.water,
      groundLine: stage.light.ripple,
    });
  const land = landscape(stage, {
    ground: 0.56 + 0.08 * random.next(),
    patterned: reading.groups.length === 0,
  });
  if (has(reading, "noircie")) return land;
  const deep = height - land.ground;
  const rows = Array.from({ length: random.int(1, 2) }, (_, index) =>
    row(
      stage,
      "tree",
      land.ground + deep * (0.1 + index * 0.3),
      height * (0.15 + 0.09 * index),
      height * (0.12 + 0.08 * index),
    ),
  );
  const hill = row(stage, "tree", land.ground - height * 0.05, height * 0.1, height * 0.1);
  const large = random.chance(0.6) ? anyTree(stage, random.pick([0.08, 0.92]), land.ground, 220, 290) : "";
  return { back: land.back + hill + rows.join("") + large, ground: land.ground };
};

const nursery: Make = (stage, reading) => {
  const { random, width } = stage;
  const land = landscape(stage, { ground: 0.58 + 0.06 * random.next() });
  const shaded = has(reading, "ombriere", "palmes") || random.chance(0.3);
  const roof = shaded
    ? place(
        width * random.pick([0.34, 0.62]),
        land.ground + 30 * unitOf(stage),
        unitOf(stage) * 1.15,
        allThings.palms.draw(stage.cloth(0).fill),
      )
    : "";
  const bed = row(
    stage,
    "seedling",
    land.ground + 44 * unitOf(stage),
    50 * unitOf(stage),
    34 * unitOf(stage),
  );
  return {
    back: land.back + anyTree(stage, 0.1, land.ground) + anyTree(stage, 0.9, land.ground) + bed + roof,
    ground: land.ground,
  };
};

/** A yard with one of the given things in the background. */
const yard =
  (names: readonly [ThingName | "tree", ...(ThingName | "tree")[]], river_?: boolean): Make =>
  (stage, reading) => {
    const land = landscape(stage, {
      ...(river_ || has(reading, "fleuve", "riviere", "quai", "lac", "eau") ? { river: true } : {}),
      surface: river_ || stage.random.chance(0.3) ? "grass" : "yard",
    });
    const name = stage.random.pick(names);
    const named = reading.things.some((thing) => allThings[thing].at === "back");
    const large = named || name === "tree" ? "" : allThings[name].draw(stage.cloth(0).fill);
    if (name === "tree" && !named)
      return {
        ...land,
        back:
          land.back +
          anyTree(stage, 0.14, land.ground, 200, 300) +
          anyTree(stage, 0.88, land.ground, 160, 280),
      };
    return {
      ...land,
      back:
        land.back +
        (large
          ? sides(stage, land.ground, large, name === "shelter" ? 0.5 : 0.28)
          : anyTree(stage, stage.random.pick([0.07, 0.93]), land.ground)),
    };
  };

const inRoom =
  (outside: Make, always = false): Make =>
  (stage, reading) =>
    always || reading.inside ? indoors(stage) : outside(stage, reading);

export const settings = {
  school: inRoom(withHouse(["block", "veranda", "gable", "wing", "floors"], "book")),
  clinic: inRoom(withHouse(["block", "gable", "wing", "veranda", "floors"], "heart")),
  field,
  harvest: yard(["hut", "shelter", "tree", "stall"]),
  livestock: yard(["hut", "tree", "hedge"]),
  nursery,
  forest,
  workshop: inRoom(yard(["shelter", "tools", "shelter", "hut"])),
  market: yard(["stall", "tree", "hut", "shelter"]),
  kitchen: yard(["shelter", "hut", "tree"]),
  water: yard(["tree", "hut", "beached"], true),
  building: yard(["timber", "tree", "hut"]),
  meeting: inRoom(yard(["kapok", "hut", "shelter", "tree"])),
  celebration: inRoom(yard(["hut", "tree", "stall"])),
  award: inRoom(yard(["tree", "hut", "solarRoof"])),
  elders: inRoom(yard(["kapok", "hut", "tree"])),
} as const satisfies Record<string, Make>;

export type SettingName = keyof typeof settings;
export const isSetting = (name: string): name is SettingName => Object.hasOwn(settings, name);
