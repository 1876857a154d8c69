import {
  bark,
  clay,
  earths,
  forest,
  ink,
  laterite,
  leaf,
  moss,
  paper,
  raffia,
  shade,
  skins,
  soil,
  steel,
  sun,
} from "../palette.ts";
import type { SettingName } from "../settings.ts";
import { plains, type Stage } from "../stage.ts";
import { circle, d, ellipse, line, rect } from "../svg.ts";
import type { Reading } from "../words/read.ts";

/** Somebody from above, about 90 units wide, who looks up in the picture (to be turned): shoulders, arms, head. */
function person(stage: Stage, load: boolean): string {
  const { random } = stage;
  const skin = random.pick(skins);
  const cloth = stage.cloth(stage.turn());
  const dress = random.chance(0.6) ? cloth.fill : random.pick(plains);
  const arms = load
    ? "M-34 4Q-40-22-16-26M34 4Q40-22 16-26"
    : random.pick(["M-34 2Q-40-30-18-44M34 2Q40-30 18-44", "M-34 2Q-44-18-26-38M34 4Q40 16 26 24"]);
  const top = load
    ? circle(0, -4, 30, cloth.plain) +
      circle(-9, -8, 9, laterite) +
      circle(8, -12, 9, sun) +
      circle(4, 6, 9, leaf)
    : random.pick([
        circle(0, -4, 17, ink),
        circle(0, -4, 17, ink) + line("M-8-14V6M0-18V10M8-14V6", bark, 2),
        circle(0, -4, 19, cloth.plain) + line("M-12-8Q0 4 12-8", cloth.lines, 3),
        circle(0, -4, 24, sun) + circle(0, -4, 12, "#dd9a2a"),
        circle(0, -4, 18, ink) + circle(0, -4, 10, cloth.lines),
      ]);
  return ellipse(6, 8, 44, 24, shade) + line(arms, skin, 12) + ellipse(0, 2, 42, 20, dress) + top;
}

const set = (x: number, y: number, angle: number, scale: number, body: string) =>
  `<g transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${Math.round(angle)})scale(${Math.round(scale * 100) / 100})">${body}</g>`;

/** What a circle of people has in its middle. */
function middle(stage: Stage, reading: Reading): string {
  const cloth = stage.cloth(0);
  const table = reading.things.includes("table");
  const round = (x: number, y: number, r: number, fill: string) =>
    circle(x, y, r, fill) + circle(x, y, r * 0.7, raffia);
  const papers = (spots: string) => line(spots, paper, 30) + line(spots, steel, 2, "16 6");
  if (reading.things.includes("strongbox"))
    return (
      circle(0, 0, 92, cloth.fill) +
      rect(-44, -32, 88, 64, ink) +
      rect(-36, -24, 72, 48, moss) +
      line("M-22-10h18M4-12h20M-18 8h24", sun, 10) +
      line("M-44-40H44", steel, 8)
    );
  if (
    reading.things.some(
      (name) => name === "cake" || name === "cakes" || name === "basins" || name === "porridge",
    )
  )
    return (
      circle(0, 0, 96, cloth.fill) +
      round(-40, -26, 30, laterite) +
      round(42, -20, 30, sun) +
      round(0, 44, 30, leaf)
    );
  if (reading.things.includes("sandMap"))
    return (
      circle(0, 0, 100, clay) +
      line("M-70-20Q-20-60 20-10T74 10M-40 50L0 0 50-50", laterite, 6) +
      circle(40, 40, 9, moss)
    );
  if (table)
    return (
      rect(-120, -62, 240, 124, bark) +
      rect(-112, -54, 224, 108, cloth.fill) +
      papers("M-84-22h30M-10 18h34M60-20h28M-70 26h24")
    );
  return circle(0, 0, 90, cloth.fill) + papers("M-30-10h40M0 30h34");
}

