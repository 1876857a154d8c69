import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import type { OwnOrder } from "../../../../contracts/account.ts";
import { LANGUAGES, type Language } from "../../../../contracts/languages.ts";
import { ORDER_STATUSES } from "../../../../contracts/marketplace/marketplace.ts";
import { serverWords } from "../../../lib/i18n/server-words.ts";
import { WordsContext } from "../../../lib/i18n/words.tsx";
import { OwnOrders } from "./own-orders.tsx";

const order: OwnOrder = {
  status: "paid",
  payment: "paid",
  amount: { minor: 13_481_500, currency: "CDF" },
  lines: [
    { name: "Riz des bas-fonds", quantity: 2 },
    { name: "Miel", quantity: 1 },
  ],
  createdAt: "2026-11-21T10:00:00.000Z",
  reference: "AAAAAAAAAAAAAAAAAAAAAA",
  invoiceNumber: "FACTURE-2026-000001",
};

function shown(orders: readonly Partial<OwnOrder>[], language: Language = "fr"): string {
  const account = {
    gifts: [],
    subscriptions: [],
    investments: [],
    enrolments: [],
    orders: orders.map((more, index) => ({ ...order, reference: `order-${index}`, ...more })),
    impact: { given: [], gifts: 0, projects: 0, units: [] },
    news: null,
    lastGift: null,
    donorName: null,
  };
  const own = { status: "ready", account, claimed: { gifts: 0, orders: 0 }, retry: () => {} } as const;
  const router = createMemoryRouter([{ path: "*", element: <OwnOrders own={own} /> }]);
  const html = renderToStaticMarkup(
    <WordsContext value={serverWords(language)}>
      <RouterProvider router={router} />
    </WordsContext>,
  );
  return html.replace(/[\u00a0\u202f]/g, " ");
}

test("without orders the list says so and links to the shop", () => {
  const html = shown([]);
  expect(html).toContain("Aucune commande pour l’instant");
  expect(html).toContain('href="/marketplace"');
});

test("an order shows amount, date, goods, its page and its invoice", () => {
  const html = shown([{ reference: order.reference }]);
  for (const words of ["134 815 CDF", "21 novembre 2026", "2 × Riz des bas-fonds", "1 × Miel", "Payée"])
    expect(html).toContain(words);
  expect(html).toContain(`href="/marketplace/order/${order.reference}"`);
  expect(html).toContain(`marketplace-invoice?reference=${order.reference}" download`);
  expect(shown([{ invoiceNumber: null }])).not.toContain("marketplace-invoice");
});

test.each(LANGUAGES.map(({ code }) => code))(
  "every state of an order has its own words in %s",
  (language) => {
    const warnings = vi.spyOn(console, "warn");
    const screens: readonly Partial<OwnOrder>[] = [
      ...ORDER_STATUSES.map((status) => ({ status })),
      ...(["held", "returned", "disputed"] as const).map((payment) => ({ payment })),
    ];
    const html = shown(screens, language);
    const badges = [...html.matchAll(/<p class="flex flex-wrap gap-2xs"><span[^>]*>([^<]+)/g)];
    expect(new Set(badges.map(([, words]) => words)).size).toBe(screens.length);
    expect(html).not.toMatch(/\{\{|dashboard\.\w+/);
    expect(warnings).not.toHaveBeenCalled();
  },
);

test("a partial refund is shown beside the status", () => {
  expect(shown([{ status: "sent", payment: "partly_refunded" }])).toMatch(
    /Envoyée<\/span><span[^>]*>Remboursée en partie/,
  );
});

test("goods are named in the reader's language; a French name is marked as French", () => {
  const lines = [
    { name: "Мёд", quantity: 1 },
    { name: "Riz", quantity: 2, french: ["name"] },
  ];
  const html = shown([{ lines }], "ru");
  expect(html).toContain("<bdi>1 × Мёд</bdi>");
  expect(html).toContain('<bdi lang="fr">2 × Riz</bdi>');
});
