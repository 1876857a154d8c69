import { expect } from "vitest";
import { expectAccessible } from "./harness/axe.ts";
import { giftForm } from "./harness/gift.ts";
import { journey } from "./harness/journey.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { inLanguage, LANGUAGES } from "./harness/screens.ts";

/** On a campaign's page the form follows the text on a phone. */
const PAGES = { phone: ["/donate", "/sponsor"], desktop: ["/donate", "/sponsor", "/projects/1"] } as const;
const FIRST_SCREEN = 640;

for (const device of ["phone", "desktop"] as const) {
  journey(
    `the form's button stands in the first ${FIRST_SCREEN} px, consent asked or not: ${device}`,
    async ({ visit }) => {
      for (const consent of [false, true]) {
        const { page, go } = await visit({ consent, device });
        for (const language of LANGUAGES) {
          for (const path of PAGES[device]) {
            await go(inLanguage(language, path));
            const where = `${path} in ${language}`;
            for (const part of ["[name=donationType]", "[name=amount]", "[name=donorEmail]", "[type=submit]"])
              expect(await endOf(giftForm(page).locator(part).first()), `${part} of ${where}`).toBeLessThan(
                FIRST_SCREEN,
              );
          }
        }
      }
    },
  );
}

/** Where it ends, from the top of the page; that it does not end in a scroller of its own is part of it. */
function endOf(part: ReturnType<typeof giftForm>): Promise<number> {
  return part.evaluate((element) => {
    for (
      let around = element.parentElement;
      around && around !== document.body;
      around = around.parentElement
    )
      if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return Number.POSITIVE_INFINITY;
    return element.getBoundingClientRect().bottom + scrollY;
  });
}

journey("one line says what the amount does, for the project that is chosen", async ({ visit }) => {
  const { page, go } = await visit();
  await go("/donate");
  const form = giftForm(page);
  const effect = form.locator("[aria-live] >> visible=true").first();
  await expect.poll(() => effect.innerText()).toBe("≈ 1 kit scolaire");
  await form.locator('[name="amount"][value="5000"]').check({ force: true });
  await expect.poll(() => effect.innerText()).toBe("≈ ½ kit scolaire");
  await form.locator('[name="amount"][value="100000"]').check({ force: true });
  await expect.poll(() => effect.innerText()).toBe("≈ 10 kits scolaires");
  await form.locator('details:has([name="programId"]) > summary').click();
  await expectAccessible(page, "the projects unfolded");
  await expectNoSidewaysScroll(page, "the projects unfolded");
  await form.locator('[name="programId"][value="3"]').check();
  await expect.poll(() => effect.innerText()).toMatch(/^≈ 107 arbres$/);
  await expect.poll(() => form.locator("summary").first().innerText()).toContain("Reboisement national");
});