function circleOf(stage: Stage, reading: Reading, count: number): string {
  const { random, width, height } = stage;
  const unit = height / 480;
  const table = reading.things.includes("table");
  const people = Array.from({ length: count }, (_, index) => {
    const angle = ((index + 0.2 * random.next()) / count) * Math.PI * 2 + 0.3;
    const x = width / 2 + Math.cos(angle) * (table ? 212 : 184) * unit;
    const y = height / 2 + Math.sin(angle) * (table ? 150 : 162) * unit;
    const turn = (Math.atan2(height / 2 - y, width / 2 - x) * 180) / Math.PI + 90;
    return set(x, y, turn, unit * 1.45, person(stage, false));
  });
  const crown = random.chance(0.6)
    ? circle(0, 0, 120 * unit, moss) +
      circle(90 * unit, 10 * unit, 70 * unit, leaf) +
      circle(24 * unit, 80 * unit, 76 * unit, forest)
    : "";
  return (
    rect(0, 0, width, height, random.pick(earths)) +
    line(
      d`M40 ${height - 60}q60-30 120 0M${width - 220} 50q60-30 120 0M${width - 160} ${height - 40}q50-26 100 0M${width / 2} 34q40-20 80 0`,
      "#8a342366",
      4,
    ) +
    crown +
    set(width / 2, height / 2, 0, unit * 1.1, middle(stage, reading)) +
    people.join("")
  );
}

/** A patchwork of plots with their rows, a path between them, people at work. */
function plots(stage: Stage, reading: Reading, count: number): string {
  const { random, width, height } = stage;
  const unit = height / 480;
  const tilt = random.int(-14, 14);
  const columns = random.int(2, 3);
  const nursery = !reading.words.has("champ") && random.chance(0.4);
  const beds = Array.from({ length: columns * 2 }, (_, index) => {
    const w = 900 / columns;
    const x = -90 + (index % columns) * w;
    const y = index < columns ? -80 : 272;
    const fill = random.pick([forest, moss, soil, laterite, clay, leaf]);
    const dark = fill === soil || fill === laterite || fill === clay;
    const colour = dark ? leaf : fill === leaf ? forest : "#7dbb6a";
    const gap = random.int(30, 44);
    const upright = random.chance(0.5);
    const dash = random.pick(nursery ? ["0 34"] : ["0 34", "18 16", ""]);
    let path = "";
    if (upright) for (let at = gap / 2; at < w - 34; at += gap) path += d`M${x + at} ${y + 16}v296`;
    else for (let at = gap / 2; at < 320; at += gap) path += d`M${x + 16} ${y + at}h${w - 60}`;
    return (
      rect(x, y, w - 28, 326, fill) + line(path, colour, dash === "" ? 8 : dash === "0 34" ? 20 : 12, dash)
    );
  });
  // A hill is planted in rings instead; a round roof stands where two paths meet.
  const rings = Array.from({ length: 7 }, (_, index) => {
    const r = 60 + index * 62;
    const fill = random.pick([leaf, "#7dbb6a", moss]);
    return `<ellipse cx="240" cy="250" rx="${Math.round(r * 1.35)}" ry="${r}" fill="none" stroke="${fill}" stroke-width="${random.pick([14, 20, 26])}" stroke-dasharray="${random.pick(["0 32", "40 22", "26 30"])}"/>`;
  });
  const hill = random.chance(0.4);
  const hut = random.chance(0.5)
    ? circle(width * 0.52 + 8, height * 0.5 + 10, 62 * unit, shade) +
      set(
        width * 0.52,
        height * 0.5,
        0,
        unit,
        circle(0, 0, 60, sun) +
          line("M0 0V-58M0 0V58M0 0H58M0 0H-58M0 0L41 41M0 0L-41 41M0 0L41-41M0 0L-41-41", "#dd9a2a", 5),
      )
    : "";
  const spots = random.shuffle([0.16, 0.36, 0.62, 0.84]).slice(0, Math.min(count, 4));
  const people = spots.map((share, index) =>
    set(
      share * width,
      height * (index % 2 ? 0.3 : 0.68) + random.int(-30, 30),
      random.int(-40, 40) + (index % 2 ? 180 : 0),
      unit * 1.3,
      person(stage, reading.words.has("panier") || random.chance(0.3)),
    ),
  );
  const river = random.chance(0.5)
    ? line(
        d`M${width + 40} 20Q${width * 0.82} ${height * 0.3} ${width * 0.92} ${height * 0.6}T${width * 0.8} ${height + 60}`,
        stage.light.water,
        92,
      ) +
      line(
        d`M${width + 20} 40Q${width * 0.83} ${height * 0.32} ${width * 0.92} ${height * 0.62}`,
        stage.light.ripple,
        4,
        "40 20",
      )
    : "";
  return (
    rect(0, 0, width, height, hill ? random.pick([forest, soil]) : random.pick(earths)) +
    (hill
      ? `<g transform="scale(${unit})">${rings.join("")}</g>` +
        line(
          d`M-20 ${height * 0.9}Q${width * 0.3} ${height * 0.5} ${width * 0.52} ${height * 0.5}T${width + 20} ${height * 0.2}`,
          earths[0],
          30,
        )
      : `<g transform="rotate(${tilt} ${width / 2} ${height / 2})scale(${unit})">${beds.join("")}</g>`) +
    river +
    hut +
    people.join("")
  );
}

