/**
 * Arms as points from the shoulder (23, -144) over the elbow to the hand, drawn for the right side and mirrored for
 * the left. Upper arm and forearm keep their length, so that elbows stay elbows.
 */
type Point = readonly [number, number];
export type Arm = readonly [elbow: Point, hand: Point];

export const arms = {
  down: [
    [29, -114],
    [27, -84],
  ],
  loose: [
    [33, -116],
    [36, -86],
  ],
  hip: [
    [43, -120],
    [24, -101],
  ],
  wave: [
    [46, -160],
    [42, -192],
  ],
  cheer: [
    [44, -166],
    [54, -196],
  ],
  load: [
    [45, -164],
    [22, -193],
  ],
  front: [
    [31, -116],
    [10, -104],
  ],
  offer: [
    [36, -118],
    [50, -94],
  ],
  child: [
    [36, -116],
    [44, -88],
  ],
  out: [
    [46, -126],
    [68, -110],
  ],
  staff: [
    [38, -118],
    [46, -140],
  ],
  chest: [
    [33, -118],
    [8, -128],
  ],
  // In the turned upper body of someone who bends or kneels: straight down to the ground.
  reach: [
    [42, -128],
    [70, -112],
  ],
} as const satisfies Record<string, Arm>;
export type ArmKind = keyof typeof arms;

/** The position of the legs. */
export type Stance = "stand" | "walk" | "sit" | "floor" | "bend" | "kneel";

/** How far the upper body moves down, and leans forward around the hips (0, -100). */
export const trunk: Record<Stance, { drop: number; lean: number }> = {
  stand: { drop: 0, lean: 0 },
  walk: { drop: 0, lean: 3 },
  sit: { drop: 50, lean: 0 },
  floor: { drop: 84, lean: 4 },
  bend: { drop: 4, lean: 58 },
  kneel: { drop: 52, lean: 30 },
};
