import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Fails if an element stays wider than the window. */
export async function expectNoSidewaysScroll(page: Page, where: string) {
  await expect.poll(() => offenders(page), { message: where }).toEqual([]);
}

/** Describes the first elements that are too wide. */
const offenders = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element) => {
      for (let parent: Element | null = element.parentElement; parent; parent = parent.parentElement) {
        if (["auto", "scroll", "hidden", "clip"].includes(getComputedStyle(parent).overflowX)) return true;
      }
      return false;
    };
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.body.querySelectorAll("*")]
      .filter((element) => {
        const { left, right, width: own } = element.getBoundingClientRect();
        return own > 0 && (right > width + 1 || left < -1) && !scrolls(element);
      })
      .slice(0, 5)
      .map(
        (element) =>
          `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> ${element.textContent?.trim().slice(0, 40) ?? ""}`,
      )
      .concat([`the page is ${document.documentElement.scrollWidth} px wide in a window of ${width} px`]);
  });

/** Fails if a word goes on in the next line without a hyphen, or a label of the bottom bar touches the screen's edge. */
export async function expectWholeWords(page: Page, where: string) {
  await expect.poll(() => brokenWords(page), { message: where }).toEqual([]);
  await expect.poll(() => touching(page), { message: where }).toEqual([]);
}

/** Chinese has no spaces between words: its lines break anywhere. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const lines = () =>
      new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top)).size;
    for (let text = texts.nextNode(); text && broken.length < 5; text = texts.nextNode()) {
      const element = text.parentElement;
      range.selectNodeContents(text);
      if (!element?.checkVisibility() || lines() < 2) continue;
      const { hyphens, clipPath } = getComputedStyle(element);
      // Hidden words are one letter wide; a hyphenated word shows that it goes on.
      if (hyphens === "auto" || clipPath !== "none") continue;
      for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(
        /(?!\p{Script=Han})[\p{L}\p{M}\p{N}]{2,}/gu,
      )) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (lines() > 1) broken.push(`${word}: ${element.textContent?.trim().slice(0, 60) ?? ""}`);
      }
    }
    return broken;
  });

const FROM_EDGE = 8;

const touching = (page: Page) =>
  page.evaluate((least) => {
    const range = document.createRange();
    return [...document.querySelectorAll(".bottom-bar a")].flatMap((label) => {
      range.selectNodeContents(label);
      const { left, right, width } = range.getBoundingClientRect();
      const touches = width > 0 && (left < least || right > document.documentElement.clientWidth - least);
      return touches ? [label.textContent] : [];
    });
  }, FROM_EDGE);
