import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { CurrencyFinances, FinancesView } from "../../../contracts/finances/finances.ts";
import messages from "../../../locales/fr.json";
import { WordsContext } from "../../lib/i18n/words.tsx";
import { GiftFigures } from "./gift-figures.tsx";

const split = { goods: 60, works: 20, people: 10, transport: 6, control: 4 };
const francs = (minor: number, gifts: number) => ({ amount: { minor, currency: "XOF" as const }, gifts });
const figures: CurrencyFinances = {
  total: francs(90_000, 16),
  purposes: [
    { programId: "1", ...francs(60_000, 6) },
    { programId: "sponsor:tree", ...francs(20_000, 5) },
    { programId: "former", ...francs(5_000, 5) },
  ],
  others: francs(10_000, 5),
  split,
  months: [{ month: "2026-10", sum: francs(0, 0) }, { month: "2026-11" }],
};

const titles = { 1: { title: "Des kits" }, "sponsor:tree": { title: "Des arbres", language: "fr" } } as const;

function printed(currencies: readonly CurrencyFinances[]): string {
  const view: FinancesView = {
    at: "2026-11-23T10:00:00Z",
    fewest: 5,
    currencies,
    budget: split,
    accounts: [],
    ways: [],
  };
  return renderToStaticMarkup(
    <WordsContext value={{ language: "fr", messages }}>
      <MemoryRouter>
        <GiftFigures view={view} titles={titles} />
      </MemoryRouter>
    </WordsContext>,
  );
}

test("each currency stands alone, the first one open, with its total and its split", () => {
  const dollars = { ...figures, total: { amount: { minor: 50_00, currency: "USD" as const }, gifts: 5 } };
  const html = printed([figures, dollars]);
  expect(html.match(/<details open=""/g)).toHaveLength(1);
  expect(html).toMatch(/<h3[^>]*>90\s000\sXOF en 16 dons</);
  expect(html).toMatch(/<h3[^>]*>50\s\$ en 5 dons</);
  expect(html.match(/<rect x="[\d.]+" width="[\d.]+" height="10"/g)).toHaveLength(10);
});

test("a purpose leads to its page, the small ones are one row", () => {
  const html = printed([figures]);
  expect(html).toContain('href="/projects/1"');
  expect(html).toContain('href="/sponsor?type=tree"');
  expect(html).toMatch(/<span>Des kits<.*<span lang="fr" dir="ltr">Des arbres</);
  expect(html).toMatch(/>former</);
  expect(html).toContain(messages.finances.others);
});

test("a hidden month says so, and one without gifts shows its zero", () => {
  const html = printed([figures]);
  expect(html.match(new RegExp(messages.finances.hidden, "g"))).toHaveLength(1);
  expect(html).toMatch(/octobre 2026<\/th><td[^>]*><bdi[^>]*>0\sXOF/);
  expect(html).toContain(messages.finances.fewest.replace("{{count}}", "5"));
});

test("while gifts are few the budgets are shown, named as such", () => {
  const html = printed([]);
  expect(html).toContain(messages.finances.budget.title);
  expect(html).toMatch(/Budget\s: voici ce que paient 100\s\$/);
  expect(html).not.toContain(messages.finances.confirmed);
});
