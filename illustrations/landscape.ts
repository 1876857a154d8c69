import { bark, earths, leaf, moss, paper } from "./palette.ts";
import type { Stage } from "./stage.ts";
import { circle, d, line, place, rect, shape } from "./svg.ts";

export interface Land {
  /** The height at which the ground begins, as a share of the picture's height. */
  readonly ground?: number;
  readonly river?: boolean;
  readonly groundColour?: string;
  readonly groundLine?: string;
  /** Draw the Kuba field on the ground: only where nobody in patterned cloth stands on it. */
  readonly patterned?: boolean;
  /** Whose ground it is: grass, or the swept earth of a yard. */
  readonly surface?: "grass" | "yard";
  /** The sun's position as shares of width and height, its radius as a share of the smaller side. */
  readonly sun?: readonly [number, number, number];
}

/** A hill's upper edge from the left border to the right one. */
function edge(stage: Stage, y: number, swing: number, kind: "rolling" | "ridge" | "domes"): string {
  const { random, width } = stage;
  const steps = random.int(2, 4);
  const wide = width / steps;
  let path = d`M0 ${y}`;
  for (let step = 0; step < steps; step++) {
    const high = swing * (0.5 + random.next());
    if (kind === "rolling") path += d`q${wide / 4} ${-high} ${wide / 2} ${-high / 3}t${wide / 2} ${high / 3}`;
    else if (kind === "domes") path += d`c${wide / 4} ${-high * 1.6} ${wide * 0.7} ${-high * 1.6} ${wide} 0`;
    else
      path += d`l${wide * 0.3} ${-high}l${wide * 0.2} ${high * 0.4}l${wide * 0.15} ${-high * 0.3}l${wide * 0.35} ${high * 0.9}`;
  }
  return path;
}

function sunDisc(stage: Stage, land: Land): string {
  if (!stage.sunny && !land.sun) return "";
  const { random, width, height, light } = stage;
  const small = Math.min(width, height);
  const [atX, atY, atR] = land.sun ?? [
    0.2 + 0.6 * random.next(),
    0.2 + 0.16 * random.next(),
    0.15 + 0.07 * random.next(),
  ];
  const x = atX * width;
  const y = atY * height;
  const r = atR * small;
  const disc =
    circle(x, y, r, light.sun) + circle(x, y, r, stage.field("s", r > 90 ? 1 : 0.67, light.sunLine));
  const halo = random.pick(["none", "ring", "rings", "rays"]);
  if (halo === "none") return disc;
  const ring = (radius: number, dash: string) =>
    `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.round(radius)}" fill="none" stroke="${light.sun}" stroke-width="4" stroke-dasharray="${dash}"/>`;
  if (halo === "ring") return disc + ring(r + 14, "60 18 24 18");
  if (halo === "rings") return disc + ring(r + 12, "70 16 20 16") + ring(r + 24, "30 22 90 22");
  const rays = Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 8;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const far = r + (index % 2 ? 30 : 40);
    return d`M${x + cos * (r + 14)} ${y + sin * (r + 14)}L${x + cos * far} ${y + sin * far}`;
  });
  return disc + line(rays.join(""), light.sun, 5);
}

