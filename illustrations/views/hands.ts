import {
  bark,
  clay,
  earths,
  ink,
  laterite,
  leaf,
  moss,
  paper,
  peach,
  raffia,
  river,
  shade,
  skins,
  soil,
  steel,
  sun,
} from "../palette.ts";
import type { SettingName } from "../settings.ts";
import type { Stage } from "../stage.ts";
import { circle, ellipse, line, rect, shape } from "../svg.ts";
import type { Reading } from "../words/read.ts";

/** Palms and nails are lighter than the back of a hand. */
const palm = "#b8795a";

/** Two hands that make a bowl, about 340 units wide; the rim is at y = 0. */
const cupped = (skin: string, sleeve: string, content: string) =>
  line("M-96 92L-230 300M96 92L230 300", skin, 84) +
  line("M-176 214L-250 330M176 214L250 330", sleeve, 112) +
  ellipse(0, 0, 150, 34, palm) +
  content +
  shape("M-168-16Q-120 24 0 24T168-16Q166 112 60 130H-60Q-166 112-168-16Z", skin) +
  line("M-150 36Q-70 46-14 34M-148 70Q-70 82-14 68M-124 102Q-60 112-16 100", skin, 34) +
  line("M150 36Q70 46 14 34M148 70Q70 82 14 68M124 102Q60 112 16 100", skin, 34) +
  line(
    "M0 26V126M-150 54Q-70 64-10 52M-142 87Q-70 98-10 85M150 54Q70 64 10 52M142 87Q70 98 10 85",
    shade,
    4,
  ) +
  line("M-164 0Q-150-34-96-26M164 0Q150-34 96-26", skin, 34) +
  line("M-100-27h8M100-27h-8", palm, 18);

/** What the cupped hands hold. */
const handfuls: readonly (readonly [RegExp, () => string])[] = [
  [
    /plant|arbre|pousse|graine germ/,
    () =>
      shape("M-130 4Q-70-56 0-58T130 4Q60 26 0 26T-130 4Z", soil) +
      line("M0-54V-170", moss, 12) +
      shape("M0-120Q-86-116-96-196Q-10-192 0-120ZM0-140Q6-214 92-220Q92-140 0-140Z", leaf) +
      line("M-4-126Q-50-140-76-178M6-148Q46-168 76-204", moss, 5),
  ],
  [
    /pièces|épargne|billets/,
    () =>
      shape("M-120 8Q-50-40 0-40T120 8Q60 26 0 26T-120 8Z", "#dd9a2a") +
      [-70, -30, 14, 58, -48, 0, 40]
        .map((x, index) =>
          ellipse(x, index < 4 ? -6 - (index % 2) * 6 : -30, 26, 15, index % 3 ? sun : raffia),
        )
        .join("") +
      line("M-70-6h14M-30-12h14M14-6h14M0-30h14", laterite, 4),
  ],
  [
    /haricots|grains?|graines|riz|café/,
    () =>
      shape("M-136 6Q-70-64 0-66T136 6Q60 30 0 30T-136 6Z", laterite) +
      line(
        "M-90-10h.1M-60-26h.1M-30-8h.1M-20-44h.1M8-20h.1M34-46h.1M50-12h.1M84-24h.1M104 0h.1M-4 8h.1M-70 8h.1",
        paper,
        17,
      ),
  ],
  [
    /terre/,
    () =>
      shape("M-136 6Q-70-70 0-74T136 6Q60 30 0 30T-136 6Z", soil) +
      line("M-70-14h8M-20-40h8M30-24h8M70-8h8M0 2h8", bark, 9),
  ],
  [
    /épis|maïs/,
    () =>
      line("M-110-10L-20-30M-40-44L60-20M10-8L114-16", sun, 46) +
      line("M-110-10L-20-30M-40-44L60-20M10-8L114-16", "#dd9a2a", 40, "3 9") +
      shape("M-150-4q30-26 60 0q-34 14-60 0ZM150-18q-30-22-60 4q34 12 60-4Z", leaf),
  ],
];

/** A fist around something upright; the thumb lies across. Its middle is at (0, 0), the arm comes from below right. */
const fist = (skin: string, sleeve: string) =>
  line("M46 40L190 300", skin, 78) + line("M120 176L200 320", sleeve, 104);
const fingers = (skin: string) =>
  line("M-34-44H34M-40-12H38M-36 20H36M-28 50H30", skin, 31) +
  line("M-30-28H34M-34 4H36M-30 35H32", shade, 3) +
  line("M40 6Q30-60-16-66", skin, 30) +
  line("M-14-68h-6", palm, 16);

/** A flat hand, from above: it steadies what lies there. The wrist is at (0, 0). */
const flat = (skin: string, sleeve: string) =>
  line("M0 0L-70 220", skin, 78) +
  line("M-36 110L-80 240", sleeve, 106) +
  shape("M-40 20C-56-30-54-70-40-98H46C58-70 56-20 40 20Z", skin) +
  line("M-30-92L-34-148M-4-96L-2-168M22-94L30-162M44-84L60-136", skin, 25) +
  line("M38-10Q82-26 92-70", skin, 27) +
  line("M-34-150v-4M-2-172v-3M31-166v-3M62-138l1-3", palm, 13) +
  line("M-17-96v20M10-98v22M35-92v20", shade, 4);

