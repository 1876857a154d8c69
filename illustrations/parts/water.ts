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
  shallow,
  steel,
  sun,
} from "../palette.ts";
import { circle, ellipse, line, rect, shape } from "../svg.ts";
import { back, front, ground, stand } from "./thing.ts";

const crate = (x: number, y: number) =>
  rect(x, y - 26, 44, 26, clay) + line(`M${x} ${y - 17}h44M${x} ${y - 8}h44`, bark, 2);

/** The river, its boats, wells and pumps. */
export const waters = {
  pirogue: back(
    230,
    (cloth) =>
      shape("M-128-36Q-60 0 0-4Q70 0 132-40Q104 14 40 16H-40Q-104 12-128-36Z", bark) +
      line("M-96-14Q0 10 100-16", sun, 4, "9 7") +
      shape("M-30-6L-22-16H26L34-6Z", cloth),
  ),
  motorPirogue: stand(
    260,
    (cloth) =>
      shape("M-128-36Q-60-4 0-6Q70-4 122-40L116 0Q104 16 40 16H-40Q-104 12-128-36Z", bark) +
      line("M-96-14Q0 8 100-16", sun, 4, "9 7") +
      shape("M112-62H138V-30H118Z", laterite) +
      line("M128-30V6", steel, 6) +
      shape("M-50-4L-40-18H30L40-4Z", cloth),
  ),
  whaleboat: back(
    360,
    (cloth) =>
      crate(-70, -22) +
      crate(-22, -22) +
      crate(26, -22) +
      crate(-46, -48) +
      crate(2, -48) +
      shape("M-190-46L-160-24H170L206-56Q186 20 120 22H-120Q-172 20-190-46Z", river) +
      line("M-170-10H182", sun, 5, "10 8") +
      line("M96-26V-104M168-26V-104", bark, 6) +
      shape("M80-100H190L180-118H90Z", cloth),
  ),
  sackBoat: stand(
    250,
    () =>
      [-52, 0, 52]
        .map((x, index) =>
          shape(
            `M${x - 26}-18Q${x - 34}-46 ${x - 12}-58H${x + 12}Q${x + 34}-46 ${x + 26}-18Z`,
            index === 1 ? paper : raffia,
          ),
        )
        .join("") + shape("M-148-40Q-70-12 0-14Q80-12 150-44Q120 18 50 20H-50Q-120 16-148-40Z", bark),
  ),
  flooded: back(
    340,
    () =>
      [-118, 112]
        .map(
          (x) =>
            rect(x - 52, -74, 104, 62, x < 0 ? peach : raffia) +
            rect(x - 12, -56, 24, 44, bark) +
            shape(`M${x - 70}-70L${x}-122 ${x + 70}-70Z`, laterite),
        )
        .join("") +
      rect(-190, -20, 380, 24, river) +
      line("M-186-10H-60M-30-12H40M70-8H180M-150-1H-90M0-1H110", shallow, 3),
  ),
  standpipe: stand(
    110,
    (cloth) =>
      rect(-44, -14, 88, 16, steel) +
      rect(-20, -104, 40, 92, cloth) +
      rect(-26, -112, 52, 10, bark) +
      line("M18-78H44V-66", steel, 8) +
      line("M44-58V-34", "#bfe0e2", 6) +
      shape("M28-40H56V-4H28Z", sun) +
      line("M32-40Q40-54 52-40", sun, 4),
  ),
  borehole: stand(
    150,
    () =>
      line("M0 0V-70", steel, 16) +
      rect(-24, -10, 48, 12, steel) +
      line(
        "M0-76Q-8-150-52-164Q-84-166-96-116M0-76V-180M0-76Q8-150 52-164Q84-166 96-116M0-76Q-4-130-26-176M0-76Q4-130 26-176",
        "#bfe0e2",
        8,
      ) +
      circle(-96, -100, 6, "#bfe0e2") +
      circle(96, -98, 6, "#bfe0e2") +
      circle(-70, -88, 5, "#bfe0e2") +
      circle(72, -84, 5, "#bfe0e2") +
      ellipse(0, 4, 110, 12, river),
  ),
  handwash: stand(
    110,
    () =>
      line("M-34-62L-40 0M34-62L40 0M-38-24H38", bark, 7) +
      rect(-40, -70, 80, 9, bark) +
      shape("M-30-136H30L34-126V-70H-34V-126Z", "#1f6fae") +
      rect(-14, -144, 28, 9, paper) +
      line("M32-84H48V-76", steel, 7) +
      line("M48-70V-30", "#bfe0e2", 5) +
      shape("M26-28H70Q66-6 56-4H40Q30-6 26-28Z", laterite),
  ),
  soapTap: stand(
    120,
    () =>
      line("M-30 2V-116H26V-98", steel, 9) +
      line("M26-90V-34", "#bfe0e2", 5) +
      line("M-48-116V-86", bark, 3) +
      rect(-60, -88, 24, 15, paper) +
      line("M-60-116H-30", steel, 9) +
      shape("M-8-30H60L50 0H2Z", peach),
  ),
  jerrycans: front(150, () =>
    [-46, 0, 46]
      .map(
        (x) =>
          shape(`M${x - 19}-44h24l14 10V0h-38Z`, sun) +
          line(`M${x - 12}-44q8-14 14 0M${x - 11}-32l20 22M${x + 9}-32l-20 22`, laterite, 4),
      )
      .join(""),
  ),
  hose: ground(190, () => line("M-110 6Q-60-18-10 2T70-6Q100-10 92 8Q70 18 40 10", leaf, 7)),
  mangrove: stand(330, () =>
    [-140, -84, -28, 30, 88, 142]
      .map((x, index) => {
        const y = -Math.round(26 * Math.sin((index / 5) * Math.PI));
        return (
          line(
            `M${x} ${y - 30}V${y}M${x} ${y - 14}l-9 14M${x} ${y - 14}l9 14M${x} ${y - 24}V${y - 50}`,
            bark,
            4,
          ) + shape(`M${x} ${y - 36}q-26-4-24-28q22 2 24 28q2-28 25-30q0 26-25 30Z`, index % 2 ? leaf : moss)
        );
      })
      .join(""),
  ),
  beached: back(
    260,
    () =>
      shape("M-140-24Q-80 4-50 0Q-10 0 10-26Q-10 14-50 14H-90Q-130 10-140-24Z", bark) +
      shape("M0-34Q50-4 90-8Q130-8 150-36Q134 6 90 8H50Q16 4 0-34Z", ink),
  ),
} as const;