/** What fills a sky without a sun: tall clouds, a far plateau, bands of haze above the hills, or the branches of a near tree. */
function sky(stage: Stage): string {
  const { random, width, height, light } = stage;
  const unit = height / 480;
  const kind = random.pick(["heap", "plateau", "haze", "branch", "heap", "plateau", "clear"]);
  if (kind === "heap") {
    const heaps = Array.from({ length: random.int(1, 2) }, (_, index) => {
      const x = width * (index ? 0.74 : 0.28) + random.int(-60, 60);
      const r = unit * random.int(34, 52);
      const y = height * 0.34;
      return d`M${x - r * 2.4} ${y}a${r} ${r} 0 0 1 ${r * 1.1} ${-r}a${r * 1.2} ${r * 1.2} 0 0 1 ${r * 2.2} ${-r * 0.3}a${r} ${r} 0 0 1 ${r * 1.5} ${r * 1.3}Z`;
    });
    return shape(heaps.join(""), light.cloud);
  }
  if (kind === "haze")
    return [0.5, 0.42, 0.3]
      .map((at, index) => rect(0, height * at, width, height * (0.3 - index * 0.11), `${light.cloud}66`))
      .join("");
  if (kind === "plateau") {
    const x = width * (0.2 + 0.6 * random.next());
    const y = height * (0.26 + 0.08 * random.next());
    return shape(
      d`M${x - width} ${height}L${x - 230 * unit} ${y + 70 * unit}q${70 * unit} ${-12 * unit} ${90 * unit} ${-66 * unit}h${150 * unit}q${20 * unit} ${50 * unit} ${60 * unit} ${50 * unit}h${70 * unit}q${20 * unit} ${44 * unit} ${110 * unit} ${60 * unit}L${x + width} ${height}Z`,
      light.cloud,
    );
  }
  if (kind === "branch") {
    const left = random.chance(0.5);
    return place(
      left ? 0 : width,
      0,
      unit * (1 + 0.3 * random.next()),
      line("M-10 20Q120 40 230 14M90 32Q130 70 190 84", bark, 12) +
        shape(
          "M60 26q16 60-8 84q-34-30 8-84ZM120 34q30 50 12 80q-40-24-12-80ZM170 26q44 34 40 66q-46-8-40-66ZM226 12q54 12 62 44q-50 8-62-44ZM190 84q44 10 50 40q-46 4-50-40ZM30 0q70-14 110 14q-60 20-110-14ZM150 0q60-10 100 10q-60 16-100-10Z",
          moss,
        ) +
        shape(
          "M90 30q-10 60-40 66q-6-40 40-66ZM146 62q20 44-4 66q-28-30 4-66ZM200 18q60-6 86 14q-50 16-86-14Z",
          leaf,
        ),
      !left,
    );
  }
  return "";
}

function weather(stage: Stage, land: Land): string {
  const { random, width, height, light } = stage;
  if (light.name === "night") {
    const stars = Array.from(
      { length: random.int(6, 11) },
      () => d`M${random.int(10, width - 10)} ${random.int(10, Math.round(height * 0.35))}l4 5-4 5-4-5z`,
    );
    return shape(stars.join(""), light.sunLine);
  }
  const parts: string[] = [];
  if (!stage.sunny && !land.sun) parts.push(sky(stage));
  const cloud = (x: number, y: number, long: number) =>
    d`M${x} ${y}h${long}M${x + long * 0.25} ${y - 13}h${long * 0.4}` +
    (random.chance(0.5) ? d`M${x - 26} ${y + 13}h${long * 0.5}` : "");
  const clouds = land.sun ? 0 : random.int(0, 2);
  let paths = "";
  for (let index = 0; index < clouds; index++)
    paths += cloud(
      random.int(20, Math.round(width * 0.8)),
      random.int(40, Math.round(height * 0.28)),
      random.int(60, 130),
    );
  if (paths) parts.push(line(paths, light.cloud, 13));
  if (random.chance(0.45)) {
    const x = random.int(60, width - 120);
    const y = random.int(40, Math.round(height * 0.22));
    const flock = Array.from(
      { length: random.int(2, 4) },
      (_, index) => d`M${x + index * 26} ${y + (index % 2) * 15}q6 -8 10 0q4 -8 10 0`,
    );
    parts.push(line(flock.join(""), moss, 3));
  }
  return parts.join("");
}

function water(stage: Stage, y: number, deep: number): string {
  const { random, width, light } = stage;
  const ripples = Array.from(
    { length: 3 },
    (_, index) => d`M${random.int(0, width / 3)} ${y + (deep * (index + 0.6)) / 3}h${width}`,
  );
  return rect(0, y, width, deep, light.water) + line(ripples.join(""), light.ripple, 3, "46 14 12 30");
}

