import { readFileSync } from "node:fs";
import type { Result } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { inAllLanguages } from "./screens.ts";

/** axe-core's `source`, minified to half the bytes. */
const SOURCE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const describe = ({ id, help, nodes }: Result) =>
  nodes.map(
    ({ target, failureSummary }) =>
      `${id}: ${help}\n    ${target.join(" ")}\n    ${failureSummary?.replaceAll("\n", "\n    ")}`,
  );

/** What an examination may skip. */
export interface Left {
  /** Parts of the frame of every page, examined on another page. */
  readonly parts?: readonly string[];
  /** These rules alone. */
  readonly rules?: readonly string[];
}

/** In the sample, the footer is examined on the home page only (screens.test.ts): it is the same on every page. */
const FOOTER = inAllLanguages ? [] : ["body > footer"];

/**
 * Examines the page once, in the sample without the footer. The window is as tall as the page meanwhile, so that axe
 * measures no target that the bottom bar covers until one scrolls.
 */
export async function expectAccessible(page: Page, where: string, left: Left = {}) {
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const isTall = !size || size.height >= height;
  if (!isTall) await page.setViewportSize({ width: size.width, height });
  const axeOn = await openAxe(page);
  try {
    await axeOn.expectNothing(where, { parts: FOOTER, ...left });
  } finally {
    await axeOn.close();
    if (!isTall) await page.setViewportSize(size);
  }
}

/**
 * Loads axe into an isolated world, so that the page keeps its content security policy. It can examine the page
 * repeatedly until the next navigation.
 */
export async function openAxe(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send("Page.getFrameTree");
  const world = await session.send("Page.createIsolatedWorld", {
    frameId: frameTree.frame.id,
    worldName: "axe",
  });
  const contextId = world.executionContextId;
  await session.send("Runtime.evaluate", { contextId, expression: SOURCE });

  return {
    async expectNothing(where: string, left: Left = {}) {
      const violations = (await find(left)).flatMap(describe);
      expect(violations, `${where}\n  ${violations.join("\n  ")}`).toEqual([]);
    },
    close: () => session.detach(),
  };

  async function find({ parts = [], rules }: Left): Promise<Result[]> {
    const options = JSON.stringify({
      runOnly: rules ? { type: "rule", values: rules } : { type: "tag", values: STANDARDS },
      resultTypes: ["violations"],
    });
    const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
      contextId,
      awaitPromise: true,
      returnByValue: true,
      expression: `axe.run({ exclude: ${JSON.stringify(parts)} }, ${options}).then((found) => found.violations)`,
    });
    if (exceptionDetails)
      throw new Error(`axe: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
    return result.value as Result[];
  }
}
