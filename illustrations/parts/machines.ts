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
import { circle, line, rect, shape } from "../svg.ts";
import { back, front, small, stand } from "./thing.ts";

const wheel = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${ink}" stroke-width="6"/>` +
  circle(x, y, 5, steel);

/** Machines, tools and vehicles of the trades. */
export const machines = {
  press: stand(
    110,
    () =>
      line("M-44 0V-112H44V0M0-112V-66", bark, 10) +
      rect(-32, -68, 64, 10, steel) +
      shape("M-34-52H34L26 0H-26Z", laterite) +
      circle(0, -116, 15, steel) +
      line("M-24-36H24", sun, 4, "8 6"),
  ),
  mill: stand(
    140,
    () =>
      shape("M-46-170H46L20-116H-20Z", steel) +
      shape("M-40-116H40L48-40H-48Z", laterite) +
      line("M-40-40L-48 0M40-40L48 0", ink, 9) +
      circle(44, -78, 22, ink) +
      circle(44, -78, 7, sun) +
      shape("M-46-70L-78-40V-30L-44-48Z", steel),
  ),
  rustyMill: stand(
    150,
    () =>
      shape("M-46-150H46L20-100H-20Z", clay) +
      shape("M-40-100H40L48-30H-48Z", soil) +
      line("M-40-30L-46 0M40-30L46 0", soil, 9) +
      circle(44, -64, 22, bark) +
      line(
        "M-24-150l-8-26M-24-150l6-30M0-150v-34M4-150l12-24M24-150l-2-28M-70 0l-6-22M-64 0v-26M-60 0l8-20M66 0l-4-24M72 0l8-20",
        leaf,
        5,
      ),
  ),
  grater: stand(
    130,
    () =>
      shape("M-50-128H40L18-88H-20Z", steel) +
      line("M-34-132L-14-140M-4-130L26-138M-20-142L8-148", paper, 9) +
      rect(-34, -88, 68, 44, river) +
      line("M-26-44L-38 0M26-44L38 0", ink, 8) +
      shape("M-34-56L-66-30H-34Z", paper) +
      circle(34, -66, 14, ink),
  ),
  sewing: small(
    110,
    () =>
      rect(-50, -8, 100, 8, bark) +
      shape("M-44-8V-52Q-44-62-32-62H44V-8H26V-42H-30V-8Z", ink) +
      circle(48, -50, 12, steel) +
      line("M-37-40V-6", steel, 4) +
      line("M-24-53H30", sun, 4, "6 6"),
  ),
  pencils: small(
    140,
    () =>
      shape("M-66-2L-58-26H10L18-2Z", river) +
      line("M-54-14H6", sun, 4, "6 5") +
      line("M30-4L64-22M34 0L76-2M24-10L40-34", sun, 8) +
      line("M64-22l5-3M76-2h5M40-34l3-5", ink, 6),
  ),
  satchels: small(150, () =>
    [-52, 0, 52]
      .map(
        (x, index) =>
          shape(`M${x - 22}-38h44V0h-44Z`, index === 1 ? laterite : river) +
          shape(`M${x - 22}-38h44v18q-22 12-44 0Z`, index === 1 ? sun : "#2f8fae") +
          line(`M${x - 10}-38q10-18 20 0`, bark, 4),
      )
      .join(""),
  ),
  fabric: small(
    180,
    (cloth) =>
      shape("M-88-2L-76-16H70L92-2Z", river) +
      shape("M-20-2L-12-14H46L52-2Z", cloth) +
      line("M-70-8H-30", paper, 2, "6 5"),
  ),
  tools: back(
    200,
    () =>
      rect(-110, -170, 220, 120, raffia) +
      line("M-110-110H110", bark, 5) +
      line(
        "M-84-160V-118M-52-160V-118M-20-160V-118M14-160V-118M48-160V-118M82-160V-118M-84-100V-58M-46-100V-58M-8-100V-58M34-100V-58M76-100V-58",
        steel,
        7,
      ) +
      line("M-92-160h16M-28-160h16M40-160h16M-54-98h16M26-98h16", laterite, 9) +
      line("M-100-50V0M100-50V0", bark, 8),
  ),
  solar: stand(
    170,
    () =>
      line("M-44-40L-50 0M44-40L50 0M0-60V0", steel, 7) +
      shape("M-88-44L-62-122H82L64-44Z", "#1d4f73") +
      line("M-80-70H70M-71-96H76M-46-44L-26-122M-4-44L10-122M34-44L46-122", "#bfe0e2", 3),
  ),
  solarRoof: back(
    290,
    () =>
      rect(-120, -96, 240, 96, paper) +
      rect(-14, -62, 28, 62, river) +
      rect(-88, -66, 36, 34, river) +
      rect(52, -66, 36, 34, river) +
      shape("M-146-92L-110-164H110L146-92Z", laterite) +
      shape("M-92-104L-74-152H76L92-104Z", "#1d4f73") +
      line("M-84-128H84M-54-104L-44-152M-18-104L-14-152M18-104L14-152M54-104L44-152", "#bfe0e2", 3),
  ),
  doorFrame: stand(
    110,
    () =>
      line("M-44 0V-176H44V0M-44-88H44M0-176V-88", steel, 9) +
      shape("M40-96l5 9 10-2-6 8 6 8-10-2-5 9-5-9-10 2 6-8-6-8 10 2Z", sun),
  ),
  bicycle: front(
    150,
    () =>
      wheel(-44, -30, 28) +
      wheel(44, -30, 28) +
      line("M-44-30L-14-72H30L44-30L6-30-14-72L-18-82M30-72L26-88H38M6-30L30-72M-26-84h16", laterite, 5),
  ),
  cart: back(
    220,
    () =>
      rect(-90, -62, 180, 14, bark) +
      line("M90-56L150-44M-90-62V-78", bark, 8) +
      wheel(-40, -30, 30) +
      wheel(40, -30, 30) +
      sacksOn(-62),
  ),
  truck: back(
    300,
    () =>
      rect(-150, -104, 190, 76, river) +
      line("M-150-104V-130M-104-104V-130M-56-104V-130M-8-104V-130M40-104V-130M-150-130H40", "#0f4459", 6) +
      shape("M46-28V-118H96L128-78V-28Z", laterite) +
      shape("M60-106H90L110-80H60Z", "#bfe0e2") +
      wheel(-100, -24, 22) +
      wheel(84, -24, 22),
  ),
  bales: stand(
    200,
    () =>
      [-66, 0, 66].map((x) => rect(x - 30, -44, 60, 44, paper)).join("") +
      rect(-64, -88, 60, 44, raffia) +
      rect(4, -88, 60, 44, paper) +
      line("M-66-44V0M0-44V0M66-44V0M-34-88V-44M34-88V-44M-96-22H96M-64-66H64", steel, 3),
  ),
  shelfBooks: back(
    190,
    () =>
      rect(-90, -150, 180, 150, bark) +
      line(
        "M-72-104V-140M-56-104V-136M-40-104V-142M-18-104V-138M0-104V-140M20-104V-134M40-104V-142M64-104V-138",
        sun,
        11,
      ) +
      line("M-68-56V-90M-50-56V-92M-30-56V-86M-8-56V-92M14-56V-88M36-56V-92M58-56V-86", laterite, 11) +
      line("M-70-10V-44M-46-10V-40M-24-10V-44M0-10V-38M24-10V-44M50-10V-42", leaf, 11),
  ),
  barrowBooks: stand(
    130,
    () =>
      shape("M-52-52H48L26-16H-30Z", river) +
      line("M-30-18L-84-46M-26-16V0M-14-16V0", bark, 6) +
      wheel(32, -12, 12) +
      rect(-36, -66, 34, 14, laterite) +
      rect(2, -64, 36, 12, sun) +
      rect(-22, -80, 40, 14, paper) +
      line("M-30-59h22M8-58h24M-16-73h28", bark, 2),
  ),
} as const;

export function sacksOn(y: number): string {
  return [-58, -8, 42]
    .map(
      (x, index) =>
        shape(
          `M${x - 22} ${y}Q${x - 30} ${y - 34} ${x - 14} ${y - 52}L${x - 20} ${y - 62}H${x + 20}L${x + 14} ${y - 52}Q${x + 30} ${y - 34} ${x + 22} ${y}Z`,
          index === 1 ? paper : raffia,
        ) +
        shape(`M${x - 10} ${y - 34}h20v16h-20Z`, index === 1 ? leaf : peach) +
        line(`M${x - 14} ${y - 52}h28`, moss, 3),
    )
    .join("");
}
