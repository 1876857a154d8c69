import { expect } from "vitest";
import { expectAccessible } from "./harness/axe.ts";
import { decide, expectState, fillGift, giftForm, newDonor, sendGift } from "./harness/gift.ts";
import { hydrated, journey } from "./harness/journey.ts";
import { expectOneMail } from "./harness/mail.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { sentence } from "./harness/words.ts";

journey(
  "what was typed survives a reload and a way back, and is gone once it was given",
  async ({ visit }) => {
    const visitor = await visit();
    const page = await visitor.go("/donate");
    const name = giftForm(page).locator('[name="donorName"]');
    const kept = () => page.evaluate(() => sessionStorage.getItem("gift-draft"));
    await fillGift(page, { name: "Awa Kalala", email: newDonor(), amount: "7500" });
    await expect.poll(kept).toContain("Awa Kalala");
    await page.reload();
    await expect.poll(() => name.inputValue()).toBe("Awa Kalala");
    await page.locator('main nav a[href="/sponsor"]').click();
    await page.waitForURL(/\/sponsor$/);
    await page.goBack();
    await expect.poll(() => name.inputValue()).toBe("Awa Kalala");
    const own = giftForm(page).locator('[name="customAmount"]');
    await expect.poll(() => own.inputValue()).toBe("7500");
    const payment = await sendGift(visitor);
    await decide(payment, "cancel");
    await expect.poll(kept).toBeNull();
  },
);

journey("the rate is shown before a gift is paid in dollars", async ({ visit }) => {
  const visitor = await visit();
  const page = await visitor.go("/donate?amount=10000");
  await fillGift(page, { email: newDonor() });
  await giftForm(page).locator('[name="payIn"]').selectOption("USD");
  const form = giftForm(page);
  await expect.poll(() => form.innerText()).toMatch(/565\sXOF\s=\s1\s\$/);
  await expect.poll(() => form.innerText()).toMatch(/17,70\s\$/);
  await expectNoSidewaysScroll(page, "form with a rate");
  const payment = await sendGift(visitor);
  await decide(payment, "pay");
  await expectState(payment, "paid");
  await payment.locator("main details").last().locator("summary").click();
  await expect.poll(() => payment.locator("main").innerText()).toMatch(/17,70\s\$[\s\S]*10\s000\sXOF/);
});

