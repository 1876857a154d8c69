import { type Person, person } from "../figures.ts";
import { landscape } from "../landscape.ts";
import type { Motif } from "../motif.ts";
import { laterite, paper, river } from "../palette.ts";
import { building } from "../parts/buildings.ts";
import { corner, tree } from "../plants.ts";
import { place } from "../svg.ts";

/**
 * The home page's picture: four people from the waist up. All faces are in the upper half, because a card covers the
 * lower third; nobody's feet can be cut off.
 */
export const hero: Motif = (stage) => {
  const { width, height } = stage;
  const unit = Math.min(width / 740, height / 800);
  const { back, ground } = landscape(stage, { ground: 0.5, river: true, sun: [0.5, 0.26, 0.25] });
  const across = (share: number) => width / 2 + (share - 0.5) * Math.min(width, 900 * unit);
  const near = (share: number, top: number, size: number, who: Person) =>
    person(stage, across(share), (top + 1.15 * size) * unit, size * unit, {
      near: true,
      over: "none",
      ...who,
    });
  return (
    back +
    tree(stage, across(-0.02), ground + 60 * unit, unit * 460, "palm") +
    place(
      across(0.86),
      ground + 40 * unit,
      unit * 1.3,
      building(stage, "block", { roof: laterite, wall: paper, trim: river }),
    ) +
    near(0.27, 190, 690, {
      woman: false,
      inHand: "hoe",
      hand: "right",
      right: "staff",
      left: "hip",
      facing: "left",
      head: "hat",
      lower: "trousers",
      cloth: 1,
    }) +
    near(0.84, 205, 680, {
      woman: true,
      inHand: "seedling",
      hand: "right",
      right: "front",
      left: "hip",
      facing: "left",
      lower: "wrap",
      head: "bun",
      cloth: 1,
    }) +
    near(0.57, 210, 720, {
      woman: true,
      onHead: "basin",
      head: "wrap",
      lower: "wrap",
      cloth: 0,
      left: "load",
      right: "front",
      facing: "right",
    }) +
    near(0.41, 88, 690, {
      age: "child",
      woman: true,
      left: "front",
      right: "wave",
      facing: "left",
      lower: "skirt",
      top: paper,
      bottom: "#1d4f73",
      head: "puffs",
    }) +
    corner(stage, -1)
  );
};
