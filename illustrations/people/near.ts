import { bark, ink, laterite, paper, raffia, shade, steel } from "../palette.ts";
import type { Stage } from "../stage.ts";
import { d, line, shape } from "../svg.ts";
import type { Arm } from "./poses.ts";

/**
 * What a figure has more of when it is near: half-length pictures show it two to four times as large. Drawn in the same
 * units as the figure of people/heads.ts: 200 units tall, the chin at -164.
 */
const lips = "#7a3325";
const mouths = {
  calm:
    shape("M-5-173Q-1.5-174 .5-173Q2.5-174 6-173Q.5-167.5-5-173Z", lips) +
    line("M-5-173q5.5 2.5 11 0", "#431610", 0.9),
  smile:
    shape("M-4.5-173Q.5-171.5 5.5-173Q.5-166-4.5-173Z", lips) +
    line("M-5.5-173.5Q.5-169.5 6.5-173.5", "#431610", 1),
  teeth:
    shape("M-6-173.5Q.5-171.5 7-173.5Q.5-165-6-173.5Z", lips) +
    shape("M-5-173Q.5-171.5 6-173Q.5-167.5-5-173Z", paper),
} as const;

/** Brows, eyes with lids and pupils, nose and mouth; the old have lines beside the mouth. */
export function nearFeatures(stage: Stage, old: boolean): string {
  const { random } = stage;
  const mouth = random.pick(["calm", "smile", "smile", "teeth"]);
  return stage.symbol(
    `n${mouth}${old ? "o" : ""}`,
    line("M-10-187.5q3.5-3 7.5-1M3.5-188.5q4-2 7.5 1", old ? steel : ink, 1.3) +
      shape("M-9.5-181.5q3.5-4.5 7.5 0q-4 3-7.5 0ZM3-181.5q4-4.5 7.5 0q-3.5 3-7.5 0Z", raffia) +
      line("M-6-182v.3M6.7-182v.3", ink, 4) +
      line("M-10-181.5q4-5 8 0M2.5-181.5q4-5 8.5 0", ink, 0.9) +
      line("M1-182q3 6 1.5 7.5t-4 .5", shade, 1.3) +
      mouths[mouth] +
      (old ? line("M-8-177q-2 4 0 6M9-177q2 4 0 6M-5-193h9", shade, 0.9) : ""),
  );
}

/** A hand at the end of an arm, pointing away from the elbow: open, or closed around what it holds. */
export function hand([elbow, at]: Arm, side: number, skin: string, closed: boolean): string {
  const angle = (Math.atan2(at[1] - elbow[1], side * (at[0] - elbow[0])) * 180) / Math.PI;
  const drawn = closed
    ? shape("M-5-6Q8-9 10 0Q8 8-5 6Z", skin) + line("M3-3.5h6M3 .5h7M3 4h5", shade, 0.9)
    : shape("M-5-5.5Q4-8 9-5L17-3Q20 0 16 3Q7 8-5 5.5Z", skin) +
      line("M1-6Q5-11 9-11", skin, 4) +
      line("M8-2l8-.5M8 1.5h7", shade, 0.8);
  return `<g transform="translate(${Math.round(side * at[0])} ${Math.round(at[1])})rotate(${Math.round(angle)})">${drawn}</g>`;
}

/** The waist of a wrap or of trousers, down to the lower border of the picture. */
export const waist = (bottom: string, fold: string): string =>
  shape("M-20-112H20C30-90 32-60 32-40H-32C-32-60-30-90-20-112Z", bottom) +
  line("M-20-108H20", fold, 3) +
  line(d`M8-104Q16-80 14-40`, fold, 1.5);

/** A white coat, closed, with its lapels and pocket. */
export const closedCoat =
  shape("M-24-150Q0-160 24-150L29-40H-29Z", paper) +
  line("M-9-156L0-126 9-156M0-126V-40M10-122h9v8", shade, 1.4);

/** A neckline with its trim, and the shadow of the chin on the neck. */
export const neckline = (trim: string): string =>
  line("M-9-157Q0-142 9-157", trim, 2) + shape("M-5-164Q0-158 6-165V-160Q0-155-5-160Z", shade);

/** Folds of a head cloth, or the lines of combed hair. */
export const headDetail = {
  wrap: line("M-14-188Q0-200 15-190M2-200Q12-208 19-203", laterite, 1.2),
  fan: line("M-10-196Q-14-210-6-218M0-196V-220M10-196Q16-208 10-216", laterite, 1.2),
  braids: line("M-9-189L-6-196M-3-190.5L-2-198M4-190.5L3-198M10-188L8-195", bark, 1.2),
  bun: line("M-9-189Q-5-196 0-197.5M9-189Q5-196 0-197.5", bark, 1.2),
  puffs: line("M0-190V-198", bark, 1.2),
} as const;
