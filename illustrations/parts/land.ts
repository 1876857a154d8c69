import {
  bark,
  clay,
  forest,
  ink,
  laterite,
  leaf,
  moss,
  paper,
  peach,
  raffia,
  soil,
  steel,
  sun,
} from "../palette.ts";
import { circle, ellipse, line, rect, shape } from "../svg.ts";
import { back, front, ground, small, stand } from "./thing.ts";

const bag = (x: number) =>
  shape(`M${x - 11}-24h22l-3 24h-16Z`, ink) +
  line(`M${x}-24v-18`, moss, 4) +
  shape(`M${x}-34q-16-2-15-18q14 2 15 18q1-18 16-19q0 16-16 19Z`, leaf);

/** Plants, holes and small structures on the land. */
export const land = {
  saplings: front(700, () => [-300, -236, -172, -108, -44, 20, 84, 148, 212, 276].map(bag).join("")),
  bags: stand(
    230,
    () =>
      [-92, -56, -20, 16, 52, 88].map(bag).join("") +
      `<g transform="translate(12 22)">${[-92, -56, -20, 16, 52].map(bag).join("")}</g>`,
  ),
  twoBags: small(110, () => bag(-30) + `<g transform="translate(30 0)scale(1 1.7)">${bag(0)}</g>`),
  youngTree: stand(
    120,
    () =>
      line("M0 0V-110M0-50l-18-22M0-64l20-24", bark, 7) +
      ellipse(0, -128, 40, 48, moss) +
      ellipse(-10, -140, 18, 24, leaf) +
      ellipse(0, 0, 44, 8, soil),
  ),
  hole: ground(
    150,
    () => ellipse(0, 0, 70, 16, soil) + ellipse(0, 3, 56, 11, bark) + shape("M56 0Q84-34 116 0Z", soil),
  ),
  holes: ground(520, () =>
    [-220, -110, 0, 110, 220]
      .map((x) => ellipse(x, 0, 34, 9, bark) + shape(`M${x + 30} 0q16-20 34 0Z`, soil))
      .join(""),
  ),
  furrow: ground(
    420,
    () =>
      shape("M-220 10Q-100-20 0-10T220 2Q100 10 0 16T-220 10Z", bark) +
      line("M-200 0Q-90-26 10-18T210-8", soil, 8, "14 10"),
  ),
  sandMap: ground(
    240,
    () =>
      ellipse(0, 0, 124, 26, clay) +
      line("M-96-2Q-40-18 0-2T96-6M-50 14L-30-14M30 16L46-14", laterite, 4) +
      circle(-64, 6, 5, forest) +
      circle(20, -10, 5, forest) +
      circle(70, 6, 5, forest),
  ),
  tarp: ground(260, (cloth) => shape("M-136 14L-104-16H112L140 14Z", cloth)),
  boundary: stand(
    60,
    () => shape("M-20 0L-16-56Q0-70 16-56L20 0Z", paper) + line("M-9-36H9M-9-24H9", laterite, 5),
  ),
  earthHeap: stand(
    170,
    () =>
      shape("M-90 0Q-46-70 0-78Q56-64 92 0Z", soil) +
      line("M-40-26l8 4M-8-50l8 4M24-34l8 4M46-14l8 4M-60-8l8 2", clay, 5),
  ),
  sieveFrame: stand(
    130,
    () =>
      line("M-54-70V0M54-70V0", bark, 7) +
      shape("M-64-88H64L52-66H-52Z", clay) +
      line("M-46-86l8 18M-22-86l6 18M4-86v18M28-86l-4 18M50-86l-6 18", bark, 3) +
      line("M-24-58v30M0-58v40M22-58v28", soil, 4, "3 10"),
  ),
  hive: stand(
    110,
    () =>
      line("M-38-40L-42 0M38-40L42 0", bark, 7) +
      rect(-48, -98, 96, 60, sun) +
      rect(-54, -108, 108, 12, laterite) +
      line("M-48-78H48M-48-58H48", bark, 3) +
      rect(-14, -52, 28, 7, ink) +
      line("M-70-116l7 4M66-128l7-3M82-86l7 4M-84-70l7-3M40-146l6 5", sun, 6),
  ),
  palms: back(
    330,
    (cloth) =>
      line("M-150 0V-142M150 0V-142M0 0V-146", bark, 9) +
      shape("M-180-134H180L160-164H-160Z", cloth) +
      line(
        "M-172-128l10 22M-136-128l10 22M-100-128l10 22M-64-128l10 22M-28-128l10 22M8-128l10 22M44-128l10 22M80-128l10 22M116-128l10 22M152-128l10 22",
        leaf,
        9,
      ) +
      bagsRow(),
  ),
  shelter: back(
    380,
    () =>
      line("M-160 0V-170M160 0V-186M0 0V-178", bark, 10) +
      shape("M-196-162L-190-180 196-206 200-184Z", steel) +
      line(
        "M-150-166V-182M-100-168V-185M-50-170V-188M0-173V-191M50-176V-194M100-179V-198M150-182V-200",
        "#6f807a",
        4,
      ),
  ),
  kapok: back(
    380,
    () =>
      line("M0 6Q-10-80 4-150M2-120L-70-190M4-130L84-200", bark, 26) +
      ellipse(-84, -216, 96, 50, moss) +
      ellipse(86, -226, 104, 54, moss) +
      ellipse(4, -258, 120, 56, leaf) +
      line("M-110-196v14M-60-178v12M60-180v14M116-188v12M10-204v12", sun, 9),
  ),
  hut: back(
    170,
    (cloth) =>
      shape("M-64 0V-74H64V0Z", clay) +
      shape("M-64-30H64V-14H-64Z", cloth) +
      rect(-15, -56, 30, 56, bark) +
      shape("M-94-64Q-30-88 0-156Q30-88 94-64Q0-48-94-64Z", sun) +
      line("M-70-72Q-20-88 0-134M70-72Q20-88 0-134", laterite, 3, "16 7"),
  ),
  brickWall: stand(
    330,
    () =>
      `<g stroke-linecap="butt">${line("M-160-9H160M-148-27H148M-160-45H100M-148-63H60", peach, 15, "34 4")}</g>` +
      line("M-168-84H168", paper, 3) +
      line("M-166-96V0M166-96V0", bark, 7),
  ),
  timber: back(330, () =>
    line(
      "M-140 0V-110M140 0V-110M-46 0V-110M46 0V-110M-164-110H164M-150-110L0-196 150-110M-92-110V-144M92-110V-144M0-110V-196M-46-110L-92-144M46-110L92-144M-46-110L0-196 46-110",
      bark,
      9,
    ),
  ),
  goats: stand(190, () => goat(-46, paper) + goat(56, clay)),
  goat: stand(110, () => goat(0, paper)),
  kid: stand(80, () => `<g transform="scale(.7)">${goat(0, raffia)}</g>`),
  burnt: ground(
    720,
    () =>
      shape("M-420 8Q-200-120 0-110T420 8Z", "#2b2a24") +
      line("M-240-30l-4-30M-120-66l2-34M70-88l-4-36M190-52l4-30M-20-90l3-22", ink, 7) +
      line(
        "M-300 0q2-16-6-24m6 24q0-18 10-24M-190-30q2-16-6-24m6 24q0-18 10-24M-70-64q2-16-6-24m6 24q0-18 10-24M130-60q2-16-6-24m6 24q0-18 10-24M260-24q2-16-6-24m6 24q0-18 10-24M20-30q2-16-6-24m6 24q0-18 10-24",
        leaf,
        5,
      ),
  ),
  ropeLine: front(340, () => line("M-190-150Q0-96 190-150", clay, 6)),
  path: ground(300, () =>
    shape("M-130 130Q-30 60 40 30T20-20Q10-34 40-50L52-50Q36-30 60-14T60 50Q10 80-10 130Z", laterite),
  ),
  trunkLog: front(
    150,
    () =>
      shape("M-74-28H66V0H-74Z", bark) +
      ellipse(66, -14, 10, 14, clay) +
      line("M-60-18H20M-40-8H40", soil, 3),
  ),
} as const;

function bagsRow(): string {
  return (
    rect(-160, -8, 320, 9, soil) +
    [-130, -96, -62, -28, 28, 62, 96, 130]
      .map(
        (x) =>
          line(`M${x}-8v-20`, moss, 4) +
          shape(`M${x}-20q-16-2-15-18q14 2 15 18q1-18 16-19q0 16-16 19Z`, leaf),
      )
      .join("")
  );
}

function goat(x: number, fill: string): string {
  return `<g transform="translate(${x} 0)">${line("M-28-30V0M-16-30V0M18-30V0M28-30V0", bark, 7) + shape("M-36-58Q0-66 30-58L40-78 62-70 60-60 48-54Q40-26 26-24H-34Q-42-40-36-58Z", fill) + line("M42-78l-8-16M48-76l-2-16M-36-56l-10-10", bark, 5) + circle(50, -69, 2, ink)}</g>`;
}
