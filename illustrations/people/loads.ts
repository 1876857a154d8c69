import {
  bark,
  clay,
  ink,
  laterite,
  leaf,
  moss,
  paper,
  peach,
  raffia,
  river,
  soil,
  steel,
  sun,
} from "../palette.ts";
import { circle, d, ellipse, line, rect, shape } from "../svg.ts";

/** Loads carried on the head: the underside is at (0, 0). */
export const headLoads = {
  basin: (cloth: string) =>
    circle(-12, -22, 9, laterite) +
    circle(4, -25, 10, sun) +
    circle(17, -21, 8, leaf) +
    shape("M-34-20H34Q28 0 12 0H-12Q-28 0-34-20Z", cloth),
  roots: () =>
    line("M-24-18L10-28M-16-22L22-20M-6-28L26-26", soil, 9) +
    shape("M-34-18H34L22 0H-22Z", sun) +
    line("M-30-12H30M-26-6H26", laterite, 2, "7 4"),
  wood: () => line("M-42-5H38M-36-13H44M-30-20H34", bark, 7) + line("M-14-24V0M14-24V0", sun, 3),
  bundle: (cloth: string) => shape("M-24 0C-36-14-24-32-4-32L0-38 6-32C26-32 36-14 24 0Z", cloth),
  pot: () =>
    shape("M-12-34H12L9-28C30-22 24 0 8 0H-8C-24 0-30-22-9-28Z", laterite) +
    line("M-19-16H19", sun, 3, "6 4"),
  bowl: () => shape("M-30-14H30Q22 0 10 0H-10Q-22 0-30-14Z", steel) + ellipse(0, -15, 26, 9, paper),
  leaves: () =>
    shape("M-44-6Q-20-40 0-10Q16-44 44-8Q30 0 0 0Q-30 0-44-6Z", leaf) +
    line("M-30-8Q-10-24 0-4Q12-24 30-8", moss, 3),
  bricks: () => line("M-22-5H22M-18-17H18", peach, 11, "20 4"),
  crate: () => rect(-32, -34, 64, 34, clay) + line("M-32-23H32M-32-12H32", bark, 3),
  books: () => rect(-20, -8, 40, 8, river) + rect(-16, -16, 36, 8, sun) + rect(-20, -24, 38, 8, laterite),
} as const satisfies Record<string, (cloth: string) => string>;
export type HeadLoad = keyof typeof headLoads;

