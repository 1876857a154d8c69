import {
  bark,
  forest,
  ink,
  laterite,
  leaf,
  moss,
  paper,
  peach,
  raffia,
  river,
  steel,
  sun,
} from "../palette.ts";
import { heart } from "../people/loads.ts";
import type { Stage } from "../stage.ts";
import { circle, d, line, rect, shape } from "../svg.ts";

export interface House {
  readonly wall: string;
  readonly roof: string;
  readonly trim: string;
  readonly sign: "heart" | "book" | "none";
}

function sign(kind: House["sign"], x: number, y: number, r: number): string {
  if (kind === "heart") return circle(x, y, r + 6, paper) + heart(x, y, r, leaf);
  if (kind === "book")
    return shape(
      d`M${x - r} ${y - r / 2}L${x} ${y - 2}L${x + r} ${y - r / 2}V${y + r / 2}L${x} ${y + r - 3}L${x - r} ${y + r / 2}Z`,
      paper,
    );
  return "";
}

function openings(stage: Stage, wide: number, count: number, trim: string, low: number): string {
  const { random } = stage;
  const doorAt = random.int(0, count - 1);
  const gap = wide / count;
  const kind = random.pick(["plain", "shutters", "round", "lattice"]);
  let out = "";
  for (let index = 0; index < count; index++) {
    const x = -wide / 2 + gap * (index + 0.5);
    if (index === doorAt)
      out +=
        kind === "round"
          ? shape(d`M${x - 13} 0V${-low - 10}a13 13 0 0 1 26 0V0Z`, trim)
          : rect(x - 13, -low - 18, 26, low + 18, trim);
    else if (kind === "round")
      out += shape(d`M${x - 11} ${-low + 8}V${-low - 8}a11 11 0 0 1 22 0V${-low + 8}Z`, river);
    else if (kind === "lattice")
      out +=
        rect(x - 14, -low - 16, 28, 28, paper) +
        rect(x - 14, -low - 16, 28, 28, stage.field("w", 0.33, laterite));
    else
      out +=
        rect(x - 12, -low - 14, 24, 26, river) +
        (kind === "shutters"
          ? rect(x - 20, -low - 14, 8, 26, trim) + rect(x + 12, -low - 14, 8, 26, trim)
          : "");
  }
  return out;
}

const ribs = (from: number, to: number, top: number, bottom: number, spread: number) =>
  Array.from({ length: Math.floor((to - from) / 26) }, (_, index) => {
    const x = from + 13 + index * 26;
    return d`M${x} ${top}L${x * spread} ${bottom}`;
  }).join("");