function pirogue(stage: Stage, y: number): string {
  const { random, width } = stage;
  const x = random.int(Math.round(width * 0.1), Math.round(width * 0.8));
  return (
    shape(d`M${x} ${y}q40 14 84 -2q-14 14 -36 14h-18q-22 0 -30 -12z`, bark) +
    line(d`M${x + 30} ${y + 4}v-16M${x + 40} ${y - 18}l14 34`, bark, 4) +
    circle(x + 30, y - 19, 5, bark) +
    line(d`M${x + 26} ${y - 3}v-4h8v5`, paper, 5)
  );
}

/** Swept earth with the arcs of the broom, and grass left along its far side. */
function yard(stage: Stage, top: number): string {
  const { random, width, height } = stage;
  const earth = random.pick(earths);
  const from = top + height * (0.03 + 0.04 * random.next());
  const rim = random.pick([
    d`M0 ${from}Q${width * 0.3} ${from - 16} ${width * 0.6} ${from}T${width} ${from - 6}V${height}H0Z`,
    d`M0 ${from + 40}Q${width * 0.4} ${from - 30} ${width} ${from + 10}V${height}H0Z`,
    d`M0 ${from}Q${width * 0.6} ${from - 20} ${width} ${from + 50}V${height}H0Z`,
  ]);
  const arcs = Array.from({ length: 5 }, () => {
    const wide = random.int(50, 110);
    return d`M${random.int(0, width)} ${random.int(Math.round(from + 40), height)}q${wide / 2} ${-12} ${wide} 0`;
  });
  return shape(rim, earth) + line(arcs.join(""), "#8a342366", 3);
}

/** Sky, sun, hills, perhaps the river, and the ground. Returns the drawing and the y at which the ground begins. */
export function landscape(stage: Stage, land: Land = {}): { back: string; ground: number } {
  const { random, width, height, light } = stage;
  const ground = Math.round(height * (land.ground ?? 0.6 + 0.1 * random.next()));
  const kinds = random.shuffle(["rolling", "ridge", "domes", "rolling"] as const);
  const hasRiver = land.river ?? random.chance(0.5);
  const swing = height * 0.09;
  const close = d`V${height}H0Z`;
  const far = edge(stage, ground - height * 0.14, swing * 1.2, kinds[0] ?? "rolling");
  const near = edge(
    stage,
    ground - height * 0.05,
    swing * 0.7,
    kinds[1] === "ridge" ? "rolling" : (kinds[1] ?? "domes"),
  );
  const terraces = random.chance(0.5)
    ? `<g transform="translate(0 16)">${line(near, light.hillLine, 3, "70 16 22 16")}</g>`
    : "";
  const bank = edge(stage, ground, height * 0.03, "rolling") + close;
  const fill = land.groundColour ?? light.ground;
  const deep = hasRiver ? Math.round(height * (0.06 + 0.03 * random.next())) : 0;
  const back = [
    rect(0, 0, width, height, light.sky),
    sunDisc(stage, land),
    weather(stage, land),
    shape(far + close, light.hills[0]),
    shape(near + close, light.hills[1]),
    terraces,
    hasRiver
      ? water(stage, ground - 10, deep + 10) + (random.chance(0.6) ? pirogue(stage, ground + deep * 0.2) : "")
      : "",
    deep ? `<g transform="translate(0 ${deep})">${shape(bank, fill)}</g>` : shape(bank, fill),
  ];
  const line_ = land.groundLine ?? light.groundLine;
  const top = ground + deep;
  if (land.patterned) back.push(rect(0, top + height * 0.05, width, height, stage.field("g", 1, line_)));
  else if (land.surface === "yard") back.push(yard(stage, top));
  return { back: back.join(""), ground: ground + deep };
}
