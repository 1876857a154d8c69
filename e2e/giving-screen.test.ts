import { expect, test } from "vitest";
import { expectAccessible } from "./harness/axe.ts";
import { giftForm, newDonor } from "./harness/gift.ts";
import { journey } from "./harness/journey.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { inAllLanguages, inLanguage, LANGUAGES } from "./harness/screens.ts";
import { served } from "./harness/served.ts";
import { sentence } from "./harness/words.ts";

/** On a campaign's page the form follows the text on a phone. */
const PAGES = { phone: ["/donate", "/sponsor"], desktop: ["/donate", "/sponsor", "/projects/1"] } as const;
const CAMPAIGN = "/projects/1";
const FIRST_SCREEN = 640;

/** Without a sample all: the other direction, the longest words and the tallest letters are among them. */
const SOME = LANGUAGES.filter((language) => inAllLanguages || /fr|ar|ru|hi/.test(language));

/** The question of consent takes room until it is answered: in the sample, all languages are measured on a phone with it. */
const languagesOf = (device: "phone" | "desktop", path: string, consent: boolean) =>
  device === "phone" && path === "/donate" && !consent ? LANGUAGES : SOME;
/** In the sample a form that fits with the question is measured without it once more. */
const pathsOf = (device: "phone" | "desktop", consent: boolean) =>
  consent && !inAllLanguages ? (["/donate"] as const) : PAGES[device];

for (const device of ["phone", "desktop"] as const) {
  journey(
    `the form's button stands in the first ${FIRST_SCREEN} px, consent asked or not: ${device}`,
    async ({ visit }) => {
      for (const consent of [false, true]) {
        const { page, go } = await visit({ consent, device });
        for (const path of pathsOf(device, consent)) {
          for (const language of languagesOf(device, path, consent)) {
            await go(inLanguage(language, path));
            const where = `${path} in ${language}`;
            for (const part of ["[name=donationType]", "[name=amount]", "[name=donorEmail]", "[type=submit]"])
              expect(await endOf(giftForm(page).locator(part).first()), `${part} of ${where}`).toBeLessThan(
                FIRST_SCREEN,
              );
            const currency = await giftForm(page).locator("[name=payIn]").boundingBox();
            expect(currency?.height, `the currency of ${where}`).toBeGreaterThanOrEqual(44);
          }
        }
      }
    },
  );
}

journey("where the device sets the colours, the chosen way of giving is outlined", async ({ visit }) => {
  const { page, go } = await visit({ options: { forcedColors: "active" } });
  await go("/donate");
  const ways = page.locator("main nav .chip, main .chip[aria-current]");
  const outlined = await ways.evaluateAll((all) =>
    all.map((way) => [way.hasAttribute("aria-current"), getComputedStyle(way).outlineStyle === "solid"]),
  );
  expect(outlined).toContainEqual([true, true]);
  expect(outlined.filter(([isCurrent, isOutlined]) => isCurrent !== isOutlined)).toEqual([]);
});

journey(
  `a campaign's 'Soutenir' stands in the first ${FIRST_SCREEN} px, consent asked or not: phone`,
  async ({ visit }) => {
    for (const consent of [false, true]) {
      const { page, go } = await visit({ consent });
      for (const language of SOME) {
        for (const path of consent && !inAllLanguages ? [CAMPAIGN] : [CAMPAIGN, "/programs/education"]) {
          await go(inLanguage(language, path));
          const support = page.locator('main a[href="#give"] >> visible=true').first();
          expect(await endOf(support), `${path} in ${language}`).toBeLessThan(FIRST_SCREEN);
        }
      }
    }
  },
);

journey("the way to a campaign's form stays in sight until the form is there", async ({ visit }) => {
  const { page, go } = await visit();
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!(entry as PerformanceEntry & { hadRecentInput: boolean }).hadRecentInput)
          shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await go("/projects/1");
  const bar = page.locator(".give-bar");
  const support = bar.locator("a");
  const place = () =>
    bar.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const header = document.querySelector(".site-header")?.getBoundingClientRect().bottom ?? 0;
      return { top: Math.round(top), bottom: Math.round(bottom), header: Math.round(header) };
    });
  // At rest it has a place of its own, and covers nothing.
  const neighbours = await bar.evaluate((element) => [
    element.previousElementSibling?.getBoundingClientRect().bottom ?? Number.NaN,
    element.getBoundingClientRect().top,
    element.getBoundingClientRect().bottom,
    element.nextElementSibling?.getBoundingClientRect().top ?? Number.NaN,
  ]);
  expect(neighbours).toEqual(neighbours.toSorted((one, other) => one - other));
  const title = page.locator("main h2").nth(2);
  await title.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const stuck = await place();
  expect(stuck.top).toBe(stuck.header);
  expect(stuck.bottom - stuck.top).toBeLessThan(60);
  expect((await support.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await support.click();
  await expect
    .poll(() => giftForm(page).evaluate((form) => form.getBoundingClientRect().top))
    .toBeLessThan(300);
  await expect.poll(() => bar.evaluate((element) => getComputedStyle(element).visibility)).toBe("hidden");
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => bar.isVisible()).toBe(true);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  await expectAccessible(page, "a campaign with its bar");
});

