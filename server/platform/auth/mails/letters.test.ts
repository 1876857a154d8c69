import { expect, test } from "vitest";
import { LANGUAGES, type Language } from "../../../../contracts/languages.ts";
import { letters } from "../../testing/letters.ts";
import { mailCode } from "./account-link.ts";

const linking = {
  env: { SITE_URL: "https://site.example" },
  keys: {
    linkSecret: "a secret of the test that is long enough",
    authSecret: "another secret of the test, as long as that",
  },
};
const link = {
  seed: "AAAAAAAAAAAAAAAAAAAAAA",
  pkce: false,
  codeLength: 6,
  redirectTo: "https://site.example/",
};
const textOf = (language: Language, times: { seconds: number; linkSeconds?: number }) =>
  letters.write({ template: "account_recovery", data: { ...link, ...times } }, language, linking).text;

const inWords = (language: Language, value: number, unit: "minute" | "hour") =>
  new Intl.NumberFormat(`${language}-u-nu-latn`, { style: "unit", unit, unitDisplay: "long" }).format(value);

test.each(LANGUAGES.map(({ code }) => code))(
  "a mail says how long its code and its link live: %s",
  (language) => {
    const text = textOf(language, { seconds: 600, linkSeconds: 3600 });
    expect(text).toContain(inWords(language, 10, "minute"));
    expect(text).toContain(inWords(language, 1, "hour"));
    expect(textOf(language, { seconds: 120, linkSeconds: 1800 })).toContain(inWords(language, 30, "minute"));
  },
);

test("in a mail that an earlier release stored, the link lives as long as the code", () => {
  expect(textOf("en", { seconds: 3600 })).toContain("The link works for 1 hour, the code for 1 hour");
});

test("the code is read at a glance in HTML, and copied without spaces; the text says it as before", () => {
  const code = mailCode(linking.keys, link.seed, link.codeLength);
  const withCode = Object.entries(letters.samples).filter(([, { data }]) => "codeLength" in data);
  expect(withCode.length).toBeGreaterThanOrEqual(7);
  for (const [sample, letter] of withCode) {
    const { html, text } = letters.write(letter, "fr", linking);
    expect(html, sample).toContain(`<p class="code">Code<br><b><bdi>${code}</bdi></b></p>`);
    expect(html.split(code), sample).toHaveLength(2);
    const [, size = "0"] = /\.code b \{[^}]*font-size: (\d+)px/.exec(html) ?? [];
    expect(Number(size)).toBeGreaterThanOrEqual(28);
    expect(html).toMatch(/\.code b \{[^}]*letter-spacing: /);
    expect(text, sample).toContain(`\n\nCode\u00a0: ${code}\n`);
  }
});
