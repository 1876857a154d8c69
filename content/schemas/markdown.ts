import { z } from "zod/mini";
import { hint } from "./hint.ts";

/** Where a link may lead: a page of ours without its language, a place on the page, another site, a mail, a call. */
const LINK = /\]\((?!(?:\/|#|https:\/\/|mailto:|tel:\+)[^()\s]*\))/;

const MISTAKES: readonly (readonly [RegExp, string])[] = [
  [/^# /, "the title stands elsewhere: headings begin with ##"],
  [/^#{1,6}[^#\s]/, "a heading has a space after its #"],
  [/<[a-z/!]/i, "Markdown without HTML"],
  [LINK, "a link leads to /a-page, https://, mailto: or tel:+ and closes"],
];

/** A text in Markdown. A mistake's path is its line in the text, counted from 0. */
export const markdown = z.string().check(({ value, issues }) => {
  for (const [line, input] of value.split("\n").entries()) {
    const [, message] = MISTAKES.find(([pattern]) => pattern.test(input)) ?? [];
    if (message) issues.push({ code: "custom", input, path: [line], message });
  }
});

/** What has a letter or a figure in it. */
export const countWords = (body: string): number =>
  body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

export const between = (least: number, most: number) =>
  hint<string>((body) => {
    const words = countWords(body);
    return words >= least && words <= most;
  }, `usually ${least} to ${most} words`);

export const countHeadings = (body: string): number => body.match(/^## .+/gm)?.length ?? 0;
