import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { FormFailure } from "../../contracts/errors.ts";
import type { Offer } from "../../contracts/offers.ts";
import messages from "../../locales/fr.json";
import { WordsContext } from "../lib/i18n/words.tsx";
import { MeansChoice } from "./means-choice.tsx";

const operator = (id: string, prefix: string, changed: Partial<Offer> = {}): Offer => ({
  id: `ring:${id}:CDF`,
  method: "mobile_money",
  label: id,
  state: "open",
  payer: "prompt",
  phone: "required",
  numbers: [`243${prefix}`, prefix],
  toPay: { minor: 45_000_00, currency: "CDF" },
  ...changed,
});
const offers = [
  operator("A", "81", { state: "closed" }),
  operator("B", "89", {
    fee: { minor: 900_00, currency: "CDF" },
    withFee: { minor: 45_919_00, currency: "CDF" },
  }),
  operator("C", "97"),
];

const shown = (phone?: string, refused?: FormFailure, shownOffers = offers) =>
  renderToStaticMarkup(
    <WordsContext value={{ language: "fr", messages }}>
      <MeansChoice offers={shownOffers} reference="r" phone={phone} refused={refused} />
    </WordsContext>,
  ).replace(/[\u00a0\u202f]/g, " ");
const radios = (html: string) => html.match(/<input type="radio"[^>]*>/g) ?? [];
const chosenIn = (html: string) =>
  radios(html)
    .find((one) => one.includes("checked"))
    ?.match(/value="([^"]+)"/)?.[1];

test("the fee can be covered where it is known: both sums are there, and the box belongs to these means", () => {
  const html = shown();
  expect(html).toMatch(/group-has-\[\[data-fee\]:checked\]\/means:block[^>]*>.*name="cover"/);
  expect(html).toContain(messages.payment.means.cover.replace(/\u00a0/g, " "));
  expect(html.match(/45 919 CDF/g)).toHaveLength(1);
  expect(radios(html).map((one) => one.includes("data-fee"))).toEqual([false, true, false]);
});

test("the operator of a known number is selected, unless it is closed", () => {
  expect(chosenIn(shown())).toBe("ring:B:CDF");
  expect(chosenIn(shown("+243 97 345 67 89"))).toBe("ring:C:CDF");
  expect(chosenIn(shown("0813 456 789"))).toBe("ring:B:CDF");
});

test("of a regular gift each means says how the following payments are made", () => {
  const again = [{ again: "charged" }, { again: "asked" }] as const;
  const regular = offers.map((offer, at) => ({ ...offer, ...again[at] }));
  const html = shown(undefined, undefined, regular);
  const { charged, asked } = messages.payment.means.again;
  const rows = html.split("<label").filter((row) => row.includes('name="means"'));
  expect(rows.map((row) => [row.includes(charged), row.includes(asked)])).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
});

test("a number of another operator comes back with that operator; another problem leaves the choice", () => {
  const failure = (errors: Record<string, string>): FormFailure => ({
    form: "payment-means",
    values: { means: "ring:B:CDF", phone: "0973456789", cover: "on" },
    errors,
    message: "Non.",
  });
  const html = shown(undefined, failure({ phone: "Autre opérateur." }));
  expect(chosenIn(html)).toBe("ring:C:CDF");
  expect(html).toContain('value="0973456789"');
  expect(html).toMatch(/<input type="checkbox" (?=[^>]*checked)[^>]*name="cover"/);
  expect(chosenIn(shown(undefined, failure({ means: "Fermé." })))).toBe("ring:B:CDF");
});
