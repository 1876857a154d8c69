import { hash, seeded } from "./random.ts";
import { samples } from "./samples.ts";
import { type MotifName, saysSomething, scene } from "./scene.ts";
import type { SettingName } from "./settings.ts";
import { read } from "./words/read.ts";

/** The categories a client can request, and the motifs of each. */
const motifsOf = {
  charity: ["meeting", "kitchen", "celebration", "elders", "water"],
  children: ["school", "kitchen", "water", "celebration", "clinic"],
  environment: ["forest", "nursery", "water", "field"],
  health: ["clinic", "water", "kitchen", "elders"],
  education: ["school", "workshop", "building", "award"],
  social: ["meeting", "celebration", "market", "elders", "kitchen"],
  agriculture: ["field", "harvest", "livestock", "market", "nursery"],
  award: ["award", "celebration", "meeting"],
} as const satisfies Record<string, readonly [SettingName, ...SettingName[]]>;

export type GenerationCategory = keyof typeof motifsOf;
export const generationCategories = Object.keys(motifsOf) as readonly GenerationCategory[];

/**
 * Scenes for a category and a prompt, as SVG documents. Pure: the same request gives the same pictures, another seed
 * gives others. The pictures of one response are all different: if the prompt names people or things, every second
 * picture shows them; the others show the category's own subjects.
 */
export function generateScenes(
  category: GenerationCategory,
  prompt: string,
  count: number,
  seed: string | number,
): string[] {
  const start = hash([category, prompt, seed].join("/"));
  const names: readonly SettingName[] = seeded(String(start)).shuffle(motifsOf[category]);
  const wished = saysSomething(read(prompt));
  return Array.from({ length: count }, (_, index) => {
    const motif: SettingName = names[index % names.length] ?? motifsOf[category][0];
    const known = samples[motif];
    const sample = known[(start + Math.floor(index / names.length)) % known.length] ?? known[0];
    return scene({
      motif: motif satisfies MotifName,
      seed: `${start}/${index}`,
      words: wished && index % 2 === 0 ? prompt : sample,
    });
  });
}
