import type { Page } from "playwright-core";
import { expect } from "vitest";
import { giftForm, newDonor, openFold } from "./harness/gift.ts";
import { heldBack } from "./harness/held.ts";
import { hydrated, journey, type Visit, type Visitor } from "./harness/journey.ts";
import { line, orderForm, quantity, total } from "./harness/shop.ts";

/** A visitor to whom React comes only when it is let through. */
async function slowly(visit: (visit?: Visit) => Promise<Visitor>) {
  const visitor = await visit();
  return { ...visitor, letThrough: await heldBack(visitor.page) };
}

const valueOf = (page: Page, field: string) => giftForm(page).locator(field).inputValue();

journey(
  "a gift's choices and words of before React stay when it comes: each kind of field",
  async ({ visit }) => {
    const { page, go, letThrough } = await slowly(visit);
    await go("/donate");
    const form = giftForm(page);
    const email = newDonor();
    await form.locator('details:has([name="programId"]) > summary').click();
    await form.locator('[name="programId"][value="3"]').check();
    await form.locator('[name="donationType"][value="monthly"]').check({ force: true });
    await form.locator('[name="amount"][value="custom"]').check({ force: true });
    await form.locator('[name="customAmount"]').fill("7500");
    await form.locator('[name="payIn"]').selectOption("USD");
    await form.locator('[name="donorEmail"]').fill(email);
    await openFold(form);
    await form.locator('[name="donorName"]').fill("Awa Kalala");
    await form.locator('[name="display"][value="name"]').check({ force: true });
    await form.locator('[name="anonymous"]').check();
    await form.locator('[name="anonymous"]').uncheck();
    letThrough();
    await hydrated({ page });
    await expect.poll(() => form.locator('[type="submit"]').innerText()).toMatch(/7\s500\sXOF · par mois/);
    expect(await form.locator("summary").first().innerText()).toContain("Reboisement");
    for (const [field, value] of [
      ["[name=programId]:checked", "3"],
      ["[name=donationType]:checked", "monthly"],
      ["[name=amount]:checked", "custom"],
      ["[name=customAmount]", "7500"],
      ["[name=payIn]", "USD"],
      ["[name=donorEmail]", email],
      ["[name=donorName]", "Awa Kalala"],
      ["[name=display]:checked", "name"],
    ] as const)
      expect(await valueOf(page, field), field).toBe(value);
    expect(await form.locator("[name=anonymous]").isChecked()).toBe(false);
  },
);

journey("what was typed before React came is there after a reload: a gift, an order", async ({ visit }) => {
  const { page, go, letThrough } = await slowly(visit);
  await go("/donate");
  await giftForm(page).locator('[name="donorEmail"]').fill("awa@example.org");
  letThrough();
  await hydrated({ page });
  await page.reload();
  await expect.poll(() => valueOf(page, "[name=donorEmail]")).toBe("awa@example.org");

  const letOrderThrough = await heldBack(page);
  await go("/marketplace/checkout?product=2");
  await orderForm(page).locator('[name="city"]').fill("Kinshasa");
  letOrderThrough();
  await hydrated({ page });
  await page.reload();
  await expect.poll(() => orderForm(page).locator('[name="city"]').inputValue()).toBe("Kinshasa");

  // The number that the cart shows is its own: no draft brings back an earlier one.
  await orderForm(page).locator('[name="city"]').fill("Goma");
  for (const _ of [1, 2]) await line(page, 2).getByRole("button", { name: "Un de plus" }).click();
  await page.reload();
  await expect.poll(() => orderForm(page).locator('[name="city"]').inputValue()).toBe("Goma");
  expect(await quantity(page, 2).inputValue()).toBe("3");
  await expect.poll(() => total(page).innerText()).toMatch(/39,60/);
});

journey("a sponsorship chosen before React stays chosen", async ({ visit }) => {
  const { page, go, letThrough } = await slowly(visit);
  await go("/sponsor");
  const form = giftForm(page);
  await form.locator('[name="amount"]').nth(1).check({ force: true });
  await form.locator('[name="donationType"][value="one_time"]').check({ force: true });
  await openFold(form);
  await form.locator('[name="country"]').selectOption("BE");
  await form.locator('[name="firstName"]').fill("Awa");
  letThrough();
  await hydrated({ page });
  expect(await form.locator('[name="amount"]').nth(1).isChecked()).toBe(true);
  expect(await valueOf(page, "[name=donationType]:checked")).toBe("one_time");
  expect(await valueOf(page, "[name=country]")).toBe("BE");
  expect(await valueOf(page, "[name=firstName]")).toBe("Awa");
  await expect.poll(() => form.locator('[type="submit"]').isDisabled()).toBe(false);
});

journey("a press that must wait for the script says so, and is done when it comes", async ({ visit }) => {
  const { page, go, letThrough } = await slowly(visit);
  await go("/donate");
  const form = giftForm(page);
  const busy = () => form.getAttribute("aria-busy");
  expect(await busy()).toBeNull();
  await form.locator('[type="submit"]').click();
  await expect.poll(busy).toBe("true");
  letThrough();
  await page.locator('[role="alert"] a[href="#donorEmail"]').waitFor();
  await expect.poll(busy).toBeNull();
});

journey("a press that waits for the script is done, with that of another control", async ({ visit }) => {
  const { page, go, letThrough } = await slowly(visit);
  await go("/contact");
  const form = page.locator("form#contact");
  await form.locator('[type="submit"]').click();
  const search = page.locator("[data-search]");
  await search.click();
  letThrough();
  await form.locator('[role="alert"] a[href="#email"]').waitFor();
  await expect.poll(() => form.getAttribute("aria-busy")).toBeNull();
  await expect.poll(() => search.getAttribute("aria-busy")).toBeNull();
});

journey("a quantity typed before React is the one that is ordered", async ({ visit }) => {
  const { page, go, letThrough } = await slowly(visit);
  await go("/marketplace/checkout?product=2");
  await page.locator('[name="quantity_2"]').fill("3");
  await page.locator('[name="country"]').selectOption({ index: 2 });
  const country = await page.locator('[name="country"]').inputValue();
  letThrough();
  await hydrated({ page });
  await expect.poll(() => page.locator('[name="quantity_2"]').inputValue()).toBe("3");
  expect(await page.locator('[name="country"]').inputValue()).toBe(country);
  // Three at 8.20 $ and 15 $ for delivery.
  await expect.poll(() => page.locator("main form").innerText()).toMatch(/39,60/);
});

journey("a level chosen before React filters the courses when it comes", async ({ visit }) => {
  const { page, go, letThrough } = await slowly(visit);
  await go("/academy");
  await page.locator('[name="level"]').selectOption("avance");
  letThrough();
  await expect.poll(() => new URL(page.url()).search).toBe("?level=avance");
});

journey("a draft restored in the field one stands in is written over, not behind", async ({ visit }) => {
  const visitor = await visit();
  const { page, go } = visitor;
  await go("/sponsor");
  const email = giftForm(page).locator('[name="donorEmail"]');
  await email.focus();
  await hydrated(visitor);
  await email.fill("first@example.org");
  const letThrough = await heldBack(page);
  await go("/donate");
  await email.focus();
  letThrough();
  await expect.poll(() => email.inputValue()).toBe("first@example.org");
  await page.keyboard.type("second@example.org");
  expect(await email.inputValue()).toBe("second@example.org");
});
