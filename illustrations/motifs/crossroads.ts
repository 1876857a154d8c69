import { person } from "../figures.ts";
import { landscape } from "../landscape.ts";
import type { Motif } from "../motif.ts";
import { bark, paper, raffia, sun } from "../palette.ts";
import { corner, tree } from "../plants.ts";
import { d, line, place, shape } from "../svg.ts";

const signpost =
  line("M0 0V-230", bark, 9) +
  shape("M-10-214H86L110-192 86-170H-10Z", paper) +
  shape("M10-158H-80L-104-136-80-114H10Z", sun) +
  line("M10-192h24m14 0h30M-10-136h-16m-14 0h-30", bark, 6);

/** For the 404 page: a traveller where the path breaks off and starts again. */
export const crossroads: Motif = (stage) => {
  const { width, height } = stage;
  const unit = height / 480;
  const { back, ground } = landscape(stage, { ground: 0.6, river: true, sun: [0.3, 0.3, 0.2] });
  const path = line(
    d`M${width * 0.46} ${height}Q${width * 0.5} ${ground + 90} ${width * 0.68} ${ground + 70}T${width} ${ground + 30}`,
    raffia,
    26,
    "70 34 20 34",
  );
  return (
    back +
    tree(stage, width * 0.1, ground + 16, unit * 260, "palm") +
    tree(stage, width * 0.93, ground + 12, unit * 200, "umbrella") +
    path +
    place(width * 0.66, height - 60 * unit, unit * 1.1, signpost) +
    person(stage, width * 0.38, height - 30 * unit, unit * 240, {
      woman: true,
      left: "hip",
      right: "cheer",
      onHead: "bundle",
      lower: "wrap",
      satchel: false,
    }) +
    corner(stage, -1)
  );
};
