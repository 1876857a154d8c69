import { person } from "../figures.ts";
import { landscape } from "../landscape.ts";
import type { Motif } from "../motif.ts";
import { laterite, paper, river } from "../palette.ts";
import { building } from "../parts/buildings.ts";
import { corner, row, tree } from "../plants.ts";
import { place } from "../svg.ts";

/** The home page's picture: all its content is in the upper two thirds, because a card may cover the rest. */
export const hero: Motif = (stage) => {
  const { width, height } = stage;
  const unit = Math.min(width / 740, height / 800);
  const { back, ground } = landscape(stage, { ground: 0.47, river: true, sun: [0.54, 0.23, 0.24] });
  const feet = height * 0.72;
  const across = (share: number) => width / 2 + (share - 0.5) * Math.min(width, 900 * unit);
  return (
    back +
    tree(stage, across(0.06), ground + 26 * unit, unit * 370, "palm") +
    place(
      across(0.78),
      ground + 34 * unit,
      unit * 1.15,
      building(stage, "block", { roof: laterite, wall: paper, trim: river }),
    ) +
    person(stage, across(0.2), feet - 20 * unit, unit * 340, {
      woman: false,
      inHand: "hoe",
      hand: "right",
      right: "staff",
      left: "hip",
      head: "hat",
      lower: "trousers",
      cloth: 1,
      over: "none",
      longSleeves: false,
    }) +
    person(stage, across(0.87), feet - 26 * unit, unit * 330, {
      woman: true,
      inHand: "seedling",
      hand: "right",
      right: "offer",
      left: "loose",
      lower: "wrap",
      head: "bun",
      cloth: 1,
      over: "none",
    }) +
    person(stage, across(0.53), feet, unit * 372, {
      woman: true,
      onHead: "basin",
      head: "wrap",
      lower: "wrap",
      baby: true,
      cloth: 0,
      right: "down",
      over: "none",
      longSleeves: false,
    }) +
    person(stage, across(0.36), feet + 26 * unit, unit * 340, {
      age: "child",
      woman: true,
      left: "wave",
      right: "down",
      lower: "skirt",
      top: paper,
      bottom: "#1d4f73",
      head: "puffs",
    }) +
    person(stage, across(0.71), feet + 24 * unit, unit * 330, {
      age: "elder",
      woman: true,
      lower: "gown",
      head: "turban",
      cloth: 2,
      longSleeves: false,
      over: "none",
    }) +
    row(stage, "seedling", height * 0.94, 96 * unit, 112 * unit) +
    corner(stage, -1)
  );
};
