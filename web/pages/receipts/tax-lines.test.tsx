import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { settings } from "../../../content/settings.ts";
import type { InvestmentStatusView } from "../../../contracts/pages.ts";
import { Result } from "../../features/crowdfarming/result/result.tsx";
import { TaxLine } from "../../features/donations/sponsorship/sponsor-form.tsx";
import { serverWords } from "../../lib/i18n/server-words.ts";
import { WordsContext } from "../../lib/i18n/words.tsx";

const countries = settings.taxReceiptCountries;
const sample = [...countries];
afterEach(() => void countries.splice(0, countries.length, ...sample));

const textOf = (node: React.ReactNode) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <WordsContext value={serverWords("fr")}>{node}</WordsContext>
    </MemoryRouter>,
  ).replace(/\s/g, " ");

const view: InvestmentStatusView = {
  state: "paid",
  amount: { minor: 25_000, currency: "USD" },
  projectId: 2,
  projectTitle: "Douze hectares de manioc",
  investmentType: "sponsor",
  createdAt: "2026-11-21T10:00:00Z",
};
const result = (investment: InvestmentStatusView | null) =>
  textOf(
    <Result
      screen={investment ? "success" : "unconfirmed"}
      investment={investment}
      farm={null}
      project={2}
      reference="AAAAAAAAAAAAAAAAAAAAAA"
      origin="https://bomoko.example"
    />,
  );

const NONE =
  "À ce jour, ce reçu n’ouvre droit à un avantage fiscal dans aucun pays : il atteste la somme reçue.";
const INVESTOR =
  "Pour un investissement, le document remis est un reçu de paiement : il ne donne droit à aucun avantage fiscal.";

test("the promise of a tax receipt names the countries of the settings; by default none", () => {
  expect(settings.taxReceiptCountries).toEqual([]);
  expect(textOf(<TaxLine />)).toContain(NONE);
  countries.push("CD", "FR");
  expect(textOf(<TaxLine />)).toContain(
    "Ce reçu ouvre droit à un avantage fiscal dans ces pays : Congo-Kinshasa et France. Ailleurs, il atteste la somme reçue.",
  );
});

test("after an investment, sponsors read the note on gifts, investors the one on payments, others both", () => {
  const sponsor = result({ ...view, receiptNumber: "RECU-2026-000007" });
  const investor = result({ ...view, investmentType: "investor" });
  const unknown = result(null);
  for (const html of [sponsor, investor, unknown])
    expect(html).toContain("Le reçu fiscal vous parvient dans les 24 h.");
  expect([sponsor.includes(NONE), sponsor.includes(INVESTOR)]).toEqual([true, false]);
  expect([investor.includes(NONE), investor.includes(INVESTOR)]).toEqual([false, true]);
  expect([unknown.includes(NONE), unknown.includes(INVESTOR)]).toEqual([true, true]);
  expect(sponsor).toMatch(/Reçu de don n°.*\/functions\/v1\/receipt\?reference=A{22}.*RECU-2026-000007/);
  expect(investor).not.toContain("/functions/v1/receipt?");
});