/** Things held in the hand: the hand is at (0, 0). */
export const handLoads = {
  hoe: () => line("M-8 84L10-70", bark, 5) + shape("M8-72L32-64 30-52 8-62Z", steel),
  stick: () => line("M0-8V84", bark, 5) + line("M0-6Q2-16-8-14", bark, 5),
  basket: (cloth: string) =>
    line("M-14 18C-16-6 16-6 14 18", bark, 3) + shape("M-22 14H22L16 38H-16Z", cloth),
  book: () =>
    shape("M-17-12L0-8 17-12V10L0 14-17 10Z", paper) + line("M0-8V14M-13-4l8 2M13-4l-8 2", laterite, 2),
  slate: () =>
    rect(-15, -14, 30, 24, bark) + rect(-12, -11, 24, 18, moss) + line("M-8-5h10M-8 1h14", paper, 2),
  seedling: () =>
    shape("M-10-2H10L7 16H-7Z", soil) +
    line("M0-2V-26", moss, 4) +
    shape("M0-18Q-20-18-18-34Q-2-32 0-18Q2-38 18-38Q18-20 0-18Z", leaf),
  can: () => shape("M-14 6H12V34H-16ZM12 12L30-2 34 2 12 22Z", river) + line("M-12 8Q-2-10 10 8", river, 4),
  bucket: () => line("M-13 14Q0-18 13 14", ink, 2) + shape("M-16 12H16L12 40H-12Z", sun),
  ball: () => circle(4, 12, 15, paper) + shape("M4 5l7 6-3 8H0l-3-8Z", ink),
  bowl: () => shape("M-16-4H16Q12 12 0 12Q-12 12-16-4Z", laterite) + shape("M-12-4Q0-14 12-4Z", paper),
  ladle: () => line("M0-24L6 30", bark, 4) + ellipse(7, 34, 9, 6, bark),
  bag: () =>
    shape("M-18 8H18V36H-18Z", laterite) + line("M-9 8C-8-6 8-6 9 8", laterite, 4) + heart(0, 20, 7, paper),
  brick: () => rect(-18, -4, 36, 16, peach) + line("M-18 4h36M0-4v8", laterite, 2),
  pestle: () => line("M0-60V96", clay, 9),
  flower: () => line("M0 0V-20", leaf, 3) + circle(0, -24, 8, sun) + circle(0, -24, 3, laterite),
  maize: () => shape("M-6-6C-10-30 10-30 6-6Z", sun) + shape("M-10 0Q-10-14 0-12Q10-14 10 0Q0 8-10 0Z", leaf),
  drum: () =>
    shape("M-16-8H16L10 40H-10Z", laterite) +
    ellipse(0, -8, 16, 6, raffia) +
    line("M-12 2L-4 34M0 0V36M12 2L4 34", sun, 2),
  paper: () => shape("M-12-20H12V12H-12Z", paper) + line("M-7-12h14M-7-4h14M-7 4h8", steel, 2),
  certificate: () =>
    rect(-21, -18, 42, 30, paper) + line("M-14-10h28M-14-3h16", laterite, 2) + circle(11, 4, 5, sun),
  envelope: () => rect(-20, -14, 40, 26, raffia) + line("M-20-14L0 2 20-14", bark, 2),
  wrench: () => line("M0 10V-28", steel, 7) + line("M-8-40L0-28 8-40", steel, 6),
  hammer: () => line("M0 14V-30", bark, 5) + rect(-12, -40, 24, 12, steel),
  machete: () => line("M0 8V-6", bark, 6) + shape("M-3-6L-6-52Q8-50 5-6Z", steel),
  horn: () => line("M-16-2H6", sun, 5) + shape("M0-5L30-20V16L0 1Z", sun),
  torch: () => line("M0 8L14-8", ink, 6) + shape("M20-26l4 8 9-1-6 7 6 7-9-1-4 8-4-8-9 1 6-7-6-7 9 1Z", sun),
  key: () => circle(0, -12, 8, sun) + line("M0-6V16h7M0 9h6", sun, 4),
  lamp: () =>
    line("M-8-6Q0-26 8-6", ink, 2) + rect(-10, -6, 20, 24, sun) + line("M-12-6h24M-12 18h24", ink, 4),
  sieve: () => ellipse(0, 0, 40, 12, bark) + ellipse(0, -2, 34, 8, clay),
  rod: () => line("M0 82V-70", sun, 7) + line("M0 78V-66", ink, 7, "1 13"),
  notes: () => rect(-14, -14, 28, 15, leaf) + rect(-10, -8, 28, 15, moss) + circle(4, 0, 4, leaf),
  medal: () => line("M-8-22L0 0 8-22", laterite, 4) + circle(0, 4, 9, sun),
  banner: (cloth: string) => line("M0 60V-104", bark, 5) + shape("M3-102H104L92-80 104-58H3Z", cloth),
  rope: () => line("M0 0Q14 30 0 46Q-14 30 0 0", clay, 4),
  peg: () => line("M0 34V-20", bark, 5),
} as const satisfies Record<string, (cloth: string) => string>;
export type HandLoad = keyof typeof handLoads;

export function heart(x: number, y: number, r: number, fill: string): string {
  return shape(
    d`M${x} ${y + r}C${x - r * 2} ${y - r * 0.2} ${x - r} ${y - r * 1.4} ${x} ${y - r * 0.4}C${x + r} ${y - r * 1.4} ${x + r * 2} ${y - r * 0.2} ${x} ${y + r}Z`,
    fill,
  );
}
