import { journey } from "./harness/journey.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { ADDRESSES, inLanguage, MEASURED, NARROW } from "./harness/screens.ts";

/** Pages that are what they are only once their script runs. */
const APPLICATION = /^\/(auth|login|connexion|dashboard|security|donate|sponsor|receipts|search|offline)/;

for (const language of MEASURED) {
  const widths = [360, ...(NARROW[language] ?? [])];
  journey(`nothing scrolls sideways: ${language}, ${widths.join(", ")} px`, async ({ visit }) => {
    // A page that is read has its layout from the sheet: without script it is there in half the time.
    const still = await visit({ device: "phone", script: false });
    const alive = await visit({ device: "phone" });
    for (const { complaints } of [still, alive]) complaints.expect(/404/);
    for (const path of ADDRESSES) {
      const { go } = APPLICATION.test(path) ? alive : still;
      const page = await go(inLanguage(language, path));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 });
        await expectNoSidewaysScroll(page, `${language} ${path} at ${width} px`);
      }
    }
  });
}
