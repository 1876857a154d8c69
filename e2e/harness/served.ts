import { expect } from "vitest";
import { product } from "./journey.ts";

/** A page as the server sends it, before any script. */
export async function served(path: string): Promise<string> {
  const answer = await fetch(product.url + path);
  expect(answer.status, path).toBe(200);
  return answer.text();
}

/** The text of the HTML without tags. */
export const textOf = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();

/** The section labelled by an id, `<section aria-labelledby="timeline">`; sections are not nested. */
export const sectionOf = (html: string, id: string) =>
  html.split(`aria-labelledby="${id}"`)[1]?.split(/<\/section>/)[0] ?? "";

export const heading = (html: string) => textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? "");

export const count = (html: string, pattern: RegExp) => [...html.matchAll(new RegExp(pattern, "g"))].length;
