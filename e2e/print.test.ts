import { expect } from "vitest";
import { journey } from "./harness/journey.ts";

const PAGES = ["/projects/1", "/projects", "/programs/education", "/news/1", "/faq", "/ar/projects/1"];

journey("on paper a page begins with its address, the foundation and where it is", async ({ visit }) => {
  const { go } = await visit({ device: "desktop" });
  for (const path of PAGES) {
    const page = await go(path);
    await page.emulateMedia({ media: "print" });
    const address = page.locator('link[rel="canonical"]');
    expect(await address.isVisible(), path).toBe(true);
    const shown = await address.evaluate(
      (link) => `${getComputedStyle(link, "::before").content} ${link.getAttribute("href")}`,
    );
    expect(shown, path).toMatch(new RegExp(`^"http[^"]+${path}" http\\S+${path}$`));
    const top = async (selector: string) =>
      (await page.locator(selector).first().boundingBox())?.y ?? Number.NaN;
    const [url, name, street, heading] = [
      await top('link[rel="canonical"]'),
      await top(".logo-name"),
      await top(".site-header > * > p"),
      await top("h1"),
    ];
    expect(url, path).toBeLessThan(name);
    expect(Math.max(name, street), path).toBeLessThan(heading);
    const pressable = page.locator("button, .button, .back-link, nav, form, progress");
    expect(await pressable.filter({ visible: true }).count(), path).toBe(0);
  }
});

journey("on paper a campaign's progress stands in words", async ({ visit }) => {
  const { go } = await visit({ device: "phone" });
  const page = await go("/projects/1");
  await page.emulateMedia({ media: "print" });
  const text = (await page.locator("main").innerText()).replace(/\s/g, " ");
  expect(text).toMatch(/15 %/);
  expect(text).toContain("44 550 $");
});
