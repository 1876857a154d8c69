import axe, { type Result } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const describe = ({ id, help, nodes }: Result) =>
  nodes.map(
    ({ target, failureSummary }) =>
      `${id}: ${help}\n    ${target.join(" ")}\n    ${failureSummary?.replaceAll("\n", "\n    ")}`,
  );

/**
 * Runs axe in a world of its own, so that the page's content security policy stays as it is. The window is as tall as
 * the page meanwhile: what only lies under the bottom bar until one scrolls is no small target.
 */
export async function expectAccessible(page: Page, where: string) {
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (size) await page.setViewportSize({ width: size.width, height: Math.max(height, size.height) });
  const session = await page.context().newCDPSession(page);
  try {
    const { frameTree } = await session.send("Page.getFrameTree");
    const world = await session.send("Page.createIsolatedWorld", {
      frameId: frameTree.frame.id,
      worldName: "axe",
    });
    const contextId = world.executionContextId;
    await session.send("Runtime.evaluate", { contextId, expression: axe.source });
    const options = JSON.stringify({
      runOnly: { type: "tag", values: STANDARDS },
      resultTypes: ["violations"],
    });
    const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
      contextId,
      awaitPromise: true,
      returnByValue: true,
      expression: `axe.run(document, ${options}).then((found) => found.violations)`,
    });
    if (exceptionDetails)
      throw new Error(`axe: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
    const violations = (result.value as Result[]).flatMap(describe);
    expect(violations, `${where}\n  ${violations.join("\n  ")}`).toEqual([]);
  } finally {
    await session.detach();
    if (size) await page.setViewportSize(size);
  }
}
