import { bark, clay, forest, ink, laterite, leaf, moss, paper, raffia, soil, sun } from "./palette.ts";
import type { Stage } from "./stage.ts";
import { circle, line, place, rect, shape } from "./svg.ts";

/** A window with the land outside, about 150 by 120, its centre at (0, 0). */
function outlook(stage: Stage): string {
  const night = stage.light.name === "night";
  const sky = night ? "#123241" : "#bfe0e2";
  return (
    rect(-82, -66, 164, 132, paper) +
    rect(-72, -56, 144, 112, sky) +
    (night || stage.sunny ? circle(stage.random.int(-30, 30), -10, 22, night ? raffia : sun) : "") +
    shape("M-72 24Q-40-8-6 16T72 8V56H-72Z", leaf) +
    shape("M-72 40Q-10 18 72 36V56H-72Z", moss) +
    (stage.random.chance(0.5) ? line("M0-56V56M-72 0H72", paper, 6) : line("M-24-56V56M24-56V56", paper, 5))
  );
}

/** A piece of Kuba cloth on the wall. */
const hanging = (stage: Stage): string =>
  rect(-60, -64, 120, 128, stage.cloth(1).plain) +
  rect(-60, -64, 120, 128, stage.field("w", 0.67, stage.cloth(1).lines)) +
  line("M-72-66H72", bark, 8);

const shelf = (): string =>
  line("M-78-6H78M-78 54H78", bark, 8) +
  line("M-60-16V-50M-44-16V-46M-28-16V-52M-8-16V-44M40-16V-50M56-16V-44", paper, 12) +
  shape("M-60 48C-76 28-60 12-52 10H-36C-28 12-12 28-28 48Z", "#8a3423") +
  shape("M14 48L20 14H64L70 48Z", ink);

const curtain = (stage: Stage): string =>
  shape("M-90-80H90V-64Q84 0 90 84H62Q66 0 50-60H-50Q-66 0-62 84H-90Q-84 0-90-64Z", stage.cloth(0).fill);

/** A room: a wall with a Kuba band along its foot, a window, the floor. Returns the drawing and the y at which the floor begins. */
export function indoors(stage: Stage): { back: string; ground: number } {
  const { random, width, height, light } = stage;
  const unit = height / 480;
  const ground = Math.round(height * 0.62);
  const wall = light.name === "night" ? "#0f4459" : light.sky;
  const [floor, lines] = random.pick<readonly [string, string]>([
    [soil, laterite],
    ["#c98a5a", clay],
    [bark, soil],
    [forest, moss],
  ]);
  const pieces = random.some(
    [() => outlook(stage), () => outlook(stage) + curtain(stage), () => hanging(stage), () => shelf()],
    3,
  );
  const first = random.int(0, 1);
  const window = outlook(stage) + (first ? curtain(stage) : "");
  const places = random.shuffle([0.2, 0.8, 0.5]);
  const hung = [() => window, ...pieces.slice(0, random.int(1, 2))].map((piece, index) =>
    place(width * (places[index] ?? 0.5), height * 0.24, unit, piece()),
  );
  return {
    back:
      rect(0, 0, width, height, wall) +
      hung.join("") +
      rect(0, ground - 54 * unit, width, 54 * unit, light.hills[0]) +
      rect(0, ground - 54 * unit, width, 54 * unit, stage.field("s", 0.67, light.sunLine)) +
      rect(0, ground, width, height - ground, floor) +
      line(`M0 ${ground + 50}H${width}M0 ${ground + 110}H${width}`, lines, 4, "90 14 40 14"),
    ground,
  };
}
