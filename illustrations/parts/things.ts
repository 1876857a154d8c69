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
import { heart } from "../people/loads.ts";
import { circle, ellipse, line, rect, shape } from "../svg.ts";

/** Things on the ground at (0, 0), 40 to 120 units wide, drawn in front of the people. */
export const things = {
  openBook: () =>
    shape("M0-8C-24-26-56-24-70-14V22C-56 12-24 10 0 28C24 10 56 12 70 22V-14C56-24 24-26 0-8Z", paper) +
    line("M0-8V26M-58-8q20-8 44 4M-58 4q20-8 44 4M58-8q-20-8-44 4M58 4q-20-8-44 4", laterite, 3),
  bookStack: () =>
    rect(-34, -14, 68, 14, laterite) +
    rect(-28, -28, 62, 14, river) +
    rect(-32, -42, 58, 14, sun) +
    line("M-34-7h68M-28-21h62M-32-35h58", paper, 3, "12 6"),
  pencils: () =>
    shape("M-16-30H16L12 0H-12Z", river) +
    line("M-7-32V-58M1-32V-66M9-32V-52", sun, 6) +
    line("M-7-58V-62M1-66V-71M9-52V-56", ink, 4),
  satchel: () =>
    shape("M-28-44H28V0H-28Z", laterite) +
    shape("M-30-46H30V-22H-30Z", sun) +
    line("M-14-46Q0-70 14-46M-12-30v14M12-30v14", bark, 4),
  football: () => circle(0, -16, 16, paper) + shape("M0-25l8 6-3 9H-5l-3-9Z", ink),
  jerrycan: () =>
    shape("M-20-46H4L18-36V0H-20Z", sun) + line("M-12-46Q-6-60 4-48M-12-34L8-10M8-34L-12-10", laterite, 4),
  basket: (cloth: string) =>
    circle(-14, -40, 11, leaf) +
    circle(4, -44, 12, laterite) +
    circle(20, -39, 10, sun) +
    shape("M-38-36H38L26 0H-26Z", cloth),
  roots: () =>
    line("M-40-8L0-12M-10-6L40-8M-28-20L8-22M0-20L30-20M-8-32L18-33", soil, 12) +
    line("M-34-9l10-1M14-7l10-1M-20-21l10 0", clay, 3),
  kettle: () =>
    line("M-46 0L-30-14M46 0L30-14M-16 2L16-6", bark, 9) +
    shape("M-26-8l8-18 10 10 8-16 8 16 10-10 8 18Z", sun) +
    shape("M-50-66H50Q50-14 0-14Q-50-14-50-66Z", ink) +
    ellipse(0, -66, 50, 10, steel),
  bowls: () =>
    [-44, 0, 44]
      .map(
        (x) =>
          shape(`M${x - 18}-16h36q-4 16-18 16t-18-16Z`, laterite) + shape(`M${x - 14}-16q14-12 28 0Z`, paper),
      )
      .join(""),
  pots: () =>
    shape("M-44 0C-60-22-42-38-34-40V-48H-14V-40C-6-38 12-22-4 0Z", laterite) +
    shape("M12 0C2-16 14-26 18-28V-34H36V-28C42-26 54-16 42 0Z", peach) +
    line("M-46-20H-2M12-14H42", raffia, 3, "7 4"),
  bench: () => rect(-70, -30, 140, 9, bark) + line("M-56-22V0M56-22V0", bark, 8),
  kit: () =>
    shape("M-30-40H30V0H-30Z", paper) + line("M-12-40Q0-58 12-40", steel, 5) + heart(0, -18, 12, leaf),
  mortar: () =>
    shape("M-26-60H26L16-26 22 0H-22L-16-26Z", bark) + line("M-20-46H20M-17-14H17", sun, 3, "8 5"),
  mat: () => shape("M-90 0L-66-34H78L96 0Z", sun) + shape("M-66-6L-50-28H60L70-6Z", paper),
  seedTray: () =>
    rect(-60, -12, 120, 12, soil) +
    line("M-48-12V-26M-24-12V-26M0-12V-26M24-12V-26M48-12V-26", leaf, 4) +
    line("M-55-28l7 5 7-5M-31-28l7 5 7-5M-7-28l7 5 7-5M17-28l7 5 7-5M41-28l7 5 7-5", leaf, 6),
  can: () =>
    shape("M-22-40H14V0H-24ZM14-30L44-48 48-42 14-16Z", river) + line("M-20-38Q-4-64 12-38", river, 5),
  drum: () =>
    shape("M-24-60H24L14 0H-14Z", laterite) +
    ellipse(0, -60, 24, 8, raffia) +
    line("M-20-46L-8-6M-7-50L0-6M7-50L0-6M20-46L8-6", sun, 3),
  goat: () =>
    line("M-24-22V0M-14-22V0M16-22V0M24-22V0", bark, 5) +
    shape("M-30-44Q0-50 26-44L34-60 52-54 50-46 40-42Q34-20 22-18H-28Q-34-30-30-44Z", paper) +
    line("M36-60l-6-12M-30-42l-8-8", bark, 4),
  hens: () =>
    shape("M-30-16Q-30-34-12-28Q0-44 4-26L8-22 2-20Q0-4-16-4Q-28-4-30-16Z", laterite) +
    shape("M18-10Q18-24 32-20Q42-32 44-18L48-15 43-13Q40 0 28-1Q18-2 18-10Z", raffia) +
    line("M-14-4V2M28-1V3", sun, 3),
  bricks: () => line("M-60-8H60M-50-24H50M-40-40H28", peach, 14, "20 7"),
  barrow: () =>
    shape("M-40-40H36L20-12H-22Z", river) +
    line("M-22-14L-60-34M-16-12V0", bark, 5) +
    circle(24, -8, 9, ink) +
    shape("M-30-40Q0-66 28-40Z", soil),
  melons: () =>
    ellipse(-20, -13, 22, 14, moss) +
    ellipse(22, -12, 20, 13, leaf) +
    line("M-36-13q16-8 32 0M8-12q14-7 28 0", sun, 3),
  stone: () => shape("M-40 0Q-44-24-16-28Q20-36 40 0Z", moss),
} as const satisfies Record<string, (cloth: string) => string>;
