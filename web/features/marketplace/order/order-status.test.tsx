import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { LANGUAGES, type Language } from "../../../../contracts/languages.ts";
import { ORDER_STATUSES, type OrderView } from "../../../../contracts/marketplace/marketplace.ts";
import { serverWords } from "../../../lib/i18n/server-words.ts";
import { WordsContext } from "../../../lib/i18n/words.tsx";
import { OrderStatus } from "./order-status.tsx";
import { screenOf } from "./order-view.ts";

const usd = (minor: number) => ({ minor, currency: "USD" as const });
const order: OrderView = {
  status: "received",
  payment: "pending",
  lines: [{ id: 1, name: "Riz des bas-fonds", price: usd(1_250), quantity: 2, image: "product-harvest-1" }],
  subtotal: usd(2_500),
  delivery: usd(1_500),
  total: usd(4_000),
  createdAt: "2026-11-21T10:00:00.000Z",
  held: true,
  steps: [{ status: "received", at: "2026-11-21T10:00:00.000Z" }],
  checkoutUrl: "https://pay.example/1",
};
const reference = "AAAAAAAAAAAAAAAAAAAAAA";

function shown(more: Partial<OrderView>, language: Language = "fr", of: OrderView = order): string {
  const page = <OrderStatus order={{ ...of, ...more }} reference={reference} />;
  const router = createMemoryRouter([{ path: "*", element: page }]);
  return renderToStaticMarkup(
    <WordsContext value={serverWords(language)}>
      <RouterProvider router={router} />
    </WordsContext>,
  );
}

const SCREENS: readonly Partial<OrderView>[] = [
  ...ORDER_STATUSES.map((status) => ({ status })),
  ...(["refused", "expired", "returned"] as const).map(
    (payment) => ({ status: "cancelled", payment }) as const,
  ),
  ...(["held", "disputed"] as const).map((payment) => ({ payment })),
];

test.each(LANGUAGES.map(({ code }) => code))("every state of an order is shown in %s", (language) => {
  const complaints = vi.spyOn(console, "warn");
  const heads = SCREENS.map((more) => {
    const html = shown(more, language);
    const screen = screenOf({ ...order, ...more });
    const [head] = /<h1.*?<\/h1><p>.*?<\/p>/.exec(html) ?? [];
    expect(html, screen).toContain("Riz des bas-fonds");
    expect(html, screen).not.toMatch(/\{\{|order\.\w+/);
    return head;
  });
  expect(new Set(heads).size).toBe(SCREENS.length);
  expect(complaints).not.toHaveBeenCalled();
});

test("every state has a next step: the payment, the invoice, the cart or the contact page", () => {
  expect(shown({})).toContain('href="https://pay.example/1"');
  expect(shown({ status: "paid", payment: "paid", invoiceNumber: "F-1" })).toContain(
    `marketplace-invoice?reference=${reference}" download`,
  );
  for (const payment of ["cancelled", "refused", "expired"] as const) {
    const html = shown({ status: "cancelled", payment });
    expect(html).toContain("Remettre dans le panier");
    expect(html).not.toContain("pay.example");
  }
  for (const more of [{ payment: "held" }, { payment: "disputed" }, { status: "delivered" }] as const)
    expect(shown(more)).toContain('href="/contact"');
});

test.each(LANGUAGES.map(({ code }) => code))(
  "goods are promised only while they are reserved, in %s",
  (language) => {
    const { order: page } = serverWords(language).messages as {
      order: { goods: { held: string; released: string } };
    };
    const { held, released } = page.goods;
    const text = (more: Partial<OrderView>) => shown(more, language);
    expect([text({}).includes(held), text({}).includes(released)]).toEqual([true, false]);
    const late = text({ held: false });
    expect([late.includes(held), late.includes(released)]).toEqual([false, true]);
    const paid = text({ status: "paid", payment: "paid", held: false });
    expect([paid.includes(held), paid.includes(released)]).toEqual([false, false]);
  },
);

test("an order whose payment page never opened goes back into the cart", () => {
  const { checkoutUrl: _, ...unopened } = order;
  const html = shown({ payment: "created" }, "fr", unopened);
  expect(html).toContain("Remettre dans le panier");
  expect(html).toContain("La page de paiement n’a pas pu s’ouvrir");
  expect(shown({})).not.toContain("n’a pas pu s’ouvrir");
});

test("an order whose goods are no longer reserved goes back into the cart, without blaming the payment page", () => {
  const { checkoutUrl: _, ...released } = order;
  const html = shown({ held: false }, "fr", released);
  expect(html).toContain("Remettre dans le panier");
  expect(html).toContain("un paiement qui arrive maintenant vous est rendu en entier");
  expect(html).not.toContain("n’a pas pu s’ouvrir");
});

test("finished steps have their date, and the last one is the current step", () => {
  const html = shown({
    status: "sent",
    payment: "paid",
    steps: (["received", "paid", "prepared", "sent"] as const).map((status, day) => ({
      status,
      at: `2026-11-2${day + 1}T10:00:00.000Z`,
    })),
  });
  expect([...html.matchAll(/<time /g)]).toHaveLength(4);
  expect(html).toMatch(/aria-current="step"[^]*Envoyée[^]*24 novembre 2026[^]*Livrée/);
  expect(shown({ status: "refunded", payment: "refunded" })).not.toContain("<time");
});

test("an order paid in francs shows the amount, the date of the rate, and a partial refund", () => {
  const rate = { from: "USD", to: "CDF", asked: 100, paid: 279_700, date: "2026-11-16" } as const;
  const html = shown({
    status: "paid",
    payment: "partly_refunded",
    paidIn: { amount: { minor: 11_188_000, currency: "CDF" }, rate },
    refunded: { minor: 100_000, currency: "CDF" },
  }).replace(/[\u00a0\u202f]/g, " ");
  for (const words of ["111 880 CDF", "16 novembre 2026", "Montant rendu", "1 000 CDF"])
    expect(html).toContain(words);
});
