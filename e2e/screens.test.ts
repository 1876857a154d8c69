import { expect } from "vitest";
import { expectAccessible, openAxe } from "./harness/axe.ts";
import { journey } from "./harness/journey.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { ADDRESSES, inLanguage, LANGUAGES, NARROW, SWEPT } from "./harness/screens.ts";

/**
 * `SHOTS=1` keeps a picture of every screen in `shots/`, to be looked at; `LANGUAGES=all` looks at the screens in all
 * ten languages with every rule and at both widths, instead of one written in each direction: their colours are the same.
 */
const { SHOTS } = process.env;
const all = process.env["LANGUAGES"] === "all";
const examined = all ? LANGUAGES : SWEPT;

/** So many in one journey: a machine that is busy is in time, and one that stumbled looks at no more than these again. */
const AT_ONCE = 17;
const parts = Array.from({ length: Math.ceil(ADDRESSES.length / AT_ONCE) }, (_, part) =>
  ADDRESSES.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
);
const looks = examined.flatMap((language) => parts.map((addresses, part) => ({ language, addresses, part })));

const nameOf = (path: string) => path.replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "") || "home";

const WIDTHS = { phone: 360, desktop: 1280 };

/** Taller than any page: what only lies under the bottom bar until one scrolls is no small target. */
const TALL = 20_000;

/** What the first page shows of every page: the footer, and that colours do not depend on the language. */
function leftOut(path: string, language: string) {
  if (all || path === ADDRESSES[0]) return {};
  return { parts: ["body > footer"], rules: language === "fr" ? [] : ["color-contrast"] };
}

/**
 * In the other direction, and on a wide window, the same elements stand in other places: one language, and the pages
 * without their further states, show whether they may.
 */
const isLookedAt = (path: string, language: string, device: string) =>
  all ||
  (device === "phone" && language === "fr") ||
  (!path.includes("?") && (device === "phone" || language === "fr"));

for (const { language, addresses, part } of looks) {
  journey(
    `threat 61: neither axe nor the policy objects to any screen, and it fits: ${language}, ${part + 1} of ${parts.length}`,
    { timeout: 240_000 },
    async ({ visit }) => {
      const { page, go, complaints } = await visit({ language });
      complaints.expect(/404/);
      for (const path of addresses) {
        await page.setViewportSize({ width: WIDTHS.phone, height: TALL });
        await go(inLanguage(language, path));
        expect(await page.locator("html").getAttribute("lang")).toBe(language);
        expect(await page.locator("html").getAttribute("dir")).toBe(language === "ar" ? "rtl" : "ltr");
        expect(await page.locator("h1").count(), `${path} has one h1`).toBe(1);
        const axeOn = await openAxe(page);
        for (const [device, width] of Object.entries(WIDTHS)) {
          const where = `${path} (${language}, ${device})`;
          await page.setViewportSize({ width, height: TALL });
          if (isLookedAt(path, language, device)) await axeOn.expectNothing(where, leftOut(path, language));
          await expectNoSidewaysScroll(page, where);
          if (!SHOTS) continue;
          await page.setViewportSize({ width, height: 740 });
          const picture = `shots/${nameOf(path)}-${language}-${device}.png`;
          await page.screenshot({ path: picture, fullPage: true });
        }
        await axeOn.close();
        for (const width of NARROW[language] ?? []) {
          await page.setViewportSize({ width, height: 740 });
          await expectNoSidewaysScroll(page, `${path} (${language}, ${width} px)`);
        }
      }
    },
  );
}

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
    await expectAccessible(await go(path), `${path}, dark`);
});
