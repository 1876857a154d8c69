import type { Motif } from "../motif.ts";
import {
  bark,
  clay,
  forest,
  ink,
  laterite,
  leaf,
  mint,
  mist,
  moss,
  paper,
  peach,
  raffia,
  shade,
  soil,
  steel,
  sun,
} from "../palette.ts";
import type { Stage } from "../stage.ts";
import { circle, ellipse, line, place, rect, shape } from "../svg.ts";

/** What is sold: drawn about 120 units wide, standing on (0, 0); small on a label, large beside what it is sold in. */
const goods = {
  rice: () =>
    line("M-10 0Q-14-80 20-130M0-20Q30-60 62-70", moss, 6) +
    line(
      "M-8-44l-24-16M-6-60l26-18M-4-78l-24-16M2-94l24-16M8-110l-22-18M20-130l6-16M40-62l4 18M56-68l14 10",
      sun,
      14,
    ),
  maize: () =>
    shape("M-22-4C-44-60-26-124 0-132C26-124 44-60 22-4Z", sun) +
    line("M-14-20V-104M0-10V-118M14-20V-104", "#dd9a2a", 9, "1 12") +
    shape("M-4 0Q-56-20-50-82Q-14-52-4 0ZM4 0Q56-20 50-82Q14-52 4 0Z", leaf),
  beans: () =>
    [-44, 0, 40, -22, 20]
      .map((x, index) => ellipse(x, index < 3 ? -14 : -42, 22, 14, index % 2 ? "#7c2f22" : laterite))
      .join("") + line("M-50-17h9M-6-17h9M34-17h9M-28-45h9M14-45h9", paper, 4),
  nuts: () =>
    line("M-44-20Q-24-30-4-18M10-22Q32-12 52-24M-20-54Q4-66 26-52", clay, 30) +
    line("M-44-20Q-24-30-4-18M10-22Q32-12 52-24M-20-54Q4-66 26-52", "#b98248", 24, "2 9"),
  cassava: () =>
    line("M-56-14Q0-34 60-16M-40-48Q6-70 48-46", "#6b3a22", 34) +
    circle(62, -16, 17, paper) +
    circle(50, -46, 17, paper) +
    line("M-30-26q4 10 0 16M0-62q4 12 0 18", bark, 3),
  batata: () =>
    shape("M-62-14Q-40-62 8-54Q60-50 66-26Q40 4-10 2Q-56 6-62-14Z", "#a5452e") +
    ellipse(40, -28, 24, 26, "#e88a3a") +
    ellipse(40, -28, 16, 18, "#f0a250"),
  pineapple: () =>
    shape(
      "M0-128Q-36-150-44-182Q-20-176-10-160Q-14-192 0-208Q14-192 10-160Q20-176 44-182Q36-150 0-128Z",
      moss,
    ) +
    ellipse(0, -66, 46, 66, sun) +
    line("M-34-104L30-22M-42-70L6-4M-10-128L42-58M34-104L-30-22M42-70L-6-4M10-128L-42-58", "#c9781f", 4),
  coffee: () =>
    line("M-50-50Q0-80 56-52", moss, 6) +
    shape("M-50-52Q-60-96-16-104Q-10-68-50-52ZM56-54Q60-98 18-106Q14-70 56-54Z", leaf) +
    circle(-24, -34, 19, laterite) +
    circle(12, -42, 19, laterite) +
    circle(40, -22, 19, "#7c2f22"),
  maracuja: () =>
    circle(-34, -34, 36, "#5b2a4a") +
    circle(38, -34, 36, "#5b2a4a") +
    circle(38, -34, 29, raffia) +
    circle(38, -34, 22, sun) +
    line("M30-42h.1M44-44h.1M50-32h.1M38-28h.1M28-30h.1", ink, 7),
  grains: () =>
    shape("M-62 0Q-30-58 0-60T62 0Z", "#ecd9a8") +
    line("M-30-12h.1M-8-30h.1M14-16h.1M34-8h.1M-14-6h.1M6-44h.1", "#c9a45c", 6),
} as const satisfies Record<string, () => string>;
type Good = keyof typeof goods;

interface Pack {
  readonly fill: string;
  readonly cloth: string;
  readonly band: string;
  readonly good: string;
}

/** The label: a piece of Kuba cloth with what is inside on plain paper. */
const label = ({ cloth, band, good }: Pack, y: number, wide: number) =>
  rect(-wide / 2, y, wide, 104, cloth) +
  line(`M${-wide / 2} ${y}h${wide}M${-wide / 2} ${y + 104}h${wide}`, band, 5) +
  ellipse(0, y + 52, 46, 42, paper) +
  place(0, y + 84, 0.48, good);

