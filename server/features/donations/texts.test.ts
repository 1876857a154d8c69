import { expect, test } from "vitest";
import { LANGUAGES, type Language } from "../../../contracts/languages.ts";
import { segmentsOf } from "../../platform/sms/segments.ts";
import { donationTexts } from "./texts.ts";

const context = {
  env: { SITE_URL: "https://bomoko.org" },
  keys: {
    authSecret: "a secret of 32 signs, and some more",
    linkSecret: "another of 32 signs, and some more",
  },
  siteName: "Fondation Bomoko",
};
const reference = "AbCdEfGhIjKlMnOpQrStUv";
const amount = { minor: 10_000_00, currency: "CDF" } as const;
const data = { amount, reference, subscription: "a subscription", trial: false };

/** Every text, in a language. */
const textsIn = (language: Language) => ({
  receipt: donationTexts.gift_receipt({ ...data, subscription: null }, language, context),
  regular: donationTexts.gift_receipt(data, language, context),
  news: donationTexts.gift_news(data, language, context),
  due: donationTexts.gift_due(data, language, context),
  planNews: donationTexts.gift_plan_news(data, language, context),
  links: donationTexts.gift_links({ subscriptions: ["one", "two"] }, language, context),
});

test.each(LANGUAGES.map(({ code }) => code))(
  "in %s each names the foundation and ends with its link",
  (code) => {
    for (const [name, text] of Object.entries(textsIn(code))) {
      expect(text, name).toContain("Fondation Bomoko");
      expect(text, name).toMatch(/https:\/\/bomoko\.org\/\S+$/);
      expect(text, name).not.toMatch(/[\u00a0\u202f]|\{\{/);
      if (name !== "links") expect(text.replace(/[^\d]/g, ""), name).toMatch(/^10000/);
    }
  },
);

test.each(["fr", "en", "sw", "pt", "es", "de"] as const)(
  "in %s one message holds the receipt's link: no letter is outside the GSM alphabet",
  (code) => {
    const { receipt, regular, due, news, planNews } = textsIn(code);
    expect([receipt, segmentsOf(receipt)]).toEqual([receipt, 1]);
    expect([regular, segmentsOf(regular)]).toEqual([regular, 2]);
    for (const text of [due, news, planNews]) expect([text, segmentsOf(text)]).toEqual([text, 1]);
  },
);

test.each(["ar", "zh", "hi", "ru"] as const)("in %s three messages of seventy letters hold it", (code) => {
  const { receipt, due, news } = textsIn(code);
  for (const text of [receipt, due, news]) expect(segmentsOf(text), text).toBeLessThanOrEqual(3);
});

test("play money says so before anything else", () => {
  expect(donationTexts.gift_news({ ...data, trial: true }, "fr", context)).toMatch(
    /^Essai sans argent réel\. Fondation Bomoko/,
  );
});
