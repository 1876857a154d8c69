import { mkdirSync } from "node:fs";
import { expect } from "vitest";
import { expectAccessible } from "./harness/axe.ts";
import { journey } from "./harness/journey.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { ADDRESSES, inLanguage, LANGUAGES } from "./harness/screens.ts";

const SHOTS = new URL("../shots/", import.meta.url).pathname;
mkdirSync(SHOTS, { recursive: true });

const nameOf = (path: string) => path.replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "") || "home";

for (const language of ["fr", "ar"]) {
  for (const device of ["phone", "desktop"] as const) {
    journey(`every screen is accessible and fits: ${language}, ${device}`, async ({ visit }) => {
      const { go, complaints } = await visit({ language, device });
      complaints.expect(/404/);
      for (const path of ADDRESSES) {
        const page = await go(inLanguage(language, path));
        expect(await page.locator("html").getAttribute("lang")).toBe(language);
        expect(await page.locator("html").getAttribute("dir")).toBe(language === "ar" ? "rtl" : "ltr");
        expect(await page.locator("h1").count(), `${path} has one h1`).toBe(1);
        await expectAccessible(page, `${path} (${language}, ${device})`);
        await expectNoSidewaysScroll(page, `${path} (${language}, ${device})`);
        await page.screenshot({ path: `${SHOTS}${nameOf(path)}-${language}-${device}.png`, fullPage: true });
      }
    });
  }
}

journey("nothing scrolls sideways in ten languages, at 360 px and at 200 %", async ({ visit }) => {
  const { go, page, complaints } = await visit({ device: "phone" });
  complaints.expect(/404/);
  for (const language of LANGUAGES) {
    for (const path of ADDRESSES) {
      await go(inLanguage(language, path));
      await expectNoSidewaysScroll(page, `${language} ${path} at 360 px`);
    }
  }
  // 1280 px seen at 200 % are 640 px, at 400 % they are 320.
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 740 });
    for (const language of ["fr", "de", "ar", "hi"]) {
      for (const path of ADDRESSES) {
        await go(inLanguage(language, path));
        await expectNoSidewaysScroll(page, `${language} ${path} at ${width} px`);
      }
    }
  }
});

journey("a dark device gets dark colours with enough contrast", async ({ visit }) => {
  const { go } = await visit({ options: { colorScheme: "dark" } });
  for (const path of ["/", "/donate", "/projects/1"]) await expectAccessible(await go(path), `${path}, dark`);
});
