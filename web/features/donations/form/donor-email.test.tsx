import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type SiteState, TEXTS_LATER } from "../../../../contracts/pages.ts";
import messages from "../../../../locales/fr.json";
import { WordsContext } from "../../../lib/i18n/words.tsx";
import { PaymentsContext } from "../../../lib/payments.tsx";
import { DonorEmail } from "./donor-email.tsx";

const printed = (texts: SiteState["texts"]) =>
  renderToStaticMarkup(
    <WordsContext value={{ language: "fr", messages }}>
      <PaymentsContext value={{ state: "open", texts, notice: null }}>
        <DonorEmail value="" error={undefined} />
      </PaymentsContext>
    </WordsContext>,
  );

test("where text messages leave, the field takes an address or a number", () => {
  const html = printed("on");
  expect(html).toContain(">E-mail ou téléphone<");
  expect(html).toContain('type="text"');
});

test("elsewhere it takes an address only, and says so", () => {
  const html = printed("off");
  expect(html).toContain(">E-mail<");
  expect(html).toContain('type="email"');
  expect(html).not.toContain("téléphone");
});

test("a built page has both, for the start to choose", () => {
  const html = printed(TEXTS_LATER);
  expect(html).toMatch(
    /<while-texts are="on">.*E-mail ou téléphone.*<\/while-texts><while-texts are="off">.*type="email".*<\/while-texts>/,
  );
});