/** What it is sold in: about 200 by 270 units, standing on (0, 0). */
const packs = {
  sack: (pack: Pack) =>
    shape(
      "M-102-6Q-120-120-86-206L-104-252Q-50-238 0-246T104-252L86-206Q120-120 102-6Q0 12-102-6Z",
      pack.fill,
    ) +
    line("M-86-206Q0-190 86-206", bark, 9) +
    line("M-60-190Q-70-150-66-132M56-190Q70-160 66-132M-84-30Q-40-16-10-22", shade, 4) +
    label(pack, -136, 168),
  pouch: (pack: Pack) =>
    shape("M-92 0L-82-250H82L92 0Q0 12-92 0Z", pack.fill) +
    line("M-80-226H80", shade, 4) +
    circle(0, -238, 6, shade) +
    label(pack, -176, 172),
  jar: (pack: Pack) =>
    shape(
      "M-84-14V-184Q-84-208-60-214V-226H60V-214Q84-208 84-184V-14Q84 0 70 0H-70Q-84 0-84-14Z",
      pack.fill,
    ) +
    shape("M-70-226V-262Q0-274 70-262V-226Z", pack.cloth) +
    line("M-72-228H72", pack.band, 8) +
    line("M-66-186V-170M-66-150V-30", "#fbf7ee88", 9) +
    label(pack, -160, 168),
  bottles: (pack: Pack) =>
    [-108, 108, -36, 36, -72, 72]
      .map((x, index) => {
        const y = index < 4 ? -26 : 0;
        return (
          shape(
            `M${x - 30} ${y}V${y - 130}Q${x - 30} ${y - 160} ${x - 12} ${y - 176}V${y - 224}H${x + 12}V${y - 176}Q${x + 30} ${y - 160} ${x + 30} ${y - 130}V${y}Z`,
            index % 2 ? pack.fill : "#e5a22e",
          ) +
          rect(x - 14, y - 242, 28, 20, forest) +
          rect(x - 30, y - 116, 60, 74, pack.cloth) +
          circle(x, y - 79, 20, paper) +
          circle(x, y - 79, 12, "#5b2a4a")
        );
      })
      .join(""),
  crate: (pack: Pack) =>
    [-84, -28, 28, 84, -56, 0, 56]
      .map((x, index) => place(x, index < 4 ? -110 : -150, 0.8, pack.good, index % 2 === 1))
      .join("") +
    rect(-150, -128, 300, 128, clay) +
    line("M-150-86H150M-150-42H150", bark, 4) +
    rect(-150, -128, 22, 128, "#c98a5a") +
    rect(128, -128, 22, 128, "#c98a5a") +
    label(pack, -116, 130),
  bunch: (pack: Pack) =>
    line("M0-262Q10-150 0-20", "#6b7a2e", 20) +
    [-196, -150, -104, -58]
      .map((y, row) =>
        [-1, 1]
          .map((side) =>
            [0, 1, 2]
              .map((index) =>
                line(
                  `M${side * 8} ${y}q${side * (52 + index * 26 - row * 6)} ${6 + index * 6} ${side * (58 + index * 30 - row * 8)} ${-46 + index * 8}`,
                  (index + row) % 2 ? leaf : "#7fa83a",
                  27,
                ),
              )
              .join(""),
          )
          .join(""),
      )
      .join("") +
    shape("M-16-16Q0 22 16-16Z", "#5b2a4a") +
    rect(-60, -250, 120, 30, pack.cloth),
} as const satisfies Record<string, (pack: Pack) => string>;
type PackName = keyof typeof packs;

const goodsByWord: readonly (readonly [RegExp, Good])[] = [
  [/riz/i, "rice"],
  [/maïs/i, "maize"],
  [/haricot/i, "beans"],
  [/arachide|noix/i, "nuts"],
  [/gari/i, "grains"],
  [/manioc/i, "cassava"],
  [/patate/i, "batata"],
  [/ananas/i, "pineapple"],
  [/café/i, "coffee"],
  [/maracuja|jus/i, "maracuja"],
];
const packsByWord: readonly (readonly [RegExp, PackName])[] = [
  [/bouteille/i, "bottles"],
  [/caisse/i, "crate"],
  [/régime|banane/i, "bunch"],
  [/bocal|pot\b/i, "jar"],
  [/sachet|paquet/i, "pouch"],
];

/** What a jar lets see, and the colours of bags. */
const insides: Partial<Record<Good, string>> = { nuts: "#b9783c", grains: "#ecd9a8", maracuja: sun };

const fillOf = (stage: Stage, pack: PackName, good: Good, ground: string): string => {
  if (pack === "jar" || pack === "bottles") return insides[good] ?? clay;
  if (pack === "pouch") return good === "coffee" ? bark : paper;
  return ground === raffia || ground === clay ? paper : stage.random.pick([paper, raffia]);
};

/** One product on plain ground: the pack with its label, and beside it what is inside. For the shop; square. */
export const ware: Motif = (stage) => {
  const { random, width, height, words } = stage;
  const good = goodsByWord.find(([pattern]) => pattern.test(words))?.[1] ?? "grains";
  const name = packsByWord.find(([pattern]) => pattern.test(words))?.[1] ?? "sack";
  const ground = random.pick([mint, mist, peach, raffia, "#e9c46a", "#d9a066", "#9cc5b0", "#efd9c3"]);
  const cloth =
    [0, 1, 2].map(stage.cloth).find(({ plain }) => plain !== paper && plain !== raffia) ?? stage.cloth(0);
  const drawn = goods[good]();
  const pack: Pack = {
    fill: fillOf(stage, name, good, ground),
    cloth: cloth.fill,
    band: cloth.lines,
    good: drawn,
  };
  const unit = height / 480;
  const base = 392 * unit;
  const wide = name === "crate" || name === "bottles" || name === "bunch";
  const left = random.chance(0.5);
  const x = width / 2 + (wide ? 0 : (left ? -44 : 44) * unit);
  const beside = width / 2 + (left ? 112 : -112) * unit;
  return (
    rect(0, 0, width, height, ground) +
    ellipse(width / 2, base, (wide ? 184 : 200) * unit, 22 * unit, shade) +
    place(x, base, unit * (wide ? 1.04 : 1.1), packs[name](pack)) +
    (name === "bunch" || name === "crate" ? "" : place(beside, base + 12 * unit, unit * 0.95, drawn)) +
    (name === "jar" && /beurre/i.test(words)
      ? place(
          beside,
          base - 70 * unit,
          unit,
          line("M-30 40L44-40", steel, 9) + ellipse(-36, 46, 20, 13, soil),
        )
      : "")
  );
};
