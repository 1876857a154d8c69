import { expect } from "vitest";
import { journey } from "./harness/journey.ts";
import { cutNetwork, read } from "./harness/offline.ts";

journey("a page that is kept is there as a whole in its first frame", async ({ visit }) => {
  const visitor = await visit({ worker: true });
  await read(visitor, "/");
  const parts = await visitor.page.locator("main > *, footer").count();
  await cutNetwork(visitor);
  const page = await visitor.context.newPage();
  // Slow enough that a frame would come before the page has been read.
  const session = await visitor.context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.addInitScript(() =>
    requestAnimationFrame(() =>
      Object.assign(window, { firstFrame: document.querySelectorAll("main > *, footer").length }),
    ),
  );
  await page.goto(visitor.origin);
  await expect.poll(() => page.evaluate("firstFrame")).toBe(parts);
});
