import { beforeAll, describe, expect, test } from "vitest";
import { pageText, pathOf, toasts, withSession } from "./harness/account.ts";
import { expectAccessible } from "./harness/axe.ts";
import { journey, product, started } from "./harness/journey.ts";
import { inLanguage, LANGUAGES } from "./harness/screens.ts";
import { count, heading, sectionOf, served, textOf } from "./harness/served.ts";
import {
  fillDelivery,
  line,
  newBuyer,
  orderForm,
  pressPay,
  quantity,
  sendOrder,
  storedCart,
} from "./harness/shop.ts";
import { sentence } from "./harness/words.ts";

const LINK = (path: string) => new RegExp(`<a [^>]*href="${path.replace(/[/?]/g, "\\$&")}"`);
const ORDERS = "**/functions/v1/create-marketplace-order";

describe("the market, as served", () => {
  let html = "";
  beforeAll(async () => {
    html = await served("/marketplace");
  });

  test("shows twelve products with a price in dollars; each is added by a link", () => {
    const list = sectionOf(html, "products");
    expect(count(list, /<article/)).toBe(12);
    expect(count(list, /<strong class="font-heading[^>]*>\d+(,\d\d)?\s\$/)).toBe(12);
    for (const id of [1, 2, 12]) expect(list).toMatch(LINK(`/marketplace/checkout?product=${id}`));
    expect(list).not.toMatch(LINK("/marketplace/checkout?product=10"));
    expect(textOf(list)).toContain("Épuisé");
    expect(count(sectionOf(html, "featured"), /<h3/)).toBe(3);
    expect(html).toMatch(/data-cart-count="0"/);
  });

  test("tabs narrow the list, a word searches it, and nothing found is said with Clear Filters", async () => {
    const nav = html.split("<nav").find((part) => part.includes("category=grains")) ?? "";
    for (const words of ["Tous", "Céréales", "Racines", "Noix", "Fruits", "Boissons"])
      expect(textOf(nav)).toContain(words);
    expect(count(sectionOf(await served("/marketplace?category=grains"), "products"), /<article/)).toBe(3);
    for (const query of ["arachide", "ARACHIDES"])
      expect(count(sectionOf(await served(`/marketplace?q=${query}`), "products"), /<article/)).toBe(2);
    expect(await served("/ar/marketplace?category=nuts")).toContain('action="/ar/marketplace#products"');
    const empty = await served("/marketplace?q=zzzz&category=nuts");
    expect(empty).toMatch(/<a [^>]*href="\/marketplace"[^>]*>Clear Filters<\/a>/);
    expect(sectionOf(empty, "featured")).toBe("");
  });

  test("search engines know the products, their prices, and the list in every language", async () => {
    const [, data = "{}"] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(html) ?? [];
    const { "@graph": graph } = JSON.parse(data) as { "@graph": { itemListElement: object[] }[] };
    const items = graph[0]?.itemListElement ?? [];
    expect(items).toHaveLength(12);
    expect(items).toContainEqual(
      expect.objectContaining({
        offers: expect.objectContaining({ price: "12.50", priceCurrency: "USD" }),
      }),
    );
    const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
    for (const language of LANGUAGES)
      expect(sitemap).toContain(`${inLanguage(language, "/marketplace")}</loc>`);
    expect(sitemap).not.toContain("/marketplace/checkout");
  });

  test("the checkout brings the product of its address, the delivery and the whole price", async () => {
    const text = textOf(await served("/marketplace/checkout?product=2"));
    for (const words of [
      "Farine de manioc",
      "8,20 $",
      "15 $",
      "23,20 $",
      "3-7 jours ouvrables",
      "Congo (RDC)",
    ])
      expect(text).toContain(words);
    for (const name of ["Burundi", "Rwanda", "Uganda", "Tanzania", "Continuer mes achats"])
      expect(text).toContain(name);
    const html = await served("/marketplace/checkout?product=2");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    for (const name of ["firstName", "lastName", "email", "address", "city"])
      expect(html).toMatch(new RegExp(`<input (?=[^>]*name="${name}")(?=[^>]*required="")`));
    expect(await served("/marketplace/checkout?product=99")).not.toContain('data-line="');
  });

  test("an order nobody knows is not found", async () => {
    for (const reference of ["x", "AAAAAAAAAAAAAAAAAAAAAA"]) {
      const answer = await fetch(`${product.url}/marketplace/order/${reference}`);
      expect(answer.status).toBe(404);
      expect(heading(await answer.text())).toBe("Commande introuvable");
    }
  });
});

journey(
  "a cart that is empty, or a form that is not filled, says so in the specified words",
  async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await visitor.go("/marketplace/checkout");
    await pageText(visitor).toContain("Votre panier est vide");
    await page.locator('main a[href="/marketplace"]').waitFor();

    await visitor.go("/marketplace/checkout?product=1");
    await line(page, 1).waitFor();
    await started(visitor);
    await expect.poll(() => new URL(page.url()).search).toBe("");
    await pressPay(page);
    await toasts(visitor).toContain("Informations manquantes");
    await toasts(visitor).toContain("Veuillez remplir tous les champs obligatoires.");
    for (const name of ["firstName", "lastName", "email", "address", "city"])
      expect(await orderForm(page).locator(`[name="${name}"]`).getAttribute("aria-invalid")).toBe("true");

    await pageText(visitor).toContain("Entrez votre prénom.");

    // A quantity below one removes the product; a reload does not restore it.
    await quantity(page, 1).fill("2");
    const [less] = await line(page, 1).locator("button").all();
    await less?.click();
    await expect.poll(() => quantity(page, 1).inputValue()).toBe("1");
    await less?.click();
    await pageText(visitor).toContain("Votre panier est vide");
    expect(await storedCart(page)).toBeNull();
    await page.reload();
    await pageText(visitor).toContain("Votre panier est vide");

    // Enter confirms the quantity; it does not order the previous one.
    await visitor.go("/marketplace/checkout?product=1");
    await started(visitor);
    await quantity(page, 1).fill("0");
    await quantity(page, 1).press("Enter");
    await pageText(visitor).toContain("Votre panier est vide");

    // The stored cart is emptied in another tab: pressing the button before the page shows it says so. In one step, since
    // the page empties with whatever it draws next.
    await visitor.go("/marketplace/checkout?product=1");
    await started(visitor);
    await expect.poll(() => new URL(page.url()).search).toBe("");
    await orderForm(page)
      .locator('[type="submit"]')
      .evaluate((button: HTMLButtonElement) => {
        localStorage.removeItem("cart");
        button.click();
      });
    await toasts(visitor).toContain("Panier vide");
    await toasts(visitor).toContain("Ajoutez des produits à votre panier avant de procéder au paiement.");
  },
);

journey("what cannot be loaded says so, and can be asked for again", async ({ visit }) => {
  const visitor = await visit();
  const { page, complaints } = visitor;
  complaints.expect(/marketplace.*\.data|ERR_FAILED/);
  await visitor.go("/marketplace");
  await started(visitor);
  const failed = "Les produits n’ont pas pu être chargés";
  await page.route("**/marketplace.data*", (route) => route.abort());
  await page.locator('main input[name="q"]').fill("manioc");
  await toasts(visitor).toContain(failed);
  await pageText(visitor).toContain(failed);
  await page.unroute("**/marketplace.data*");
  await page.locator('section[aria-labelledby="products"] [role="alert"] button').click();
  await expect.poll(() => page.locator('section[aria-labelledby="products"] article').count()).toBe(2);
  await page.route("**/marketplace/checkout.data*", (route) => route.abort());
  await page.locator('main header a[href="/marketplace/checkout"]').click();
  await pageText(visitor).toContain("Les prix n’ont pas pu être chargés");
});

journey(
  "says what it is doing and what failed; the same press is one order, of the one signed in",
  async ({ visit }) => {
    const visitor = await visit();
    const { page, complaints } = visitor;
    complaints.expect(/create-marketplace-order|ERR_FAILED/);
    await withSession(visitor);
    await visitor.go("/marketplace/checkout?product=3");
    await fillDelivery(page, newBuyer());
    const sent: string[] = [];
    await page.route(ORDERS, (route) => {
      sent.push(String((route.request().postDataJSON() as { operation_id?: string }).operation_id));
      return route.abort();
    });
    await pressPay(page);
    await toasts(visitor).toContain("Une erreur est survenue lors de la création de votre commande.");
    await pageText(visitor).toContain("Une erreur est survenue lors de la création de votre commande.");
    await page.unroute(ORDERS);
    const { promise, resolve } = Promise.withResolvers<void>();
    const tokens: (string | undefined)[] = [];
    await page.route(ORDERS, async (route) => {
      sent.push(String((route.request().postDataJSON() as { operation_id?: string }).operation_id));
      tokens.push(route.request().headers().authorization);
      await promise;
      await route.continue();
    });
    const coming = sendOrder(visitor, page);
    await expect.poll(() => orderForm(page).locator('[type="submit"]').innerText()).toBe("Traitement...");
    resolve();
    await coming;
    expect(new Set(sent).size).toBe(1);
    expect(tokens[0]).toMatch(/^Bearer /);
    await toasts(visitor).toContain("Commande créée");
    await expect.poll(() => pathOf(visitor)).toMatch(/^\/marketplace\/order\/[\w-]{22}$/);
    await pageText(visitor).toContain("Commande reçue");
  },
);

journey("what the server refuses of a cart, and lines that cannot be ordered so", async ({ visit }) => {
  const visitor = await visit();
  const { page, complaints } = visitor;
  complaints.expect(/create-marketplace-order|422/);
  await visitor.go("/marketplace/checkout?product=2");
  await line(page, 2).waitFor();
  await fillDelivery(page, newBuyer());
  for (const code of ["quantity_invalid", "cart_too_large", "product_unknown"]) {
    const message = sentence("fr", `errors.${code}`).replace("{{max}}", "99");
    await page.route(ORDERS, (route) =>
      route.fulfill({ status: 422, json: { code, field: "items", message } }),
    );
    await pressPay(page);
    await toasts(visitor).toContain(message);
    await pageText(visitor).toContain(message);
    await page.unroute(ORDERS);
  }
  await expectAccessible(page, "a cart that is refused");

  const gone = { id: 9999, name: "Un ancien produit", price: "$4.00", location: "", image: "", quantity: 1 };
  await page.evaluate(
    (item) =>
      localStorage.setItem(
        "cart",
        JSON.stringify([...(JSON.parse(localStorage.getItem("cart") ?? "[]") as object[]), item]),
      ),
    gone,
  );
  // Product 7 has less stock than one order may take.
  await visitor.go("/marketplace/checkout?product=7");
  await quantity(page, 7).fill("99");
  await expect
    .poll(() => line(page, 7).innerText())
    .toMatch(/Il n’en reste que \d+\s: réduisez la quantité\./);
  await expect.poll(() => line(page, gone.id).innerText()).toContain(sentence("fr", "checkout.line.gone"));
  await expectAccessible(page, "lines that cannot be ordered so");
  await pressPay(page);
  // Unlike its toast, the sentence beside the button stays.
  await pageText(visitor).toContain(sentence("fr", "errors.product_unknown"));
});