/** Buildings stand on (0, 0) and are about 260 units wide. */
const houses = {
  block: (stage: Stage, house: House) =>
    rect(-120, -90, 240, 90, house.wall) +
    rect(-120, -16, 240, 16, house.trim) +
    openings(stage, 236, stage.random.int(3, 5), house.trim, 44) +
    shape("M-142-88L-112-138H112L142-88Z", house.roof) +
    line(ribs(-108, 110, -134, -92, 1.22), bark, 2, "14 6") +
    sign(house.sign, 0, -112, 13),
  veranda: (stage: Stage, house: House) =>
    rect(-110, -92, 220, 92, house.wall) +
    openings(stage, 210, stage.random.int(3, 4), house.trim, 40) +
    shape("M-140-76L-104-132H104L140-76Z", house.roof) +
    line("M-130-76V0M-66-76V0M66-76V0M130-76V0", house.trim, 6) +
    rect(-142, -6, 284, 8, raffia) +
    sign(house.sign, 0, -104, 13),
  gable: (stage: Stage, house: House) =>
    shape("M-84 0V-92L0-152 84-92V0Z", house.wall) +
    openings(stage, 160, stage.random.int(2, 3), house.trim, 38) +
    line("M-104-82L0-156 104-82", house.roof, 15) +
    sign(house.sign, 0, -106, 15),
  wing: (stage: Stage, house: House) =>
    rect(-30, -82, 160, 82, house.wall) +
    openings(stage, 150, 3, house.trim, 38) +
    shape("M-40-82H146L130-118H-40Z", house.roof) +
    shape("M-132 0V-100L-82-142-32-100V0Z", house.wall === paper ? raffia : paper) +
    rect(-98, -54, 32, 54, house.trim) +
    line("M-146-92L-82-146-18-92", house.roof, 13) +
    sign(house.sign, -82, -88, 13),
  floors: (stage: Stage, house: House) =>
    rect(-100, -150, 200, 150, house.wall) +
    `<g transform="translate(0 -74)">${openings(stage, 196, stage.random.int(3, 4), house.trim, 36)}</g>` +
    openings(stage, 196, stage.random.int(3, 4), house.trim, 36) +
    rect(-106, -82, 212, 8, house.trim) +
    shape("M-116-148L-92-184H92L116-148Z", house.roof) +
    sign(house.sign, 0, -166, 11),
  shed: (_stage: Stage, house: House) =>
    line("M-110 0V-96M-40 0V-100M40 0V-104M110 0V-108", bark, 8) +
    shape("M-134-88L-128-100 132-134 136-118Z", house.roof) +
    rect(-106, -34, 212, 34, house.wall) +
    line("M-106-34H106", house.trim, 5),
  /** A school that is being built: the roof is on its posts, the walls are unfinished. */
  frame: (stage: Stage, house: House) =>
    wallInWork(stage.random.int(2, 4)) +
    line("M-120 0V-90M-40 0V-90M40 0V-90M120 0V-90", bark, 8) +
    shape("M-146-86L-112-140H112L146-86Z", house.roof) +
    line(ribs(-108, 110, -136, -92, 1.22), bark, 2, "14 6"),
  thatch: (_stage: Stage, house: House) =>
    shape("M-64 0V-70H64V0Z", house.wall) +
    rect(-14, -52, 28, 52, bark) +
    shape("M-92-62Q-30-84 0-148Q30-84 92-62Q0-46-92-62Z", sun) +
    line("M-70-70Q-20-86 0-130M70-70Q20-86 0-130M-34-66Q-8-84 0-110M34-66Q8-84 0-110", laterite, 3, "16 7") +
    sign(house.sign, 42, -46, 9),
} as const satisfies Record<string, (stage: Stage, house: House) => string>;
export type HouseKind = keyof typeof houses;

export function building(stage: Stage, kind: HouseKind, fixed: Partial<House> = {}): string {
  const { random } = stage;
  const house: House = {
    wall: random.pick([paper, raffia, peach, "#cfe0d0"]),
    roof: random.pick(
      stage.light.sky === river ? [laterite, forest, "#7c2f22"] : [laterite, river, forest, "#7c2f22"],
    ),
    trim: random.pick([forest, river, laterite, bark]),
    sign: "none",
    ...fixed,
  };
  return houses[kind](stage, house);
}

/** A pole with a long pennant, broken into lozenges. */
export const flag = (cloth: string) => line("M0 0V-190", steel, 5) + shape("M3-188L74-172 3-150Z", cloth);

export const fence = (from: number, to: number) => {
  let posts = "";
  for (let x = from; x <= to; x += 22) posts += d`M${x} 0v-26`;
  return line(d`${posts}M${from} -18H${to}`, raffia, 4);
};

export const bell = () =>
  line("M-26 0V-110H26V0", bark, 6) +
  shape("M-12-84C-12-104 12-104 12-84L17-72H-17Z", sun) +
  circle(0, -70, 4, ink);

export const scaffold = () =>
  line("M-70 0V-130M0 0V-130M70 0V-130M-84-64H84M-84-118H84M-70 0L0-64M0-64L70-118", bark, 5);

export const wallInWork = (rows: number) => {
  let courses = "";
  for (let index = 0; index < rows; index++)
    courses += d`M${-112 + (index % 2) * 12} ${-9 - index * 18}h${216 - index * 44}`;
  return `<g stroke-linecap="butt">${line(courses, peach, 15, "24 4")}</g>`;
};

export const noticeBoard = () =>
  line("M-30 0V-60M30 0V-60", bark, 6) +
  rect(-46, -108, 92, 60, moss) +
  line("M-34-92h38M-34-78h56M-34-64h22M8-64h18", paper, 4);
