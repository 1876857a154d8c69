import { compose } from "./compose.ts";
import { motifs } from "./motifs/index.ts";
import { type Light, type LightName, lights } from "./palette.ts";
import { hash, type Random, seeded } from "./random.ts";
import { samples } from "./samples.ts";
import { isSetting, type SettingName } from "./settings.ts";
import { createStage } from "./stage.ts";
import { type Reading, read } from "./words/read.ts";

/** A motif has a drawing of its own, or is a setting in which people do what the words describe. */
export type MotifName = keyof typeof motifs | SettingName;
export const isMotif = (name: string): name is MotifName => isDrawn(name) || isSetting(name);
const isDrawn = (name: string): name is keyof typeof motifs => Object.hasOwn(motifs, name);

export interface SceneParameters {
  readonly motif: MotifName;
  /** Any text; the same seed draws the same picture. */
  readonly seed: string | number;
  readonly width?: number;
  readonly height?: number;
  /** Fixes the time of day; random otherwise. */
  readonly light?: LightName;
  /** A variant of the motif ('kits', 'canteen'...); an unknown variant changes nothing. */
  readonly variant?: string;
  /** Draws the sun, or leaves it out; otherwise the words decide, and seldom chance. */
  readonly sun?: boolean;
  /** A French sentence that describes the scene; words the generator does not know change nothing. */
  readonly words?: string;
}

/** A scene described by words is by day, unless the words say night. */
const daylight = lights.filter(({ name }) => name !== "night") as [Light, ...Light[]];

const namesSun = /soleil|solaire|aube|petit jour/;

/** Scenes that may have no people in them. */
const landscapes: ReadonlySet<string> = new Set(["field", "forest", "nursery", "building", "water"]);

/** Whether words name anybody or anything that can be drawn. */
export const saysSomething = ({ groups, things, view }: Reading): boolean =>
  groups.length + things.length > 0 || view !== undefined;

/** The people and things the words name; without words, a motif without a drawing of its own shows one of its samples. */
function readingFor(motif: MotifName, words: string, random: Random): Reading | undefined {
  if (!isSetting(motif)) return undefined;
  const reading = read(words);
  if (words && (saysSomething(reading) || landscapes.has(motif))) return reading;
  return isDrawn(motif) ? undefined : read(random.pick(samples[motif]));
}

/** A flat poster scene as an SVG document, for a file or for inline use. Pure: same parameters, same bytes. */
export function scene({
  motif,
  seed,
  width = 720,
  height = 480,
  light,
  variant,
  sun,
  words = "",
}: SceneParameters): string {
  const composition = [motif, seed, variant ?? ""].join("/");
  const random = seeded(composition);
  const reading = readingFor(motif, words, random);
  const drawn = random.pick<Light>(reading || motif === "portrait" || motif === "ware" ? daylight : lights);
  const wanted = light ?? reading?.light;
  const chosen = lights.find(({ name }) => name === wanted) ?? drawn;
  const id = `k${hash([composition, width, height, chosen.name].join("/")) % 1_000_000}`;
  const seldom = random.chance(0.15);
  const { stage, definitions } = createStage(id, { width, height }, random, chosen, {
    sunny: sun ?? (seldom || namesSun.test(words)),
    variant,
    words,
  });
  const body =
    reading && isSetting(motif) ? compose(stage, motif, reading) : isDrawn(motif) ? motifs[motif](stage) : "";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"` +
    ` stroke-linecap="round" stroke-linejoin="round"><defs>${definitions()}</defs>${body}</svg>`
  );
}
