import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { expectAccessible } from "./harness/axe.ts";
import { hydrated, journey } from "./harness/journey.ts";
import { type Product, startProduct } from "./harness/product.ts";
import { elsewhereOrdered, line } from "./harness/shop.ts";
import { asStaff, madeByStaff, storePicture } from "./harness/staff.ts";
import { sentence } from "./harness/words.ts";

/** A separate site: other journeys would see the extra product and the errors in the log. */
let site: Product;
beforeAll(async () => {
  site = await startProduct();
});
afterAll(() => site.stop());

const FRAME = { parts: ["body > header", "body > footer"] };
const FLOUR = 5;

/** Triggers an event of the payment in the sandbox's panel, which redirects to the order. */
async function happens(page: Page, checkoutUrl: string, control: string) {
  await page.goto(checkoutUrl);
  await page
    .locator("details", { has: page.locator('[name="control"]') })
    .locator("summary")
    .click();
  await page.locator(`[name="control"][value="${control}"]`).first().click();
  await page.waitForURL(/\/marketplace\/order\/[\w-]{22}$/);
}

/** Waits until the order's page shows the processed event. */
async function expectScreen(page: Page, screen: string) {
  const read = async () => {
    await page.reload();
    return page.locator("main h1").innerText();
  };
  await expect.poll(read, { interval: 300 }).toBe(sentence("fr", `order.${screen}.title`));
  await look(page, screen);
}

const look = (page: Page, screen: string) => expectAccessible(page, `order: ${screen}`, FRAME);

describe("an order's page says where it stands", () => {
  journey("paid, prepared, sent; disputed and won back; delivered, refunded", async ({ visit }) => {
    const { page } = await visit({ site });
    const { reference, checkoutUrl } = await elsewhereOrdered(FLOUR, 1, { site });
    const move = (status: string) => asStaff(`orders?reference=eq.${reference}`, { status }, site);
    await page.goto(checkoutUrl);
    await page.locator('[name="decision"][value="pay"]').click();
    await page.waitForURL(/\/marketplace\/order\//);
    await expectScreen(page, "paid");
    for (const status of ["prepared", "sent"]) {
      await move(status);
      await expectScreen(page, status);
    }
    await happens(page, checkoutUrl, "dispute");
    await expectScreen(page, "disputed");
    await happens(page, checkoutUrl, "win");
    await expectScreen(page, "sent");
    await move("delivered");
    await expectScreen(page, "delivered");
    await happens(page, checkoutUrl, "refund");
    await expectScreen(page, "refunded");
  });

  journey("not paid in time; held as another amount came, and given back", async ({ visit }) => {
    const { page } = await visit({ site });
    const late = await elsewhereOrdered(FLOUR, 1, { site });
    await happens(page, late.checkoutUrl, "expire");
    await expectScreen(page, "expired");
    const other = await elsewhereOrdered(FLOUR, 1, { site });
    await happens(page, other.checkoutUrl, "pay-other");
    await expectScreen(page, "held");
    await happens(page, other.checkoutUrl, "refund");
    await expectScreen(page, "returned");
  });

  journey("the page that waits is told that the money came too late", async ({ visit }) => {
    const { page, go } = await visit({ site });
    const { reference } = await elsewhereOrdered(FLOUR, 1, { site });
    // The server refunds such money at once: hold the page in the state before.
    await page.route("**/functions/v1/marketplace-order-status?**", async (route) => {
      const order = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...order, status: "declined", payment: "paid" } });
    });
    await go(`/marketplace/order/${reference}`);
    await hydrated({ page });
    const heading = page.locator("main h1");
    await expect.poll(() => heading.innerText()).toBe(sentence("fr", "order.declined.title"));
    await look(page, "declined");
  });
});

/** One pixel in WebP. */
const PIXEL = Buffer.from("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==", "base64");

journey("a product of staff shows its own picture, wherever the product is shown", async ({ visit }) => {
  const { page, go } = await visit({ site });
  const picture = await storePicture(
    `products/${randomUUID()}.webp`,
    "image/webp",
    new Uint8Array(PIXEL),
    site,
  );
  const [made] = await madeByStaff(
    "products",
    {
      name: "Farine de maïs, sac de 5 kg",
      description: "Moulue à Kikwit.",
      price_minor: 650,
      stock: 40,
      location: "Kikwit",
      category: "grains",
      picture_url: picture,
      image_alt: "Un sac de farine",
      featured: true,
      published: true,
    },
    site,
  );
  const id = Number(made?.id);
  const own = page.locator(`main img[src="${new URL(picture).pathname}"]`);
  /** The picture is loaded from this site and is cut to a square. */
  async function expectShown(where: string, count = 1) {
    expect(await own.count(), where).toBe(count);
    for (const image of await own.all()) {
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth), { message: where })
        .toBe(1);
      const { ratio, ...written } = await image.evaluate((shown: HTMLImageElement) => ({
        ratio: shown.clientWidth / shown.clientHeight,
        width: shown.getAttribute("width"),
        height: shown.getAttribute("height"),
        loading: shown.loading,
      }));
      expect(written, where).toEqual({ width: "480", height: "480", loading: "lazy" });
      expect(ratio, where).toBeCloseTo(1, 1);
    }
  }
  const isListed = async () => {
    await go("/marketplace?q=kikwit");
    return own.count();
  };
  await expect.poll(isListed, { interval: 1000 }).toBeGreaterThan(0);
  await expectShown("card");
  await go("/marketplace");
  await own.first().waitFor();
  expect(await page.locator(`section[aria-labelledby="featured"] img`).first().getAttribute("src")).toBe(
    new URL(picture).pathname,
  );
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(data, "for search engines").toContain(`"image":"${picture}"`);
  await go(`/marketplace/checkout?product=${id}`);
  await line(page, id).waitFor();
  await expectShown("checkout");
  const { reference } = await elsewhereOrdered(id, 1, { site });
  await go(`/marketplace/order/${reference}`);
  await expectShown("order");
});
