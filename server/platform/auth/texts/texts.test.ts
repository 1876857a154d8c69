import { expect, test } from "vitest";
import { LANGUAGES } from "../../../../contracts/languages.ts";
import { segmentsOf } from "../../sms/segments.ts";
import { accountTexts } from "./texts.ts";

const context = {
  env: { SITE_URL: "https://fondation-bomoko.example:8443" },
  keys: { authSecret: "a secret", linkSecret: "another" },
  siteName: "Fondation Bomoko",
};

test.each(LANGUAGES.map(({ code }) => code))(
  "%s: one segment, with the line that fills the code in",
  (language) => {
    const text = accountTexts.account_code({ seed: "seed", codeLength: 6 }, language, context);
    const [firstLine = "", empty, last] = text.split("\n");
    const code = /\d{6}/.exec(firstLine)?.[0];
    expect(code).toBeDefined();
    expect(firstLine).toContain(context.siteName);
    expect([empty, last]).toEqual(["", `@fondation-bomoko.example #${code}`]);
    expect(segmentsOf(text)).toBe(1);
  },
);
