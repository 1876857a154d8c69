import { expect } from "vitest";
import { journey } from "./harness/journey.ts";
import { expectNoSidewaysScroll, expectWholeWords } from "./harness/overflow.ts";
import { inLanguage, MEASURED } from "./harness/screens.ts";

/** Pages whose content only their script shows. */
const APPLICATION = /^\/(auth|login|connexion|dashboard|security|donate|sponsor|receipts|search|offline)/;

for (const { language, widths, addresses } of MEASURED) {
  journey(
    `nothing scrolls sideways, no word breaks: ${language}, ${widths.join(", ")} px`,
    async ({ visit }) => {
      // A page to read has its layout from the style sheet: without script it loads in half the time.
      const still = await visit({ device: "phone", script: false });
      const alive = await visit({ device: "phone" });
      for (const { complaints } of [still, alive]) complaints.expect(/404/);
      for (const path of addresses) {
        const { go } = APPLICATION.test(path) ? alive : still;
        const page = await go(inLanguage(language, path));
        for (const width of widths) {
          await page.setViewportSize({ width, height: 740 });
          await expectNoSidewaysScroll(page, `${language} ${path} at ${width} px`);
          if (width >= 360) await expectWholeWords(page, `${language} ${path} at ${width} px`);
        }
      }
    },
  );
}

journey("on an Arabic page every text of a card begins at the right, French ones too", async ({ visit }) => {
  const { go } = await visit({ language: "ar", script: false });
  for (const path of ["/projects", "/events", "/galerie", "/marketplace", "/crowd-farming", "/programs"]) {
    const page = await go(inLanguage("ar", path));
    const lines = await page.locator("main article :is(p, h2, h3)").evaluateAll((texts) =>
      texts
        .filter((text) => text.checkVisibility() && getComputedStyle(text).display === "block")
        .map((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          const right = Math.max(...[...range.getClientRects()].map((line) => line.right));
          return {
            text: text.textContent.slice(0, 40),
            gap: Math.round(text.getBoundingClientRect().right - right),
          };
        }),
    );
    expect(lines.length, path).toBeGreaterThan(10);
    expect(
      lines.filter(({ gap }) => Math.abs(gap) > 12),
      path,
    ).toEqual([]);
  }
});
