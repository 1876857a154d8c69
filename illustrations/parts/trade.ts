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
import { circle, ellipse, line, rect, shape } from "../svg.ts";
import { back, ground, small, stand } from "./thing.ts";

const sack = (x: number, fill: string, label: string) =>
  shape(
    `M${x - 24} 0Q${x - 34}-36 ${x - 15}-58L${x - 22}-70H${x + 22}L${x + 15}-58Q${x + 34}-36 ${x + 24} 0Z`,
    fill,
  ) +
  shape(`M${x - 11}-38h22v18h-22Z`, label) +
  line(`M${x - 15}-58h30`, bark, 3);

const cobs = (fill: string) =>
  shape("M-104 0Q-70-30-40-54Q-6-92 30-60Q70-36 104 0Z", fill) +
  line(
    "M-60-10l24-14M-20-20l22-16M20-22l26 10M50-10l20 6M-34-34l20-16M10-44l24 6M-80-2l18-8M0-4l22-8",
    sun,
    11,
  ) +
  line("M-66-6l-8 4M-26-15l-8 4M48-12l8 2M-40-30l-7 5M36-38l8 2", leaf, 5);

/** Crops and goods, with the things to weigh, cook and carry them in. */
export const trade = {
  dial: stand(
    120,
    () =>
      rect(-52, -12, 104, 12, bark) +
      line("M0-12V-126", steel, 10) +
      circle(0, -146, 36, paper) +
      line("M0-146L16-166", laterite, 5) +
      line("M-24-146h5M24-146h-5M0-170v5M0-122v-5", ink, 4) +
      rect(-46, -34, 92, 8, steel) +
      line("M-30-34V-14M30-34V-14", steel, 4) +
      `<circle cx="0" cy="-146" r="36" fill="none" stroke="${laterite}" stroke-width="6"/>`,
  ),
  hangingScale: stand(
    150,
    (cloth) =>
      line("M-66 4L0-196 66 4", bark, 8) +
      line("M0-190V-92", ink, 4) +
      circle(0, -152, 22, paper) +
      line("M0-152l9-11", laterite, 4) +
      shape("M-30-84H30L22-34H-22Z", cloth) +
      line("M-28-84L0-104 28-84", ink, 3),
  ),
  babyScale: stand(
    150,
    (cloth) =>
      line("M-70 4L0-206 70 4", bark, 8) +
      line("M0-200V-112", ink, 4) +
      circle(0, -160, 24, paper) +
      line("M0-160l10-12", laterite, 4) +
      line("M-40-66L0-116 40-66", ink, 3) +
      circle(-16, -80, 15, "#5a3220") +
      shape("M-32-84Q-30-100-14-98Q0-96-2-86Q-18-92-32-84Z", ink) +
      shape("M-46-70Q-6-60 44-72Q44-26 0-26Q-46-26-46-70Z", cloth),
  ),
  sacks: stand(180, () => sack(-62, raffia, leaf) + sack(62, peach, paper) + sack(0, paper, laterite)),
  cobHeap: stand(210, () => shape("M-130 6L-100-14H110L136 6Z", river) + cobs(clay)),
  rootHeap: stand(
    190,
    () =>
      shape("M-96 0Q-50-56 0-66Q56-54 96 0Z", soil) +
      line(
        "M-70-8L-36-16M-50-26L-14-34M-24-14L20-20M-8-46L26-40M24-28L56-14M34-8L74-4M-60-4L-20-2M6-6L40-6",
        clay,
        11,
      ),
  ),
  racks: stand(
    240,
    () =>
      line("M-112-58V0M-20-58V0M74-58V0M-84-74V-10M114-70V-10", bark, 6) +
      shape("M-126-56L-96-76H128L96-56Z", sun) +
      shape("M-112-60L-90-72H112L90-60Z", paper) +
      line("M-118-52H94", laterite, 3, "8 5"),
  ),
  tray: small(
    120,
    () =>
      ellipse(0, -8, 56, 13, bark) +
      ellipse(0, -11, 50, 9, raffia) +
      line("M-34-12h10M-16-15h10M2-11h12M22-14h10M-8-8h8", leaf, 6),
  ),
  basins: small(190, (cloth) =>
    [-62, 0, 62]
      .map(
        (x, index) =>
          ellipse(x, -28, 24, 12, [raffia, laterite, leaf][index] ?? sun) +
          shape(`M${x - 28}-28h56q-6 28-20 28h-16q-14 0-20-28Z`, index === 1 ? cloth : steel),
      )
      .join(""),
  ),
  bigBasin: stand(
    150,
    (cloth) =>
      circle(-22, -40, 13, laterite) +
      circle(2, -46, 14, leaf) +
      circle(26, -40, 12, sun) +
      shape("M-64-38H64Q56 0 30 0H-30Q-56 0-64-38Z", cloth),
  ),
  porridge: small(190, () =>
    [-64, 0, 64]
      .map(
        (x, index) =>
          shape(`M${x - 28}-26h56q-4 26-28 26t-28-26Z`, laterite) +
          ellipse(x, -26, 26, 8, raffia) +
          circle(x, -10, 6, paper) +
          line(
            ["M0-13v6", "M-2-13v6M2-13v6", "M-3-13v6M0-13v6M3-13v6"][index]?.replace(
              /M(-?\d)/g,
              (_, at: string) => `M${x + Number(at)}`,
            ) ?? "",
            ink,
            1,
          ),
      )
      .join(""),
  ),
  saucepans: stand(170, () =>
    [-52, 52]
      .map(
        (x) =>
          line(`M${x - 30} 0l14-12M${x + 30} 0l-14-12`, bark, 8) +
          shape(`M${x - 16}-8l6-16 8 8 6-12 6 10 6 10Z`, sun) +
          shape(`M${x - 34}-48h68q0 32-34 32t-34-32Z`, ink) +
          ellipse(x, -48, 34, 8, steel) +
          line(`M${x + 34}-46h22`, ink, 6),
      )
      .join(""),
  ),
  stoves: stand(240, () =>
    [-64, 64]
      .map(
        (x) =>
          rect(x - 40, -44, 80, 44, peach) +
          line(`M${x - 40}-29h80M${x - 40}-15h80M${x - 14}-44v15M${x + 16}-29v14`, laterite, 3) +
          rect(x - 13, -24, 26, 24, ink) +
          shape(`M${x - 8} 0l6-16 8 8 4 8Z`, sun) +
          shape(`M${x - 36}-84h72q0 42-36 42t-36-42Z`, ink) +
          ellipse(x, -84, 36, 8, steel) +
          line(`M${x}-98q-14-18 0-34t0-34`, paper, 6, "18 12 8 12"),
      )
      .join(""),
  ),
  pot: stand(
    150,
    () =>
      line("M-50 4L-30-14M50 4L30-14M-16 6L16-4", bark, 10) +
      shape("M-28-8l8-20 10 12 8-18 10 18 10-10 8 18Z", sun) +
      shape("M-58-84H58Q58-14 0-14Q-58-14-58-84Z", ink) +
      ellipse(0, -84, 58, 11, steel),
    line("M-16-102q-16-20 0-36M18-106q14-18 0-36", paper, 6, "18 12"),
  ),
  crates: stand(160, () =>
    [
      [-44, 0],
      [44, 0],
      [0, -46],
    ]
      .map(
        ([x = 0, y = 0]) =>
          rect(x - 40, y - 44, 80, 42, clay) +
          line(`M${x - 40} ${y - 30}h80M${x - 40} ${y - 16}h80`, bark, 3),
      )
      .join(""),
  ),
  plantCrates: stand(190, () =>
    [-52, 52]
      .map(
        (x) =>
          line(`M${x - 28}-34v-26M${x - 8}-34v-30M${x + 12}-34v-26M${x + 30}-34v-28`, moss, 5) +
          line(
            `M${x - 36}-62l8 6 8-6M${x - 16}-68l8 6 8-6M${x + 4}-62l8 6 8-6M${x + 22}-66l8 6 8-6`,
            leaf,
            8,
          ) +
          rect(x - 42, -40, 84, 40, clay) +
          line(`M${x - 42}-27h84M${x - 42}-13h84`, bark, 3),
      )
      .join(""),
  ),
  cageFish: small(160, () =>
    [-48, 0, 48]
      .map(
        (x) =>
          shape(
            `M${x - 24}-8Q${x - 4}-24 ${x + 14}-8L${x + 26}-18V2L${x + 14}-8Q${x - 4} 8 ${x - 24}-8Z`,
            steel,
          ) + circle(x - 14, -10, 2, ink),
      )
      .join(""),
  ),
  money: ground(
    170,
    (cloth) =>
      shape("M-92 10L-70-16H74L96 10Z", cloth) +
      rect(-46, -8, 34, 9, leaf) +
      rect(-34, -14, 34, 9, moss) +
      circle(18, -4, 6, sun) +
      circle(34, 0, 6, sun) +
      circle(26, -8, 6, raffia),
  ),
  bottle: small(40, () => shape("M-6-44H6V-32L12-24V0H-12V-24L-6-32Z", leaf)),
  stall: back(
    230,
    (cloth) =>
      line("M-96 0V-158M96 0V-158", bark, 7) +
      rect(-98, -62, 196, 12, bark) +
      rect(-92, -50, 184, 50, clay) +
      circle(-62, -72, 11, laterite) +
      circle(-40, -72, 11, laterite) +
      circle(-51, -86, 11, laterite) +
      shape("M-20-62Q4-104 28-62Z", sun) +
      circle(58, -72, 11, leaf) +
      circle(78, -72, 11, leaf) +
      shape(
        "M-116-138L-100-176H100L116-138q-15 16-29 0q-15 16-29 0q-15 16-29 0q-15 16-29 0q-15 16-29 0q-15 16-29 0q-15 16-29 0q-15 16-29 0Z",
        cloth,
      ),
  ),
} as const;
