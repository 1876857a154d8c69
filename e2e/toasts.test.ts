import { expect } from "vitest";
import { journey } from "./harness/journey.ts";

const DURATION_MS = 4_000;

journey("toasts: bottom right, 356 px wide, three at most, gone after 4 seconds", async ({ visit }) => {
  const { go, context, origin } = await visit({ device: "desktop" });
  await context.grantPermissions(["clipboard-write"], { origin });
  const page = await go("/news/16");
  const share = page.getByRole("button", { name: "Partager" });
  const visible = page.locator('[data-sonner-toast][data-visible="true"][data-removed="false"]');
  await share.click();
  await visible.first().waitFor();
  const begun = performance.now();
  for (let time = 0; time < 3; time++) await share.click();
  await expect.poll(() => page.locator("[data-sonner-toast]").count()).toBe(4);
  expect(await visible.count()).toBe(3);

  const [first] = await Promise.all([visible.first().boundingBox(), page.mouse.move(5, 5)]);
  expect(first?.width).toBe(356);
  expect(first?.x).toBeGreaterThan(1280 / 2);
  expect(first?.y).toBeGreaterThan(900 / 2);

  await expect.poll(() => page.locator("[data-sonner-toast]").count()).toBe(0);
  expect(performance.now() - begun).toBeGreaterThan(DURATION_MS - 500);
});
