import type { MotifName } from "./motifs/index.ts";
import { scene } from "./scene.ts";

/** What pictures can be asked for, and the motifs that show it. */
const motifsOf = {
  charity: ["meeting", "kitchen", "celebration", "elders", "water"],
  children: ["school", "kitchen", "water", "school", "celebration"],
  environment: ["forest", "nursery", "water", "field", "forest"],
  health: ["clinic", "water", "clinic", "kitchen", "elders"],
  education: ["school", "workshop", "building", "school", "award"],
  social: ["meeting", "celebration", "market", "elders", "kitchen"],
  agriculture: ["field", "harvest", "livestock", "market", "nursery"],
  award: ["award", "celebration", "award", "meeting", "award"],
} as const satisfies Record<string, readonly MotifName[]>;

export type GenerationCategory = keyof typeof motifsOf;
export const generationCategories = Object.keys(motifsOf) as readonly GenerationCategory[];

/**
 * Scenes for a category and a wish in words, as SVG documents. Pure: the same request gives the same pictures; another
 * seed gives others. The pictures of one answer are all different.
 */
export function generateScenes(
  category: GenerationCategory,
  prompt: string,
  count: number,
  seed: string | number,
): string[] {
  const names = motifsOf[category];
  return Array.from({ length: count }, (_, index) =>
    scene({
      motif: names[index % names.length] ?? names[0],
      seed: [category, prompt, seed, index].join("/"),
      words: prompt,
    }),
  );
}
