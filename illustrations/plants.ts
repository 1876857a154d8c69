import { bark, forest, ink, leaf, moss, sun } from "./palette.ts";
import type { Stage } from "./stage.ts";
import { circle, d, ellipse, line, place, shape } from "./svg.ts";

/** Trees of about 200 units, rooted at (0, 0). */
const trees = {
  umbrella: () =>
    line("M0 0Q-4-60 0-90L-36-130M0-90L34-132", bark, 11) +
    ellipse(-36, -138, 52, 24, moss) +
    ellipse(34, -148, 58, 26, leaf),
  round: () =>
    line("M0 0V-80M0-50L22-80", bark, 12) + circle(0, -130, 56, moss) + circle(-16, -142, 26, leaf),
  kapok: () =>
    shape("M-22 0Q-8-20-8-110H8Q8-20 22 0Z", bark) +
    ellipse(-34, -124, 40, 26, moss) +
    ellipse(34, -130, 42, 28, moss) +
    ellipse(0, -160, 46, 32, leaf),
  leaf: () =>
    shape("M0-40C-60-80-44-150 0-200C44-150 60-80 0-40Z", leaf) +
    line("M0 0V-160M0-70l-22-24M0-70l22-24M0-104l-22-24M0-104l22-24", forest, 6),
  lozenge: () =>
    line("M0 0V-70", bark, 11) +
    shape("M0-206L46-128 0-50-46-128Z", moss) +
    line("M0-182L31-128 0-74-20-106M0-158L17-128 0-98-17-128Z", leaf, 5),
  palm: () =>
    line("M0 0Q14-70 4-140", bark, 9) +
    shape(
      "M4-140C-30-176-62-160-74-126C-46-140-24-140 4-140C-16-186 4-204 22-214C26-190 20-164 4-140C38-178 66-168 84-130C52-142 30-142 4-140C-26-124-46-108-44-82C-18-96-4-112 4-140C32-124 50-108 52-80C24-98 8-116 4-140Z",
      leaf,
    ),
  banana: () =>
    line("M0 0V-70", moss, 14) +
    shape(
      "M0-60C-20-120-60-130-84-96C-52-100-26-86 0-60C-24-130-18-170 4-190C20-160 18-110 0-60C20-126 60-136 88-96C54-106 26-92 0-60Z",
      leaf,
    ) +
    line("M0-64Q-34-112-66-104M0-64Q2-120 4-160M0-64Q36-116 68-104", moss, 4),
} as const satisfies Record<string, () => string>;
export type TreeKind = keyof typeof trees;
export const treeKinds = Object.keys(trees) as [TreeKind, ...TreeKind[]];

export const tree = (stage: Stage, x: number, y: number, size: number, kind?: TreeKind) =>
  place(x, y, size / 200, trees[kind ?? stage.random.pick(treeKinds)](), stage.random.chance(0.5));

/** Crops of about 100 units, drawn once and used along a row. */
const crops = {
  cassava: () =>
    line("M0 0V-62M0-40L-16-60M0-46L16-66", bark, 5) +
    ["-26-66", "0-78", "26-72"]
      .map((at) => `M${at}l-30 8 12-17-18-18 24 4 12-26 12 26 24-4-18 18 12 17z`)
      .map((path, index) => shape(path, index === 1 ? leaf : moss))
      .join(""),
  maize: () =>
    line("M0 0V-96", moss, 5) +
    shape(
      "M0-20Q-34-70-46-30Q-24-40 0-20Q34-70 46-34Q22-40 0-20ZM0-50Q-30-100-42-64Q-20-72 0-50Q30-104 40-66Q20-72 0-50Z",
      leaf,
    ) +
    shape("M4-54C-2-78 14-84 14-62Z", sun) +
    line("M0-94l-8-14M0-94v-18M0-94l8-14", sun, 3),
  seedling: () =>
    line("M0 0V-44", moss, 5) + shape("M0-26Q-34-30-32-58Q-4-52 0-26ZM0-34Q4-66 34-66Q34-36 0-34Z", leaf),
  beans: () => circle(0, -16, 20, moss) + circle(-16, -8, 12, leaf) + circle(14, -9, 13, leaf),
  tree: () => line("M0 0V-50", bark, 5) + ellipse(0, -62, 22, 32, moss) + ellipse(-5, -70, 9, 14, leaf),
} as const satisfies Record<string, () => string>;
export type Crop = keyof typeof crops;

/** One row of a crop from the left border to the right one, its feet at y. */
export function row(
  stage: Stage,
  crop: Crop,
  y: number,
  size: number,
  gap: number,
  from = 0,
  to = stage.width,
): string {
  const reference = stage.symbol(crop, crops[crop]());
  const scale = Math.round(size) / 100;
  let plants = "";
  for (let x = from + stage.random.int(0, Math.round(gap / 2)); x < to; x += gap)
    plants += `<use href="${reference}" transform="translate(${Math.round(x)} ${Math.round(y + stage.random.int(-3, 3))})scale(${scale})"/>`;
  return plants;
}

/** Large leaves that frame a corner of the picture. */
export function corner(stage: Stage, side: -1 | 1): string {
  const { width, height, random } = stage;
  const kind = random.pick(["blades", "spears", "broad"]);
  const size = height / 480;
  const body =
    kind === "blades"
      ? shape(
          "M-10 10C10-60 10-110 50-150C56-100 40-40 20 10ZM20 10C40-40 70-70 116-80C104-40 70-10 40 10ZM-20-10C-14-80-22-120-6-170C10-120 10-60 4 0Z",
          ink,
        ) + line("M6 0Q20-80 44-130M30 0Q60-50 100-70", forest, 3)
      : kind === "spears"
        ? shape("M-10 10L-4-150 18 10ZM6 10L60-130 34 10ZM20 10L112-88 48 10ZM36 10L130-34 60 10Z", ink) +
          line("M2 0L0-110M22 0L50-104M38 0L92-68", forest, 3)
        : shape("M-10 10C-40-60-20-130 20-170C60-110 60-40 30 10Z", ink) +
          shape("M10 10C40-50 80-80 140-84C130-40 90-4 50 10Z", forest) +
          line(
            "M14 6Q20-70 20-140M20-30l-22-20M20-30l20-22M21-66l-20-20M21-66l18-20M21-100l-12-14M21-100l10-12M34 4Q70-40 120-70",
            moss,
            3,
          );
  return place(side < 0 ? -6 : width + 6, height, size * (0.9 + 0.4 * random.next()), body, side > 0);
}

/** Tufts of grass, as one path. */
export function grass(stage: Stage, top: number, count: number): string {
  const { random, width, height } = stage;
  const tufts = Array.from(
    { length: count },
    () => d`M${random.int(0, width)} ${random.int(Math.round(top), height)}l-5-12m5 12v-15m0 15l6-11`,
  );
  return line(tufts.join(""), leaf, 3);
}
