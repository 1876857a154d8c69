import { expect } from "vitest";
import { decide, expectState, fillGift, newDonor, sendGift } from "./harness/gift.ts";
import { journey } from "./harness/journey.ts";

const PAGES = [
  "/projects/1",
  "/projects",
  "/programs",
  "/programs/education",
  "/news/1",
  "/faq",
  "/marketplace",
  "/ar/projects/1",
];
/** Printers leave out the grounds: pale words would be lost on the paper. */
const DARK = /^rgb\((18, 36, 27|0, 0, 0)\)$/;
const PRESSABLE = "button, .button, .back-link, nav, form, progress";

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
    const title = page.locator("h1").first();
    expect(await title.evaluate((heading) => getComputedStyle(heading).color), path).toMatch(DARK);
    expect(await page.locator(PRESSABLE).filter({ visible: true }).count(), path).toBe(0);
  }
});

journey("on paper a campaign's progress stands in words", async ({ visit }) => {
  const { go } = await visit({ device: "phone" });
  const page = await go("/projects/1");
  await page.emulateMedia({ media: "print" });
  const text = (await page.locator("main").innerText()).replace(/\s/g, " ");
  expect(text).toMatch(/15 %/);
  expect(text).toContain("44 550 $");
  // The sum would stand below every page of the table.
  const ends = await page
    .locator("main tfoot")
    .evaluateAll((all) => all.map((end) => getComputedStyle(end).display));
  expect(ends).toEqual(["table-row-group"]);
});

journey("what is folded on the screen is read on paper", async ({ visit }) => {
  const { go } = await visit({ device: "phone" });
  const page = await go("/faq");
  const answers = page.locator("main details > p");
  const read = () => answers.filter({ visible: true }).count();
  expect(await read()).toBe(0);
  await page.emulateMedia({ media: "print" });
  expect(await read()).toBe(await answers.count());
});

journey("on paper a gift's page has its facts, and no offer", async ({ visit }) => {
  const visitor = await visit({ device: "phone" });
  await fillGift(await visitor.go("/donate?program=3"), { email: newDonor(), name: "Awa Kalala" });
  const page = await sendGift(visitor);
  await decide(page, "pay");
  await expectState(page, "paid");
  await page.emulateMedia({ media: "print" });
  const reference = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  expect(await page.locator("main").innerText()).toContain(reference);
  expect(await page.locator(PRESSABLE).filter({ visible: true }).count()).toBe(0);
  expect(await page.locator("h1").evaluate((heading) => getComputedStyle(heading).color)).toMatch(DARK);
  for (const offer of ["#monthly", "main section svg", "details:has([name=display])"])
    expect(await page.locator(offer).filter({ visible: true }).count(), offer).toBe(0);
});
