import { readFileSync } from "node:fs";
import type { Result } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The same as axe-core's `source`, in half the bytes. */
const SOURCE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const describe = ({ id, help, nodes }: Result) =>
  nodes.map(
    ({ target, failureSummary }) =>
      `${id}: ${help}\n    ${target.join(" ")}\n    ${failureSummary?.replaceAll("\n", "\n    ")}`,
  );

/** What a look at the page may leave out. */
export interface Left {
  /** Rules that cannot say anything new here, e.g. `color-contrast` where colours were looked at in another language. */
  readonly rules?: readonly string[];
  /** Parts of the frame that every page has, looked at on others. */
  readonly parts?: readonly string[];
}

/**
 * Looks once, at the page as it is. The window is as tall as the page meanwhile: what only lies under the bottom bar
 * until one scrolls is no small target.
 */
export async function expectAccessible(page: Page, where: string, left: Left = {}) {
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const isTall = !size || size.height >= height;
  if (!isTall) await page.setViewportSize({ width: size.width, height });
  const axeOn = await openAxe(page);
  try {
    await axeOn.expectNothing(where, left);
  } finally {
    await axeOn.close();
    if (!isTall) await page.setViewportSize(size);
  }
}

/**
 * Puts axe into a world of its own, so that the page's content security policy stays as it is; until the page is left
 * it can look as often as is needed.
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

  async function find({ rules = [], parts = [] }: Left): Promise<Result[]> {
    const options = JSON.stringify({
      runOnly: { type: "tag", values: STANDARDS },
      resultTypes: ["violations"],
      rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
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