interface Work {
  /** What lies on the table, its middle at (0, 0); about 400 units wide. */
  readonly thing: string;
  /** The tool in the fist, the fist's middle at (0, 0). */
  readonly tool: string;
}

const works: readonly (readonly [RegExp, (cloth: string) => Work])[] = [
  [
    /cousent|couturi|tissu|toile|aiguille|patron/,
    (cloth) => ({
      thing:
        shape("M-230-70Q-80-110 60-84T250-96L270 110Q120 140-20 118T-250 128Z", cloth) +
        line("M-190 20Q-60-10 30 16", paper, 7, "20 14"),
      tool: line("M-10-130L-26 110", steel, 7) + line("M-14-118Q-90-150-120-60T-150 40", laterite, 4),
    }),
  ],
  [
    /cahier|registre|note|écri|comptes|carnet/,
    () => ({
      thing:
        shape("M-220-90L0-70 220-90V110L0 130-220 110Z", paper) +
        line("M0-70V130", clay, 5) +
        line("M-190-52l150 14M-190-14l150 14M-190 24l150 14M40-38l150-14M40 0l90-8M-190 62l110 10", river, 5),
      tool: line("M14-120L-40 104", sun, 17) + line("M-38 94L-45 122", ink, 9),
    }),
  ],
  [
    /légumes|épluch|manioc|racines/,
    (cloth) => ({
      thing:
        ellipse(0, 40, 230, 92, bark) +
        ellipse(0, 30, 214, 80, raffia) +
        line("M-140 10L-20 40M-100 60L20 70M30 10L140 40", "#6b3a22", 40) +
        line("M-124 14L-34 36M40 12L130 37", paper, 24) +
        circle(120, 70, 30, leaf) +
        circle(-170, 50, 8, cloth),
      tool: line("M0-60V40", bark, 22) + shape("M-12 60H12V150Q-12 130-12 60Z", steel),
    }),
  ],
  [
    /louche|bouillie|soupe|gamelle|repas|marmite/,
    () => ({
      thing:
        ellipse(0, 40, 220, 96, ink) +
        ellipse(0, 28, 206, 80, steel) +
        ellipse(0, 34, 190, 68, "#d98a3a") +
        circle(-70, 20, 18, leaf) +
        circle(40, 54, 16, laterite) +
        circle(90, 20, 14, leaf) +
        circle(-20, 60, 13, sun),
      tool: line("M10-170L-30 110", bark, 19) + ellipse(-34, 118, 46, 26, bark),
    }),
  ],
  [
    /noeud|nœud|corde/,
    () => ({
      thing:
        rect(-300, -16, 600, 60, bark) +
        line("M-280 70Q-120-60 0 30T140 60Q60 120 0 20T280-30", clay, 24) +
        line("M-280 70Q-120-60 0 30T140 60Q60 120 0 20T280-30", soil, 24, "3 17"),
      tool: line("M-10-140Q30 0-10 120", clay, 24),
    }),
  ],
  [
    /./,
    (cloth) => ({
      thing:
        rect(-240, -60, 480, 170, steel) +
        circle(-120, 20, 52, bark) +
        circle(-120, 20, 26, steel) +
        circle(70, 30, 40, laterite) +
        rect(150, -20, 60, 90, cloth),
      tool: line("M0 90V-120", steel, 22) + line("M-30-160L0-120 30-160", steel, 22),
    }),
  ],
];

/** Hands, and what they hold or work at: nothing else. The words say which. */
export function hands(stage: Stage, _setting: SettingName, _reading: Reading): string {
  const { random, width, height, light, words } = stage;
  const unit = height / 480;
  const skin = random.pick(skins);
  const { fill, plain } = stage.cloth(0);
  const sleeve = random.chance(0.6) ? fill : plain;
  const at = (x: number, y: number, body: string, flip = false) =>
    `<g transform="translate(${Math.round(x * unit)} ${Math.round(y * unit)})scale(${flip ? -unit : unit} ${unit})">${body}</g>`;
  const middle = width / unit / 2;
  const handful = handfuls.find(([pattern]) => pattern.test(words));
  if (handful && !/cousent|écri|épluch|louche/.test(words)) {
    const ground = random.pick([light.sky, light.hills[1], plain === raffia ? river : raffia]);
    const ring = circle(
      width / 2,
      height * 0.42,
      height * 0.4,
      random.pick([light.cloud, light.hills[0], peach]),
    );
    return (
      rect(0, 0, width, height, ground) +
      (random.chance(0.6) ? ring : "") +
      at(middle, 262, cupped(skin, sleeve, handful[1]()))
    );
  }
  const work = works.find(([pattern]) => pattern.test(words))?.[1](stage.cloth(1).fill);
  const table = random.pick([...earths, light.hills[0], "#7a4a2c"]);
  return (
    rect(0, 0, width, height, table) +
    line(`M0 ${height * 0.2}H${width}M0 ${height * 0.52}H${width}M0 ${height * 0.84}H${width}`, shade, 3) +
    at(middle, 220, work?.thing ?? "") +
    at(middle - 150, 330, flat(skin, sleeve)) +
    at(middle + 110, 190, fist(skin, sleeve) + (work?.tool ?? "") + fingers(skin))
  );
}
