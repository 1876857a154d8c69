import { expect, test } from "vitest";
import { generateScenes, generationCategories } from "./generate.ts";

test("each of the eight categories gives the requested number of different scenes, the same each time", () => {
  expect(generationCategories).toHaveLength(8);
  for (const category of generationCategories) {
    const scenes = generateScenes(category, "", 4, 7);
    expect(new Set(scenes).size, category).toBe(4);
    expect(generateScenes(category, "", 4, 7)).toEqual(scenes);
    expect(scenes.every((svg) => svg.startsWith("<svg") && svg.endsWith("</svg>"))).toBe(true);
  }
});

test("another seed gives other scenes", () => {
  const [one, other] = [generateScenes("health", "", 4, 1), generateScenes("health", "", 4, 2)];
  expect(one.filter((svg) => other.includes(svg))).toEqual([]);
});

test("a prompt's words are drawn: 'ruche' adds a beehive, unknown words do not", () => {
  const hive = "M-70-116l7 4";
  expect(
    generateScenes("environment", "Une apicultrice et sa ruche", 4, 1).filter((svg) => svg.includes(hive))
      .length,
  ).toBeGreaterThan(1);
  expect(generateScenes("social", "zzz <script>", 4, 1).join("")).not.toMatch(/zzz|script/);
});
