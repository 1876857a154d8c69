import { useState } from "react";
import type { HomePicture } from "../../../content/schemas/gallery.ts";
import { type GeneratedItem, generateImages } from "./generate-images.ts";
import { PROMPTS } from "./subjects.ts";

type Category = HomePicture["category"];
export type GeneratedPicture = GeneratedItem & { readonly category: Category };

/** The pictures generated on this visit; new ones replace the earlier ones of their category. */
export function useGenerated() {
  const [generated, setGenerated] = useState<readonly GeneratedPicture[]>([]);
  const [generating, setGenerating] = useState(false);
  const generate = async (category: Category) => {
    setGenerating(true);
    const items = await generateImages(category, PROMPTS[category]);
    setGenerated((before) => replaceCategory(before, category, items));
    setGenerating(false);
  };
  return { generated, generating, generate };
}

/** Without new pictures, after a failure, the gallery does not change. */
export function replaceCategory(
  before: readonly GeneratedPicture[],
  category: Category,
  items: readonly GeneratedItem[],
): readonly GeneratedPicture[] {
  if (items.length === 0) return before;
  return [
    ...before.filter((picture) => picture.category !== category),
    ...items.map((item) => ({ ...item, category })),
  ];
}
