import { mkdirSync } from "node:fs";
import { expect } from "vitest";
import { expectAccessible } from "./harness/axe.ts";
import { journey } from "./harness/journey.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { inAllLanguages, inLanguage, walkedIn } from "./harness/screens.ts";

const SHOTS = new URL("../shots/", import.meta.url).pathname;
mkdirSync(SHOTS, { recursive: true });

const BOTH = ["light", "dark"] as const;
const OF_SAMPLE = { phone: "dark", desktop: "light" } as const;

for (const language of walkedIn("fr", "ar")) {
  for (const device of ["phone", "desktop"] as const) {
    for (const colorScheme of inAllLanguages ? BOTH : [OF_SAMPLE[device]]) {
      journey(`every part in every state: ${language}, ${device}, ${colorScheme}`, async ({ visit }) => {
        const { go } = await visit({ language, device, options: { colorScheme } });
        const page = await go(inLanguage(language, "/dev/states"));
        const where = `states, ${language}, ${device}, ${colorScheme}`;
        expect(await page.locator("main").textContent()).toContain("States");
        await page.screenshot({
          path: `${SHOTS}states-${language}-${device}-${colorScheme}.png`,
          fullPage: true,
        });
        await expectNoSidewaysScroll(page, where);
        await expectAccessible(page, where);
      });
    }
  }
}
