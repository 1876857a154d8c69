import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { WayToGive } from "../../../contracts/finances/finances.ts";
import messages from "../../../locales/fr.json";
import { WordsContext } from "../../lib/i18n/words.tsx";
import { WaysToGive } from "./ways-to-give.tsx";

const printed = (ways: readonly WayToGive[]) =>
  renderToStaticMarkup(
    <WordsContext value={{ language: "fr", messages }}>
      <WaysToGive ways={ways} />
    </WordsContext>,
  ).replace(/[\u00a0\u202f]/g, " ");

const mobile: WayToGive = {
  method: "mobile_money",
  label: "M-Pesa",
  isRefundable: true,
  currencies: [
    {
      least: [
        { minor: 1_000_00, currency: "CDF" },
        { minor: 1_00, currency: "USD" },
      ],
      fee: { share: 250 },
    },
    { least: [{ minor: 500, currency: "XOF" }] },
  ],
};
const card: WayToGive = {
  method: "card",
  isRefundable: false,
  currencies: [
    { least: [{ minor: 1_00, currency: "EUR" }], fee: { share: 150, fixed: { minor: 25, currency: "EUR" } } },
  ],
};

test("each way says its least gift and its fee, currency by currency", () => {
  const html = printed([mobile, card]);
  expect(html).toContain('rowSpan="2"');
  expect(html).toMatch(/M-Pesa<span[^>]*>Mobile money · rendu par le même moyen</);
  expect(html).toMatch(/1 000 CDF<\/bdi><bdi[^>]*>1 \$<\/bdi><\/td><td><bdi>2,5 %<\/bdi>/);
  expect(html).toMatch(/500 XOF<\/bdi><\/td><td>variables</);
  expect(html).toMatch(/Carte bancaire<span[^>]*>rendu par virement</);
  expect(html).toContain("<bdi>1,5 % + 0,25 €</bdi>");
});

test("what is said of safety follows what is taken", () => {
  const { safety } = messages.finances.means;
  const said = (html: string) =>
    Object.values(safety).map((text) => html.includes(text.replace(/\u00a0/g, " ")));
  expect(said(printed([mobile]))).toEqual([true, false, false]);
  expect(said(printed([card, mobile]))).toEqual([true, true, false]);
});

test("where payments are closed there is nothing", () => {
  expect(printed([])).toBe("");
});
