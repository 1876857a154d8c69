import { describe, expect } from "vitest";
import { pageText, toasts } from "./harness/account.ts";
import { expectAccessible } from "./harness/axe.ts";
import { journey, type Visitor } from "./harness/journey.ts";
import { mailsTo } from "./harness/mail.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { inLanguage, walkedIn } from "./harness/screens.ts";
import {
  addLink,
  decideOrder,
  expectOrder,
  fillDelivery,
  firstInStock,
  line,
  newBuyer,
  orderForm,
  pressPay,
  quantity,
  sendOrder,
  storedCart,
  total,
} from "./harness/shop.ts";
import { asStaff } from "./harness/staff.ts";
import { sentence } from "./harness/words.ts";

async function expectFine({ page }: Pick<Visitor, "page">, where: string) {
  await expectAccessible(page, where);
  await expectNoSidewaysScroll(page, where);
}

const digits = async (text: Promise<string>) => (await text).replace(/[^\d,.]/g, "").replace(",", ".");
const ORDERS = "**/functions/v1/create-marketplace-order";

describe.each(walkedIn({ language: "ar", few: [11, 3] }, { language: "fr", few: [6, 4] }))(
  "the market in $language on a phone",
  ({ language, few }) => {
    const at = (path: string) => inLanguage(language, path);

    journey("two products in two tabs are one cart, paid once", async ({ visit }) => {
      const email = newBuyer();
      const visitor = await visit({ language, worker: true });
      const { page, context, origin } = visitor;
      await visitor.go(at("/marketplace"));
      await expectFine(visitor, `market, ${language}`);
      const other = await context.newPage();
      await other.goto(origin + at("/marketplace"));
      await addLink(page, 1).click();
      await line(page, 1).waitFor();
      // The counter in the tab with the market is updated.
      await expect.poll(() => other.locator("[data-cart-count]").getAttribute("data-cart-count")).toBe("1");
      await addLink(other, 2).click();
      await line(other, 2).waitFor();
      await line(page, 2).waitFor();
      await expect.poll(() => digits(total(page).innerText())).toBe("35.70");
      await quantity(other, 2).fill("2");
      await expect.poll(() => quantity(page, 2).inputValue()).toBe("2");
      await expect.poll(() => digits(total(page).innerText())).toBe("43.90");
      await page.reload();
      await expect.poll(() => digits(total(page).innerText())).toBe("43.90");
      await expectFine(visitor, `checkout, ${language}`);

      await fillDelivery(page, email);
      const payment = await sendOrder(visitor, page);
      await expectOrder(page, language, "received");
      expect(await storedCart(page)).toBeNull();
      await expect
        .poll(() => other.locator("main").innerText())
        .toContain(sentence(language, "checkout.empty.title"));
      await decideOrder(payment, "pay");
      expect(new URL(payment.url()).pathname.startsWith(at("/marketplace/order/"))).toBe(true);
      await expectOrder(payment, language, "paid");
      await expectFine({ page: payment }, `order, ${language}`);
      // The first tab shows the order too, with the invoice.
      await page.bringToFront();
      await expectOrder(page, language, "paid");
      const invoice = await page.locator("main a[download]").getAttribute("href");
      const file = await page.request.get(origin + invoice);
      expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
      await expect.poll(async () => (await mailsTo(email)).length).toBeGreaterThan(0);
    });

    journey(
      "a price somebody changed, and a last piece somebody took, are told with all kept",
      async ({ visit }) => {
        const visitor = await visit({ language });
        const { page, complaints } = visitor;
        complaints.expect(/create-marketplace-order|422|409/);
        const { id: scarce } = await firstInStock(few);
        await visitor.go(at("/marketplace/checkout?product=1"));
        await line(page, 1).waitFor();
        await expect.poll(() => storedCart(page)).not.toBeNull();
        // The server does not use the price that the browser stores.
        await page.evaluate(() =>
          localStorage.setItem("cart", (localStorage.getItem("cart") ?? "").replace("$12.50", "$0.01")),
        );
        await visitor.go(at(`/marketplace/checkout?product=${scarce}`));
        await line(page, scarce).waitFor();
        expect(await digits(line(page, 1).locator("strong").last().innerText())).toBe("12.50");
        const before = await digits(total(page).innerText());

        await fillDelivery(page, newBuyer());
        await page.route(ORDERS, async (route) => {
          const body = route.request().postDataJSON() as { items: object[] };
          const items = body.items.map((item) => ({ ...item, price: "$0.01" }));
          await route.continue({ postData: { ...body, items, totalAmount: 1 } });
        });
        await pressPay(page);
        const kept = sentence(language, "errors.price_changed").split("{{total}}")[0] ?? "";
        await pageText(visitor).toContain(kept);
        await toasts(visitor).toContain(sentence(language, "checkout.toast.error"));
        expect(await digits(total(page).innerText())).toBe(before);
        await page.unroute(ORDERS);
        await asStaff(`products?id=eq.${scarce}`, { stock: 0 });
        await pressPay(page);
        await expect
          .poll(() => line(page, scarce).innerText())
          .toContain(sentence(language, "checkout.line.out"));
        await expectFine(visitor, `a line that is out of stock, ${language}`);
        expect(await orderForm(page).locator('[name="city"]').inputValue()).toBe("Kinshasa");
        await line(page, scarce).locator("button").last().click();
        await expect.poll(() => line(page, scarce).count()).toBe(0);
        const payment = await sendOrder(visitor, page);
        await decideOrder(payment, "refuse");
        await expectOrder(payment, language, "refused");
      },
    );
  },
);

