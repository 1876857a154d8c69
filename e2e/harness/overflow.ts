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
