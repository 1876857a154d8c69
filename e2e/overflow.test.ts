import { journey } from "./harness/journey.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { ADDRESSES, inLanguage, LANGUAGES } from "./harness/screens.ts";

// 1280 px seen at 200 % are 640 px, at 400 % they are 320: seen in a script that is longest, widest or tallest.
const NARROW: Readonly<Record<string, readonly number[]>> = {
  fr: [640, 320],
  de: [640, 320],
  ar: [320],
  hi: [320],
};

for (const language of LANGUAGES) {
  const widths = [360, ...(NARROW[language] ?? [])];
  journey(`nothing scrolls sideways: ${language}, ${widths.join(", ")} px`, async ({ visit }) => {
    const { go, complaints } = await visit({ device: "phone" });
    complaints.expect(/404/);
    for (const path of ADDRESSES) {
      const page = await go(inLanguage(language, path));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 });
        await expectNoSidewaysScroll(page, `${language} ${path} at ${width} px`);
      }
    }
  });
}
