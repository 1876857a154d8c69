import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Language } from "../../../../contracts/languages.ts";
import { PAYMENTS_LATER } from "../../../../contracts/pages.ts";
import { serverWords } from "../../../lib/i18n/server-words.ts";
import { WordsContext } from "../../../lib/i18n/words.tsx";
import { PaymentsContext } from "../../../lib/payments.tsx";
import { MeansLine } from "./means-line.tsx";

const html = (payments: string, language: Language = "fr") =>
  renderToStaticMarkup(
    <WordsContext value={serverWords(language)}>
      <PaymentsContext value={{ state: payments, texts: "on", notice: null }}>
        <MeansLine of="gift" />
      </PaymentsContext>
    </WordsContext>,
  );
const said = (payments: string, language?: Language) => html(payments, language).replace(/<[^>]*>/g, "");

test.each([
  ["open", "Mobile money ou carte"],
  ["open by-gift:mobile_money", "Mobile money"],
  ["trial order by-gift:card by-sponsorship:bank_transfer", "Carte"],
  ["open by-gift:mobile_money,card,bank_transfer", "Mobile money, carte ou virement"],
  ["open by-sponsorship:card", "Mobile money ou carte"],
])("%s: %s", (payments, line) => {
  expect(said(payments)).toBe(line);
});

test("it reads well in other languages", () => {
  expect(said("open", "ru")).toBe("Телефон или карта");
  expect(said("open", "ar")).toBe("بالهاتف أو بالبطاقة");
  expect(said("open", "zh")).toBe("移动支付或银行卡");
  expect(said("open by-gift:card,bank_transfer", "de")).toBe("Karte oder Überweisung");
});

test("a built page has one line for each choice of methods", () => {
  const lines = [...html(PAYMENTS_LATER).matchAll(/<while-methods are="([^"]*)" of="gift">([^<]*)</g)];
  expect(lines.map(([, are, line]) => [are, line])).toEqual([
    ["mobile_money", "Mobile money"],
    ["card", "Carte"],
    ["mobile_money,card", "Mobile money ou carte"],
    ["bank_transfer", "Virement"],
    ["mobile_money,bank_transfer", "Mobile money ou virement"],
    ["card,bank_transfer", "Carte ou virement"],
    ["mobile_money,card,bank_transfer", "Mobile money, carte ou virement"],
  ]);
});
