import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { ImagesRequest } from "../../../contracts/images.ts";
import {
  type GenerationCategory,
  generateScenes,
  generationCategories,
} from "../../../illustrations/index.ts";
import type { Context } from "../../platform/context.ts";
import { imageLimits } from "./limits.ts";

const MOST = 8;
const picture = z.tuple([z.enum(generationCategories), z.string(), z.int().min(0).max(MOST)]);

/**
 * Draws pictures without storing them: a picture's name contains what to draw and a signature, so that only names issued
 * by this server are drawn. The same prompt gives the same pictures, which a browser may have cached.
 */
export function createLocalPictures({ keys }: Pick<Context, "keys">) {
  const mark = (what: string) =>
    createHmac("sha256", keys.linkSecret).update(`picture ${what}`).digest().subarray(0, 12);

  function names({ category, prompt, count }: ImagesRequest): string[] {
    const words = prompt.slice(0, imageLimits.promptLength);
    return Array.from({ length: count }, (_, index) => {
      const what = Buffer.from(JSON.stringify([drawable(category), words, index])).toString("base64url");
      return `${what}.${mark(what).toString("base64url")}.svg`;
    });
  }

  /** The drawing of a name; null if its signature is not ours. */
  function draw(name: string): string | null {
    const [what = "", signed = "", extension, ...more] = name.split(".");
    const given = Buffer.from(signed, "base64url");
    if (extension !== "svg" || more.length > 0 || given.length !== 12) return null;
    if (!timingSafeEqual(given, mark(what))) return null;
    const read = picture.safeParse(JSON.parse(Buffer.from(what, "base64url").toString("utf8")));
    if (!read.success) return null;
    const [category, words, index] = read.data;
    return generateScenes(category, words, index + 1, "")[index] ?? null;
  }

  return { names, draw };
}

/** Accepts any category; an unknown one is drawn as solidarity. */
function drawable(category: string): GenerationCategory {
  const wanted = category.toLowerCase();
  return generationCategories.find((known) => known === wanted) ?? "charity";
}
