import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import type { FormFailure } from "../../../../contracts/errors.ts";
import { LANGUAGES, type Language } from "../../../../contracts/languages.ts";
import { serverWords } from "../../../lib/i18n/server-words.ts";
import { WordsContext } from "../../../lib/i18n/words.tsx";
import type { CartItem } from "../cart/cart-items.ts";
import { CheckoutForm } from "./checkout-form.tsx";
import type { CheckoutProduct } from "./checkout-line.ts";

const product = (id: number, minor: number, stock: number): CheckoutProduct => ({
  id,
  name: `Produit ${id}`,
  price: { minor, currency: "USD" },
  stock,
  location: "Bumba",
  image: "product-market-2",
});
const catalogue = { products: [product(1, 1_250, 9), product(2, 820, 3), product(3, 430, 0)], rest: false };
const item = (id: number, quantity: number): CartItem => ({
  id,
  quantity,
  name: `Vieux nom ${id}`,
  price: "$0.01",
  location: "Ailleurs",
  image: "https://evil.example/a.svg",
});

function shown(
  items: CartItem[],
  { language = "fr", refused }: { language?: Language; refused?: FormFailure } = {},
) {
  const page = <CheckoutForm items={items} catalogue={catalogue} refused={refused} />;
  const router = createMemoryRouter([{ path: "*", element: page }]);
  return renderToStaticMarkup(
    <WordsContext value={serverWords(language)}>
      <RouterProvider router={router} />
    </WordsContext>,
  ).replace(/[\u00a0\u202f]/g, " ");
}

test.each(LANGUAGES.map(({ code }) => code))(
  "a cart with every possible problem is shown in %s",
  (language) => {
    const complaints = vi.spyOn(console, "warn");
    const html = shown([item(1, 2), item(2, 5), item(3, 1), item(9, 1)], { language });
    expect([...html.matchAll(/<p role="alert"/g)]).toHaveLength(3);
    expect(html).not.toMatch(/\{\{|checkout\.\w+/);
    expect(complaints).not.toHaveBeenCalled();
  },
);

test("the sums use the catalogue's prices and one delivery, in dollars and francs", () => {
  const html = shown([item(1, 2), item(2, 1)]);
  for (const words of ["25 $", "8,20 $", "33,20 $", "15 $", "48,20 $", "Payer 48,20 $", "Payer 134 815 CDF"])
    expect(html).toContain(words);
  expect(html).toContain('name="total" value="48.20"');
  expect(html).not.toContain("evil.example");
  expect(html).not.toContain("Vieux nom");
});

test("a line that cannot be ordered shows why and costs nothing", () => {
  const html = shown([item(3, 1), item(9, 4)]);
  expect(html).toContain("Épuisé : retirez ce produit pour continuer.");
  expect(html).toContain("Ce produit n’est plus en vente : retirez-le pour continuer.");
  expect(html).toContain("Payer 0 $");
});

test("a missing value is reported at its field, also when the server found it", () => {
  const refused: FormFailure = {
    form: "order",
    values: { firstName: " ", email: "awa" },
    errors: { firstName: "Veuillez remplir tous les champs obligatoires.", email: "Adresse incomplète." },
    message: "Veuillez remplir tous les champs obligatoires.",
  };
  const html = shown([item(1, 1)], { refused });
  expect(html).toContain("Entrez votre prénom.");
  expect(html).toContain("Adresse incomplète.");
  expect(html).not.toContain("tous les champs obligatoires");
});

test("the country is shown by its name and sent as its ISO code", () => {
  const html = shown([item(1, 1)]);
  const offered = [...html.matchAll(/<option value="(\w*)"[^>]*>([^<]*)</g)].map(([, code, name]) => [
    code,
    name,
  ]);
  expect(offered).toEqual(
    expect.arrayContaining([
      ["CD", "Congo (RDC)"],
      ["BI", "Burundi"],
      ["RW", "Rwanda"],
      ["UG", "Uganda"],
      ["TZ", "Tanzania"],
    ]),
  );
});

test("an empty cart shows no form", () => {
  const html = shown([]);
  expect(html).toContain("Votre panier est vide");
  expect(html).not.toContain("<form");
});

test("a refused form has the typed values and shows what to correct", () => {
  const refused: FormFailure = {
    form: "order",
    values: { firstName: "Awa", email: "awa", city: "Goma", country: "RW", currency: "CDF", quantity_1: "1" },
    errors: { email: "Cette adresse est vide." },
    message: "Cette adresse est vide.",
  };
  const html = shown([item(1, 1)], { refused });
  expect(html).toMatch(/<a href="#email"[^>]*>Cette adresse est vide\.<\/a>/);
  expect(html).toContain('value="Awa"');
  expect(html).toMatch(/<option value="RW" selected="">/);
  expect(html).toMatch(/<input (?=[^>]*value="CDF")(?=[^>]*checked="")/);
  const withoutField = shown([item(1, 1)], {
    refused: { ...refused, errors: {}, message: "Les prix ont changé." },
  });
  expect(withoutField).toMatch(/role="alert"[^]*Les prix ont changé\./);
});
