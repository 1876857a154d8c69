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