test("one colour means give: what leads to a gift has it, and nothing else", async () => {
  for (const path of WITH_BUTTONS) {
    const html = await served(path);
    const controls = [...html.matchAll(/<(?:a|button)\b[^>]*class="button[ "][^>]*>/g)].map(([tag]) => tag);
    expect(controls.length, path).toBeGreaterThan(2);
    for (const tag of controls) {
      const href = / href="([^"]*)"/.exec(tag)?.[1] ?? "";
      const leadsToGift =
        /^(?:\/donate|\/sponsor|#give)(?:\?|$)/.test(href) ||
        (tag.includes('type="submit"') && isOfGift(html, tag));
      expect([path, tag, / button-give[ "]/.test(tag)]).toEqual([path, tag, leadsToGift]);
    }
  }
});

const WITH_BUTTONS = [
  "/",
  "/donate",
  "/sponsor",
  "/projects/1",
  "/programs",
  "/programs/education",
  "/news/18",
  "/testimonials",
  "/impact-hub",
  "/crowd-farming",
  "/crowdfarming/project/1",
  "/marketplace",
  "/academy/course/3",
  "/contact",
];

test("what leads to a gift stands with the page that says where the money goes", async () => {
  for (const path of WITH_BUTTONS) {
    const [main = ""] = /<main[^]*<\/main>/.exec(await served(path)) ?? [];
    const gives = / class="button button-give[ "]/.test(main);
    expect([path, gives, main.includes('href="/finances"')]).toEqual([path, gives, gives]);
  }
});

/** Whether the button sends a form of a gift. */
const isOfGift = (html: string, tag: string) =>
  [...html.matchAll(/<form[^>]*action="(?:\/donate|[^"]*create-donation)"[^]*?<\/form>/g)].some(([form]) =>
    form.includes(tag),
  );

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

for (const script of [true, false])
  journey(
    `a fold opens when an error lies inside: ${script ? "with" : "without"} script`,
    async ({ visit }) => {
      const { page, go, complaints } = await visit({ script });
      complaints.expect(/422/);
      const form = giftForm(page);
      const open = (field: string) =>
        form.locator(`details:has([name="${field}"])`).evaluate((fold) => (fold as HTMLDetailsElement).open);
      const tooLong = (field: string) =>
        form.locator(`[name="${field}"]`).evaluate((input) => {
          (input as HTMLInputElement).maxLength = 999;
          (input as HTMLInputElement).value = "x".repeat(130);
        });
      const send = async () => {
        if (script) await form.locator('[type="submit"]').click();
        else await Promise.all([page.waitForURL(/create-donation/), form.locator('[type="submit"]').click()]);
      };
      // React writes a changed value back at its next turn: with script the request itself is changed.
      const unknownProgram = () =>
        script
          ? page.route("**/functions/v1/create-donation", (route) =>
              route.continue({ postData: { ...route.request().postDataJSON(), programId: 999 } }),
            )
          : form
              .locator('[name="programId"]')
              .first()
              .evaluate((radio) => radio.setAttribute("value", "999"));
      await go("/sponsor");
      await form.locator('[name="amount"]').first().check({ force: true });
      await form.locator('[name="donorEmail"]').fill(newDonor());
      expect(await open("firstName")).toBe(false);
      await tooLong("firstName");
      await send();
      await expect.poll(() => open("firstName")).toBe(true);
      await form.getByText(sentence("fr", "errors.name_invalid")).last().waitFor();

      await go("/donate");
      await form.locator('[name="donorEmail"]').fill(newDonor());
      await unknownProgram();
      await tooLong("donorName");
      expect([await open("donorName"), await open("programId")]).toEqual([false, false]);
      await send();
      await expect.poll(() => open("donorName")).toBe(true);
      if (!script) expect(await page.locator('[role="alert"] a').count()).toBe(1);
      await form.locator('[name="donorName"]').fill("Awa Kalala");
      if (!script) await unknownProgram();
      await send();
      await expect.poll(() => open("programId")).toBe(true);
    },
  );

journey("one line says what the amount does, for the project that is chosen", async ({ visit }) => {
  const { page, go } = await visit();
  await go("/donate");
  const form = giftForm(page);
  const effect = form.locator("[aria-live] >> visible=true").first();
  await expect.poll(() => effect.innerText()).toBe("≈ 1 kit scolaire");
  // The unit's price is in dollars: the rate stands beside, with its date, once.
  const rates = () => form.locator(":text('565'):text('XOF = 1'):visible").count();
  expect(await rates()).toBe(1);
  await form.locator('[name="payIn"]').selectOption("USD");
  await expect.poll(rates).toBe(1);
  await form.locator('[name="payIn"]').selectOption("XOF");
  await form.locator('[name="amount"][value="5000"]').check({ force: true });
  await expect.poll(() => effect.innerText()).toBe("environ la moitié d’un kit scolaire");
  await form.locator('[name="amount"][value="100000"]').check({ force: true });
  await expect.poll(() => effect.innerText()).toBe("≈ 10 kits scolaires");
  await form.locator('details:has([name="programId"]) > summary').click();
  await expectAccessible(page, "the projects unfolded");
  await expectNoSidewaysScroll(page, "the projects unfolded");
  await form.locator('[name="programId"][value="3"]').check();
  await expect.poll(() => effect.innerText()).toMatch(/^≈ 107 arbres$/);
  await expect.poll(() => form.locator("summary").first().innerText()).toContain("Reboisement national");
});
