import { expect } from "vitest";
import { journey } from "./harness/journey.ts";

journey(
  "a form of the office is sent once for one press, again once that was stopped, and keeps what is typed",
  async ({ visit }) => {
    const { page, go } = await visit();
    await go("/office/enter");
    const address = page.locator('[name="door_email"]');

    // The page that the back button shows again keeps what was typed; an untouched one is fetched anew.
    const comeBack = () =>
      page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await page.evaluate(() => (document.body.dataset.page = "first"));
    await address.fill("grace@example.org");
    await comeBack();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await address.inputValue()).toBe("grace@example.org");
    await address.fill("");
    await Promise.all([page.waitForEvent("load"), comeBack()]);
    expect(await page.locator("body").getAttribute("data-page")).toBeNull();

    await page.route(
      ({ pathname }) => pathname === "/office/enter",
      (route) => (route.request().method() === "POST" ? undefined : route.fallback()),
    );
    await address.fill("grace@example.org");
    await page.locator('[name="door_password"]').fill("quarante-deux mangues");
    await page.locator('[name="door_code"]').fill("000000");
    // In one go: while a page is on its way, the driver waits for it.
    const isSent = await page.evaluate(async () => {
      const sendings: boolean[] = [];
      addEventListener("submit", (event) => sendings.push(!event.defaultPrevented));
      const press = async () => {
        document.querySelector<HTMLButtonElement>("button.main")?.click();
        await new Promise((resolve) => requestAnimationFrame(resolve));
      };
      await press();
      await press();
      window.stop();
      await press();
      document.querySelector("input")?.dispatchEvent(new Event("input", { bubbles: true }));
      await press();
      window.stop();
      return sendings;
    });
    expect(isSent).toEqual([true, false, true, true]);
  },
);
