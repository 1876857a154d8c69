import { bark, clay, ink, laterite, leaf, moss, paper, plum, raffia, river, steel, sun } from "../palette.ts";
import { circle, ellipse, line, rect, shape } from "../svg.ts";
import { back, front, small, stand } from "./thing.ts";

/** Furniture of rooms and yards. */
export const furniture = {
  table: stand(
    250,
    (cloth) =>
      line("M-104-40V0M104-40V0", bark, 9) +
      shape("M-124-78H124L116-34q-29 14-58 0t-58 0-58 0-58 0Z", cloth) +
      rect(-126, -82, 252, 9, bark),
  ),
  desk: stand(
    90,
    () =>
      shape("M-40-92L40-84V-74H-40Z", bark) +
      line("M-28-80V0M28-76V0", bark, 8) +
      shape("M-26-94L26-89 28-96-24-101Z", paper),
  ),
  board: stand(
    170,
    () =>
      line("M-56 0L-40-170M56 0L40-170", bark, 7) +
      rect(-84, -172, 168, 108, bark) +
      rect(-76, -164, 152, 92, moss) +
      line("M-56-140l40-10 34 20-8 36-50 6zM36-146h26M36-132h20M36-118h26", paper, 4),
  ),
  chairs: front(
    340,
    () =>
      line(
        "M-250 4V-24M-190 4V-24M-150 4V-24M-90 4V-24M-50 4V-24M10 4V-24M50 4V-24M110 4V-24M150 4V-24M210 4V-24",
        bark,
        7,
      ) +
      [-220, -120, -20, 80, 180]
        .map((x, index) =>
          shape(
            `M${x - 38}-20Q${x - 40}-72 ${x - 28}-76H${x + 28}Q${x + 40}-72 ${x + 38}-20Z`,
            index % 2 ? paper : laterite,
          ),
        )
        .join(""),
  ),
  bed: stand(
    210,
    (cloth) =>
      line("M-96 0V-66M96 0V-40", bark, 9) +
      rect(-96, -38, 192, 18, paper) +
      shape("M-30-42H96V-14H-30Z", cloth) +
      shape("M-88-40q4-16 24-14t20 14Z", raffia),
  ),
  cradle: stand(
    120,
    (cloth) =>
      line("M-44-2Q0 10 44-2M-40-30L-34 0M40-30L34 0", bark, 6) +
      shape("M-58-64H58L44-22H-44Z", sun) +
      line("M-54-52H54M-50-38H50", laterite, 3, "8 5") +
      circle(-26, -68, 12, "#5a3220") +
      shape("M-14-66Q16-84 46-64Z", cloth),
  ),
  net: stand(
    190,
    () =>
      shape("M0-190C-20-150-84-110-92 0H92C84-110 20-150 0-190Z", "#bfe0e2aa") +
      line(
        "M0-190C-20-150-84-110-92 0M0-190C20-150 84-110 92 0M0-190V0M0-180C-10-120-40-60-44 0M0-180C10-120 40-60 44 0",
        paper,
        3,
      ) +
      shape("M-80 4L-62-12H66L84 4Z", sun),
  ),
  gauge: stand(
    50,
    () =>
      line("M0 4V-190", raffia, 16) + line("M0-10V-186", ink, 12, "2 14") + rect(-20, -152, 40, 8, laterite),
  ),
  workbench: stand(
    230,
    () =>
      rect(-116, -76, 232, 14, clay) +
      line("M-98-64V0M98-64V0M-98-20H98", bark, 9) +
      rect(58, -98, 34, 22, steel) +
      line("M50-88h50", ink, 5),
  ),
  ladder: stand(90, () =>
    line("M-34 0L14-230M14 0L52-224M-27-34H20M-20-70H26M-12-106H32M-5-142H38M2-178H44", bark, 6),
  ),
  stageFloor: back(
    560,
    (cloth) =>
      shape("M-250-60V-300H250V-60Z", plum) +
      shape(
        "M-250-300H250V-262q-42 24-84 0q-42 24-83 0q-42 24-83 0q-42 24-83 0q-42 24-83 0q-42 24-84 0Z",
        cloth,
      ) +
      line("M-190-230V-64M-110-236V-64M-30-236V-64M50-236V-64M130-236V-64M210-230V-64", "#46203a", 6) +
      rect(-290, -62, 580, 66, bark) +
      rect(-290, -62, 580, 18, cloth),
  ),
  gate: back(
    230,
    () =>
      line("M-116 0V-120M116 0V-120M-116-110H116", bark, 9) +
      shape("M-112-96L-36-78V-8L-112 0Z", leaf) +
      line("M-94-92V-4M-76-88V-6M-56-83V-7", moss, 4),
  ),
  hedge: front(230, () =>
    [-92, -50, -6, 40, 86]
      .map((x, index) => circle(x, -22 - (index % 2) * 8, 30, index % 2 ? leaf : moss))
      .join(""),
  ),
  lampLit: small(
    40,
    () =>
      circle(0, -34, 46, "#f4b53f44") +
      rect(-11, -44, 22, 36, sun) +
      line("M-14-44H14M-14-6H14M-9-48Q0-70 9-48", ink, 4),
  ),
  checkers: small(
    80,
    () =>
      shape("M-40 0L-30-14H34L44 0Z", raffia) +
      line("M-32-4H40M-28-10H32", ink, 4, "8 8") +
      circle(-12, -16, 5, laterite) +
      circle(10, -15, 5, ink) +
      circle(22, -14, 5, laterite),
  ),
  notebooks: small(
    120,
    () =>
      shape("M-56-2L-50-12-30-9-10-12-8-2-32 0Z", paper) +
      shape("M14-2L18-12 38-9 58-12 56-2 36 0Z", raffia) +
      line("M-32-2V-9M37-2V-9", laterite, 2),
  ),
  register: small(
    80,
    () =>
      shape("M-40-2L-34-18 0-12 34-18 40-2 0 4Z", paper) +
      line("M0 2V-12M-26-10l18 3M-28-4l20 3M26-10l-18 3", river, 2) +
      rect(-44, -2, 88, 5, laterite),
  ),
  laptop: small(
    120,
    () =>
      shape("M-42-76H42L46-8H-46Z", ink) +
      shape("M-36-70H36L39-16H-39Z", river) +
      line("M-26-56H12M-26-44H24M-26-32H4", paper, 4) +
      shape("M-46-8H46L60 2H-60Z", steel),
  ),
  strongbox: small(
    110,
    () =>
      shape("M-46-44L-38-84H54L46-44Z", steel) +
      rect(-50, -46, 100, 46, ink) +
      circle(-26, -24, 8, sun) +
      circle(0, -24, 8, sun) +
      circle(26, -24, 8, sun) +
      line("M-26-32v-6M0-32v-6M26-32v-6", raffia, 5) +
      ellipse(0, -48, 40, 7, sun),
  ),
  keyBox: stand(300, () => keyBox()),
  kneeBook: stand(320, () => kneeBook()),
  hands: front(
    330,
    () =>
      line("M-190 20L-60-60M190 20L60-60", "#5a3220", 30) +
      line("M-190 20L-120-24M190 20L120-24", laterite, 38) +
      line("M-60-60l14-14M60-60l-14-14", steel, 4) +
      circle(-44, -78, 5, sun) +
      circle(44, -78, 5, sun),
  ),
  documents: small(
    90,
    () => shape("M-38-2L-30-14H4L0-2ZM8-2L14-12H44L40-2Z", paper) + line("M-26-8H-4M20-7H36", steel, 2),
  ),
} as const;

