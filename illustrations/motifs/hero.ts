import { person } from "../figures.ts";
import { landscape } from "../landscape.ts";
import type { Motif } from "../motif.ts";
import { laterite } from "../palette.ts";
import { building } from "../parts/buildings.ts";
import { corner, grass, row, tree } from "../plants.ts";
import { place } from "../svg.ts";

/** The home page's picture: everything to be seen stands in its upper two thirds, for a card may cover the rest. */
export const hero: Motif = (stage) => {
  const { width, height } = stage;
  const unit = height / 800;
  const { back, ground } = landscape(stage, { ground: 0.47, river: true, sun: [0.54, 0.23, 0.24] });
  const feet = height * 0.67;
  return (
    back +
    tree(stage, width * 0.1, ground + 26 * unit, unit * 330, "palm") +
    place(width * 0.79, ground + 40 * unit, unit * 1.25, building(stage, "veranda", { roof: laterite, sign: "book" })) +
    tree(stage, width * 0.97, ground + 44 * unit, unit * 240, "round") +
    grass(stage, ground + 60, 8) +
    person(stage, width * 0.73, feet - 24 * unit, unit * 260, { age: "child", woman: true, satchel: true, left: "wave", lower: "skirt", top: "#fbf7ee", bottom: "#1d4f73", head: "puffs" }) +
    person(stage, width * 0.17, feet - 10 * unit, unit * 285, { woman: false, inHand: "hoe", hand: "right", right: "staff", head: "hat", lower: "trousers", cloth: 1 }) +
    person(stage, width * 0.53, feet + 4 * unit, unit * 310, { woman: true, onHead: "basin", head: "wrap", lower: "wrap", baby: true, cloth: 0, right: "hip" }) +
    person(stage, width * 0.36, feet + 10 * unit, unit * 280, { age: "elder", woman: true, lower: "gown", head: "turban", cloth: 2 }) +
    person(stage, width * 0.88, feet + 16 * unit, unit * 290, { woman: true, inHand: "seedling", hand: "right", right: "offer", lower: "wrap", head: "fan", cloth: 1 }) +
    row(stage, "seedling", height * 0.79, 66 * unit, 84 * unit) +
    row(stage, "seedling", height * 0.93, 92 * unit, 112 * unit) +
    corner(stage, -1) +
    corner(stage, 1)
  );
};