/** Awnings and parasols, goods on mats, buyers between them. */
function stalls(stage: Stage, count: number): string {
  const { random, width, height } = stage;
  const unit = height / 480;
  const roof = (index: number) => {
    const { fill, plain, lines } = stage.cloth(index);
    return random.chance(0.5)
      ? circle(8, 10, 92, shade) +
          circle(0, 0, 90, fill) +
          line("M0-90V90M-90 0H90M-63-63L63 63M63-63L-63 63", plain === raffia ? lines : plain, 5)
      : rect(-92, -62, 200, 144, shade) + rect(-100, -70, 200, 140, fill) + line("M-100 0H100", lines, 5);
  };
  const mat = () => {
    const heap = random.pick([laterite, sun, leaf, paper]);
    return (
      rect(-66, -42, 132, 84, random.pick([raffia, clay, sun])) +
      [-38, 0, 38]
        .map(
          (x, index) =>
            circle(x, 0, 22, bark) +
            circle(x, 0, 18, index === 1 ? heap : random.pick([leaf, laterite, paper])),
        )
        .join("")
    );
  };
  const places = random.shuffle([
    [0.14, 0.2],
    [0.5, 0.14],
    [0.86, 0.22],
    [0.2, 0.82],
    [0.56, 0.88],
    [0.88, 0.8],
  ] as const);
  const covers = places.map(([x, y], index) =>
    set(x * width, y * height, random.int(-16, 16), unit * 1.1, index < 3 ? roof(index) : mat()),
  );
  const people = Array.from({ length: Math.max(3, Math.min(count, 4)) }, (_, index) =>
    set(
      width * (0.2 + 0.2 * index) + random.int(-16, 16),
      height * (0.5 + 0.06 * (index % 2 ? 1 : -1)),
      random.int(0, 360),
      unit * 1.25,
      person(stage, index % 2 === 0),
    ),
  );
  return (
    rect(0, 0, width, height, random.pick(earths)) +
    covers.slice(3).join("") +
    people.join("") +
    covers.slice(0, 3).join("")
  );
}

/** The scene from above: a circle of people, plots, or a market. */
export function above(stage: Stage, setting: SettingName, reading: Reading): string {
  const count = reading.groups.reduce((sum, group) => sum + group.count, 0);
  if (["field", "nursery", "forest", "harvest"].includes(setting) && !reading.circle)
    return plots(stage, reading, count);
  if (setting === "market" && !reading.circle) return stalls(stage, count);
  return circleOf(stage, reading, Math.max(4, Math.min(count, 8)));
}
