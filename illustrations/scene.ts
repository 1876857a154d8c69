import { compose } from "./compose.ts";
import type { Motif } from "./motif.ts";
import { type MotifName, motifs } from "./motifs/index.ts";
import { type Light, type LightName, lights } from "./palette.ts";
import { hash, seeded } from "./random.ts";
import { isSetting } from "./settings.ts";
import { createStage } from "./stage.ts";
import { type Reading, read } from "./words/read.ts";

export interface SceneParameters {
  readonly motif: MotifName;
  /** Any text; the same seed draws the same picture. */
  readonly seed: string | number;
  readonly width?: number;
  readonly height?: number;
  /** Fixes the time of day; drawn by lot otherwise. */
  readonly light?: LightName;
  /** What the motif shows in particular ('kits', 'canteen'...); an unknown one changes nothing. */
  readonly variant?: string;
  /** What is to be seen, in a sentence; words the generator does not know change nothing. */
  readonly words?: string;
}

/** What words describe is seen by day, unless they say night. */
const daylight = lights.filter(({ name }) => name !== "night") as [Light, ...Light[]];

/** Scenes that need nobody in them. */
const landscapes: ReadonlySet<string> = new Set(["field", "forest", "nursery", "building", "water"]);

/** What the words say, when they say enough to draw. */
function readingFor(motif: MotifName, words: string | undefined): Reading | undefined {
  if (!words || !isSetting(motif)) return undefined;
  const reading = read(words);
  const says = reading.groups.length + reading.things.length > 0;
  return says || landscapes.has(motif) ? reading : undefined;
}

/** A flat poster scene as an SVG document, for a file or for inline use. Pure: same parameters, same bytes. */
export function scene({
  motif,
  seed,
  width = 720,
  height = 480,
  light,
  variant,
  words,
}: SceneParameters): string {
  const reading = readingFor(motif, words);
  const composition = [motif, seed, variant ?? ""].join("/");
  const random = seeded(composition);
  const drawn = random.pick<Light>(reading || motif === "portrait" ? daylight : lights);
  const wanted = light ?? reading?.light;
  const chosen = lights.find(({ name }) => name === wanted) ?? drawn;
  const id = `k${hash([composition, width, height, chosen.name].join("/")) % 1_000_000}`;
  const { stage, definitions } = createStage(id, { width, height }, random, chosen, variant, words);
  const draw: Motif = motifs[motif];
  const body = reading && isSetting(motif) ? compose(stage, motif, reading) : draw(stage);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"` +
    ` stroke-linecap="round" stroke-linejoin="round"><defs>${definitions()}</defs>${body}</svg>`
  );
}