journey(
  "on a phone 'Ajouter au panier' is one line, on the cards and beside the pictures",
  async ({ visit }) => {
    const { page, go } = await visit({ script: false });
    await go("/marketplace");
    const lines = await page.locator('main a[href*="checkout?product="]').evaluateAll((links) =>
      links.map(({ firstChild }) => {
        const words = document.createRange();
        if (firstChild) words.selectNodeContents(firstChild);
        return words.getClientRects().length;
      }),
    );
    expect(lines.length).toBeGreaterThan(9);
    expect(new Set(lines)).toEqual(new Set([1]));
  },
);

journey("on a phone two products stand side by side, each picture a square", async ({ visit }) => {
  const { page, go } = await visit({ script: false });
  await go("/marketplace");
  const boxes = await page
    .locator("section[aria-labelledby=products] article")
    .evaluateAll((cards) =>
      cards.map((card) => card.getBoundingClientRect()).map(({ top, left }) => ({ top, left })),
    );
  expect(boxes).toHaveLength(12);
  expect(boxes[0]?.top).toBe(boxes[1]?.top);
  expect(boxes[0]?.left).toBe(boxes[2]?.left);
  const pictures = await page
    .locator("main li img")
    .evaluateAll((images) => images.map(({ clientWidth, clientHeight }) => clientWidth - clientHeight));
  expect(pictures.length).toBe(15);
  expect(pictures.filter((difference) => Math.abs(difference) > 1)).toEqual([]);
  // What a product is, is folded on a phone and opens without script.
  const card = page.locator("section[aria-labelledby=products] article").first();
  expect(await card.locator("details p").isVisible()).toBe(false);
  await card.locator("summary").click();
  expect(await card.locator("details p").isVisible()).toBe(true);
});

journey("who leaves the checkout before React comes finds in the cart what was added", async ({ visit }) => {
  const { page, go, complaints } = await visit();
  complaints.expect(/ERR_FAILED|Failed to fetch dynamically/);
  await page.route("**/assets/entry*", (route) => route.abort());
  for (const id of [1, 2, 3]) await go(`/marketplace/checkout?product=${id}`);
  // Without script the ordered product leaves the cart, the others stay.
  await fillDelivery(page, newBuyer());
  await pressPay(page);
  await page.waitForURL(/\/pay\//);
  await page.unroute("**/assets/entry*");
  await go("/marketplace/checkout");
  for (const id of [1, 2]) await expect.poll(() => quantity(page, id).inputValue()).toBe("1");
  expect(await line(page, 3).count()).toBe(0);
});

journey("a cancelled order in Portuguese: nothing is charged, and its cart comes back", async ({ visit }) => {
  const visitor = await visit({ language: "pt" });
  const { page } = visitor;
  await visitor.go("/pt/marketplace/checkout?product=7");
  await quantity(page, 7).fill("3");
  await fillDelivery(page, newBuyer());
  const payment = await sendOrder(visitor, page);
  await decideOrder(payment, "cancel");
  await expectOrder(payment, "pt", "cancelled");
  await expectFine({ page: payment }, "cancelled order, pt");
  await payment.getByRole("button", { name: sentence("pt", "order.restore") }).click();
  await expect.poll(() => new URL(payment.url()).pathname).toBe("/pt/marketplace/checkout");
  await expect.poll(() => quantity(payment, 7).inputValue()).toBe("3");
});

journey("an order paid in Congolese francs, in Hindi", async ({ visit }) => {
  const email = newBuyer();
  const visitor = await visit({ language: "hi" });
  const { page } = visitor;
  await visitor.go("/hi/marketplace/checkout?product=12");
  await fillDelivery(page, email);
  await orderForm(page).locator('[name="currency"][value="CDF"]').check({ force: true });
  // 9.90 $ and 15 $ for delivery, at 2,797 CDF to the dollar.
  await expect.poll(() => orderForm(page).locator('[type="submit"]').innerText()).toMatch(/69.?645/);
  const payment = await sendOrder(visitor, page);
  await decideOrder(payment, "pay");
  await expectOrder(payment, "hi", "paid");
  await expect.poll(() => payment.locator("main").innerText()).toMatch(/69.?645/);
});

journey("without script one product is ordered by a plain form", async ({ visit }) => {
  const email = newBuyer();
  const { go, page, complaints } = await visit({ script: false });
  complaints.expect(/422/);
  await go("/marketplace");
  await page.locator('nav a[href*="category=nuts"]').click();
  expect(await page.locator('section[aria-labelledby="products"] article').count()).toBe(2);
  await addLink(page, 8).click();
  await quantity(page, 8).fill("2");
  await orderForm(page).locator('[type="submit"]').click();
  await page.locator(`[role="alert"] a[href="#firstName"]`).waitFor();
  expect(await quantity(page, 8).inputValue()).toBe("2");
  await fillDelivery(page, email);
  await orderForm(page).locator('[type="submit"]').click();
  await decideOrder(page, "pay");
  await expectOrder(page, "fr", "paid");
  await expect
    .poll(async () => (await mailsTo(email)).map(({ text }) => text).join())
    .toContain("/marketplace/order/");
  await go("/marketplace/checkout");
  expect(await page.locator("main").innerText()).toContain("JavaScript");
});