journey("a second gift while one waits is told so, with the way to it", async ({ visit }) => {
  const visitor = await visit();
  const email = newDonor();
  const page = await visitor.go("/donate");
  await fillGift(page, { email });
  const payment = await sendGift(visitor);
  await page.waitForURL(/\/donate\/status\//);
  const waiting = new URL(page.url()).pathname;
  await visitor.go("/donate");
  await expect.poll(() => page.locator(`main form a[href="${waiting}"]`).count()).toBe(1);
  await fillGift(page, { email });
  await giftForm(page).locator('[type="submit"]').click();
  await expect.poll(() => page.locator(`main form a[href^="http"][target="_blank"]`).count()).toBe(1);
  expect(new URL(page.url()).pathname).toBe("/donate");
  // Without a choice: after a reload the first payment is still pending, and the form is unchanged.
  await page.reload();
  await expect.poll(() => page.locator(`main form a[href="${waiting}"]`).count()).toBe(1);
  await expect.poll(() => giftForm(page).locator('[name="donorEmail"]').inputValue()).toBe(email);
  await payment.close();
});

journey("the wall of a project says what its giver chose, and the totals", async ({ visit }) => {
  const visitor = await visit();
  const page = await visitor.go("/donate?program=6&amount=25000");
  await fillGift(page, { name: "Zawadi Mwamini", email: newDonor() });
  await giftForm(page).locator('[name="display"][value="name"]').check({ force: true });
  const payment = await sendGift(visitor);
  await decide(payment, "pay");
  await expectState(payment, "paid");
  const shown = payment.locator('form[action$="/change-gift-display"]');
  expect(await shown.locator('[value="name"]').isChecked()).toBe(true);
  // What was chosen in the form is said, and not asked again.
  const wall = payment.locator("main details", { has: shown });
  expect(await shown.isVisible()).toBe(false);
  expect(await wall.locator("summary").innerText()).toContain(sentence("fr", "donation.display.name"));
  await wall.locator("summary").click();
  // The page above may still grow while the script loads: click the label once it stops moving.
  await shown.locator('label:has([value="name_only"])').click();
  expect(await shown.locator('[value="name_only"]').isChecked()).toBe(true);
  await shown.locator('[type="submit"]').click();
  await payment.waitForURL(/display=saved/);
  expect(await shown.innerText()).toContain(sentence("fr", "giftStatus.display.saved"));
  expect(await shown.locator('[value="name_only"]').isChecked()).toBe(true);
  await expectAccessible(payment, "a gift's page after a change");
  await expectNoSidewaysScroll(payment, "a gift's page after a change");
  const answer = await payment.request.get(`${visitor.origin}/functions/v1/donor-wall?programId=6`);
  expect(await answer.json()).toMatchObject({ donors: [{ name: "Zawadi Mwamini" }] });
  await visitor.go("/projects/6");
  await expect.poll(() => page.locator("[data-donor-wall]").innerText()).toBe("Zawadi Mwamini");
  await expect.poll(() => page.locator("[data-gift-totals]").innerText()).toMatch(/25\s000\sXOF/);
  // React loads at the first touch and leaves the wall unchanged.
  await giftForm(page).locator('[name="donorEmail"]').fill("awa@example.org");
  await hydrated(visitor);
  await expect.poll(() => page.locator("[data-donor-wall]").innerText()).toBe("Zawadi Mwamini");
});

journey(
  "without script, from the receipt's link: looking changes nothing, a form changes the amount, pauses, resumes, stops",
  async ({ visit }) => {
    const email = newDonor();
    const visitor = await visit({ script: false });
    const page = await visitor.go("/donate?amount=10000");
    await giftForm(page).locator('[name="donationType"][value="monthly"]').check({ force: true });
    await fillGift(page, { name: "Awa Kalala", email });
    const payment = await sendGift(visitor);
    await decide(payment, "pay");
    await expectState(payment, "paid");
    const { text } = await expectOneMail(email);
    const link = /http\S+\/giving\/manage\/[\w-]{22}/.exec(text)?.[0] ?? "";

    const says = (key: string) => sentence("fr", `manage.${key}`);
    const facts = () => page.locator("main dl").innerText();
    await visitor.go(link);
    const before = await facts();
    expect(before).toMatch(/10\s000/);
    // Mail scanners open the links, and some call the forms' addresses.
    for (const action of ["stop", "pause"]) {
      await visitor.go(`${link}?action=${action}`);
      const token = link.split("/").at(-1);
      const manageUrl = `${visitor.origin}/functions/v1/manage-gift?action=${action}&token=${token}`;
      expect((await page.request.get(manageUrl)).status()).toBe(405);
    }
    await visitor.go(link);
    expect(await facts()).toBe(before);

    const looked = await visit();
    const looking = await looked.go(link);
    for (const summary of await looking.locator("main details > summary").all()) await summary.click();
    await expectAccessible(looking, "a regular gift");
    await expectNoSidewaysScroll(looking, "a regular gift");

    const changes = page.locator("main details");
    const change = async (action: string, fill?: string) => {
      const form = page.locator(`form:has([name="action"][value="${action}"])`);
      const folded = changes.filter({ has: form });
      if ((await folded.getAttribute("open")) === null) await folded.locator("summary").click();
      if (fill) await form.locator('[name="amount"]').fill(fill);
      await form.locator('[type="submit"]').click();
      await page.waitForURL(`${link}?done=${action}`);
      expect(await page.locator("main").innerText()).toContain(says(`done.${action}`));
    };
    const state = () => page.locator("main section").first().innerText();
    await change("amount", "12 500");
    expect(await facts()).toMatch(/12\s500/);
    await change("pause");
    expect(await state()).toContain(says("state.paused"));
    await change("resume");
    expect(await state()).toContain(says("state.active"));
    await change("stop");
    expect(await state()).toContain(says("state.stopped"));
    expect(await changes.count()).toBe(0);
  },
);
