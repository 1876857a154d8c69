import { expect } from "vitest";
import { expectAccessible, openAxe } from "./harness/axe.ts";
import { journey } from "./harness/journey.ts";
import { expectNoSidewaysScroll, expectWholeWords } from "./harness/overflow.ts";
import { EXAMINED, inAllLanguages, inLanguage, isExaminedOn, WIDTHS_BESIDE_AXE } from "./harness/screens.ts";

/** `SHOTS=1` stores a picture of every screen in `shots/`. */
const { SHOTS } = process.env;

/** Screens in one journey: a busy machine finishes them in time, and a second try repeats no more than these. */
const PER_JOURNEY = 17;
const looks = EXAMINED.flatMap(([language, addresses]) =>
  Array.from({ length: Math.ceil(addresses.length / PER_JOURNEY) }, (_, part) => ({
    language,
    part: part + 1,
    addresses: addresses.slice(part * PER_JOURNEY, (part + 1) * PER_JOURNEY),
  })),
);

const nameOf = (path: string) => path.replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "") || "home";

const WIDTHS = { phone: 360, desktop: 1280 };

/** Taller than any page: axe measures no target that the bottom bar covers until one scrolls. */
const TALL = 20_000;

/** In the sample, the footer is examined on the home page only: it is the same elsewhere. */
const leftOut = (path: string) => (inAllLanguages || path === "/" ? {} : { parts: ["body > footer"] });

for (const { language, part, addresses } of looks) {
  journey(
    `threat 61: neither axe nor the policy objects to any screen, and it fits: ${language}, part ${part}`,
    { timeout: 240_000 },
    async ({ visit }) => {
      const { page, go, complaints } = await visit({ language });
      complaints.expect(/404/);
      for (const path of addresses) {
        await page.setViewportSize({ width: WIDTHS.phone, height: 740 });
        await go(inLanguage(language, path));
        expect(await page.locator("html").getAttribute("lang")).toBe(language);
        expect(await page.locator("html").getAttribute("dir")).toBe(language === "ar" ? "rtl" : "ltr");
        expect(await page.locator("h1").count(), `${path} has one h1`).toBe(1);
        const axeOn = await openAxe(page);
        for (const device of ["phone", "desktop"] as const) {
          const width = WIDTHS[device];
          const where = `${path} (${language}, ${device})`;
          const isExamined = isExaminedOn(device, path);
          await page.setViewportSize({ width, height: isExamined ? TALL : 740 });
          if (isExamined) await axeOn.expectNothing(where, leftOut(path));
          await expectNoSidewaysScroll(page, where);
          if (device === "phone") await expectWholeWords(page, where);
          if (!SHOTS) continue;
          await page.setViewportSize({ width, height: 740 });
          const picture = `shots/${nameOf(path)}-${language}-${device}.png`;
          await page.screenshot({ path: picture, fullPage: true });
        }
        await axeOn.close();
        for (const width of WIDTHS_BESIDE_AXE) {
          await page.setViewportSize({ width, height: 740 });
          await expectNoSidewaysScroll(page, `${path} (${language}) at ${width} px`);
        }
      }
    },
  );
}

/** What is not about colours is the same by day. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

journey("a dark device gets dark colours with enough contrast", async ({ visit }) => {
  const { go } = await visit({ options: { colorScheme: "dark" } });
  const reading = ["/", "/donate", "/projects/1", "/galerie", "/news/18", "/events", "/giving/manage"];
  const lists = [
    "/crowd-farming",
    "/crowdfarming/project/1?invest=open",
    "/marketplace",
    "/academy/course/3",
  ];
  for (const path of [...reading, ...lists, "/impact-hub", "/crowdfarming/confirmation?payment=success"])
    await expectAccessible(await go(path), `${path}, dark`, {
      parts: path === "/" || inAllLanguages ? [] : ["body > footer", "body > header"],
      rules: OF_COLOURS,
    });
});