/** Three hands turn three keys. */
function keyBox(): string {
  const hand = (x: number, from: string, sleeve: string, skin: string) =>
    line(`${from}L${x} -66`, sleeve, 30) + line(`M${x} -92V-62`, skin, 20) + line(`M${x} -60V-44`, sun, 7);
  return (
    shape("M-116-92L-104-150H124L116-92Z", steel) +
    rect(-122, -96, 244, 96, ink) +
    [-76, 0, 76].map((x) => circle(x, -38, 17, sun) + line(`M${x} -38v10`, ink, 6)).join("") +
    hand(-76, "M-190-210", laterite, "#5a3220") +
    hand(0, "M0-240", river, "#4a2a1c") +
    hand(76, "M190-210", sun, "#6b3f27")
  );
}

/** A notebook on a knee: columns of crosses, and the hand that writes them. */
function kneeBook(): string {
  const crosses = [-96, -66, -36, 30, 60]
    .map((x) => [-122, -98, -74].map((y) => `M${x} ${y}l9 9m0-9l-9 9`).join(""))
    .join("");
  return (
    shape("M-170 40Q-150-90 0-96Q150-90 170 40Z", plum) +
    line("M-150 0Q-90-40-40-30M150 0Q90-44 50-34M-120 34Q-60 0 0 6", sun, 5, "16 9") +
    shape("M-120-60L-110-146Q-50-160 0-140Q50-160 112-146L120-60Q50-70 0-52Q-50-70-120-60Z", paper) +
    line("M0-140V-54", steel, 4) +
    line(crosses, laterite, 4) +
    line("M210-10L120-60L86-84", "#5a3220", 28) +
    line("M92-118L74-66", sun, 8)
  );
}
