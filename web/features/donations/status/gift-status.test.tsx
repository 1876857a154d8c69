import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import type { FormFailure } from "../../../../contracts/errors.ts";
import { LANGUAGES, type Language } from "../../../../contracts/languages.ts";
import type { GiftStatusView } from "../../../../contracts/pages.ts";
import { REFUSAL_REASONS } from "../../../../contracts/refusals.ts";
import { serverWordsAndPieces } from "../../../lib/i18n/server-words.ts";
import { translator, WordsContext } from "../../../lib/i18n/words.tsx";
import { campaignOf } from "./gift-campaign.server.ts";
import { GiftStatus } from "./gift-status.tsx";

const paid: GiftStatusView = {
  state: "paid",
  amount: { minor: 10_000, currency: "XOF" },
  programId: "1",
  donorName: "Awa Kalala",
  funding: {
    goal: { minor: 297_000_00, currency: "USD" },
    raised: { minor: 44_567_69, currency: "USD" },
    ratesOf: "2026-11-16",
  },
  anonymous: false,
  donationType: "one_time",
  display: "name_only",
  createdAt: "2026-11-21T10:00:00.000Z",
  receiptNumber: "SPECIMEN-2026-000001",
};
const { donorName: _name, funding: _bar, display: _shown, receiptNumber: _number, ...unpaid } = paid;

const dictionaries = new Map(
  await Promise.all(LANGUAGES.map(async ({ code }) => [code, await serverWordsAndPieces(code)] as const)),
);

function wordsIn(language: Language) {
  const words = dictionaries.get(language);
  if (!words) throw new Error(`no words in ${language}`);
  return words;
}

function shown(
  gift: GiftStatusView,
  language: Language = "fr",
  search = "",
  refusedMeans?: FormFailure,
): string {
  const element = (
    <GiftStatus
      gift={gift}
      campaign={campaignOf(gift.programId, wordsIn(language))}
      reference="AAAAAAAAAAAAAAAAAAAAAA"
      origin="https://bomoko.example"
      refused={undefined}
      refusedMeans={refusedMeans}
    />
  );
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [`/${search}`] });
  const html = renderToStaticMarkup(
    <WordsContext value={wordsIn(language)}>
      <RouterProvider router={router} />
    </WordsContext>,
  );
  return html.replace(/[\u00a0\u202f]/g, " ").replace(/[\u2068\u2069]/g, "");
}

const hrefs = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
const folds = (html: string) =>
  [...html.matchAll(/<details( open="")?/g)].map(([, open]) => open !== undefined);

describe("a paid gift", () => {
  test("thanks by name, shows the campaign, what the amount does, and the bar with the gift in it", () => {
    const html = shown(paid);
    expect(html).toContain(">Merci, Awa Kalala.</h1>");
    expect(html).toContain('src="/pictures/kits.svg"');
    expect(html).toContain("≈ 1 kit scolaire");
    expect(html).toMatch(/<progress[^>]* value="15\.00595/);
    expect(html).toContain("44 567,69 $ réunis sur 297 000 $, avec votre don");
  });

  test("without a name it thanks all the same", () => {
    const { donorName: _, ...nameless } = paid;
    expect(shown(nameless)).toContain(">Merci, votre don est arrivé.</h1>");
  });

  test.each(LANGUAGES.map(({ code }) => code))(
    "one WhatsApp button in %s: ready words and the campaign's address",
    (language) => {
      const links = hrefs(shown(paid, language)).filter((href) => href.includes("wa.me"));
      expect(links).toHaveLength(1);
      const text = new URL(links[0] ?? "").searchParams.get("text")?.replace(/\s/g, " ") ?? "";
      const prefix = language === "fr" ? "" : `/${language}`;
      const title = campaignOf(paid.programId, wordsIn(language))?.title ?? "";
      expect(title).toMatch(/^18[\s.,]?000|18[\s.,]?000/);
      expect(text).toContain(title.replace(/\s/g, " "));
      expect(text.endsWith(` https://bomoko.example${prefix}/projects/1`)).toBe(true);
      expect(text).not.toMatch(/Awa|AAAAAA|10[\s.,]?000 XOF/);
    },
  );

  test("given once, it asks for the same each month: a link to the form, filled in, and where the money goes", () => {
    const both = ["/donate?program=1&amount=10000&type=monthly", "/finances"];
    expect(hrefs(shown(paid))).toEqual(expect.arrayContaining(both));
    const meal = { ...paid, programId: "sponsor:meal", amount: { minor: 20_00, currency: "EUR" } } as const;
    expect(hrefs(shown(meal))).toContain("/sponsor?program=sponsor%3Ameal&amount=20.00&type=monthly");
  });

  test.each([
    ["monthly", { donationType: "monthly", comesAgain: true }],
    ["a renewal", { comesAgain: true }],
    ["anonymous", { anonymous: true }],
    ["refunded in part", { state: "partly_refunded", refunded: { minor: 5_000, currency: "XOF" } }],
  ] as const)("%s: it does not ask for a monthly gift", (_, changed) => {
    expect(hrefs(shown({ ...paid, ...changed })).filter((href) => href.includes("type=monthly"))).toEqual([]);
  });

  test("the receipt is a row, the wall says what was chosen and is folded like the details", () => {
    const html = shown(paid);
    expect(html).toMatch(/<a href="[^"]*receipt\?reference=A+" download=""/);
    expect(html).toContain("· Mon nom seulement");
    expect(folds(html)).toEqual([false, false]);
    expect(folds(shown(paid, "fr", "?display=saved"))).toEqual([true, false]);
  });

  test("of an anonymous donor has a receipt to download, none to send, and no wall", () => {
    const { display: _, donorName: __, ...nobody } = paid;
    const html = shown({ ...nobody, anonymous: true });
    expect(html).toContain('download=""');
    expect(html).not.toContain("resend-receipt");
    expect(folds(html)).toHaveLength(1);
  });

  test("to a sponsorship has its picture and no bar", () => {
    const { funding: _, ...offer } = { ...paid, programId: "sponsor:child" };
    const html = shown({ ...offer, amount: { minor: 200_00, currency: "EUR" } });
    expect(html).toContain("≈ 2 années d’école");
    expect(html).not.toContain("<progress");
  });
});

describe.each([
  "pending",
  "held",
  "refused",
  "cancelled",
  "expired",
  "returned",
  "refunded",
  "disputed",
] as const)("a gift that is %s", (state) => {
  test("is not thanked for, shares nothing, and shows its reference", () => {
    const html = shown({ ...unpaid, state });
    expect(html).not.toContain("Merci");
    expect(hrefs(html).filter((href) => /wa\.me|type=monthly/.test(href))).toEqual([]);
    expect(html).not.toContain("<progress");
    expect(folds(html)).toEqual([true]);
  });
});

describe("the choice of a means", () => {
  const offers: GiftStatusView["offers"] = [
    {
      id: "ring:A:CDF",
      method: "mobile_money",
      label: "M-Pesa",
      state: "closed",
      payer: "prompt",
      phone: "required",
      toPay: { minor: 45_000_00, currency: "CDF" },
      rate: { from: "XOF", to: "CDF", asked: 100, paid: 450, date: "2026-11-16" },
    },
    {
      id: "ring:B:CDF",
      method: "mobile_money",
      label: "Orange Money",
      state: "slow",
      payer: "prompt",
      phone: "required",
      toPay: { minor: 45_000_00, currency: "CDF" },
      fee: { minor: 900_00, currency: "CDF" },
    },
    {
      id: "cards:card:XOF",
      method: "card",
      state: "closed",
      payer: "page",
      phone: "none",
      toPay: { minor: 10_000, currency: "XOF" },
      limit: { why: "too_large", amount: { minor: 5_000, currency: "XOF" } },
    },
  ];
  const gift: GiftStatusView = { ...unpaid, state: "created", offers };
  const radios = (html: string) => html.match(/<input type="radio"[^>]*name="means"[^>]*>/g) ?? [];

  test("offers each means with its amount, state and fee; closed ones say why and cannot be chosen", () => {
    const html = shown(gift);
    expect(html).toContain("Comment souhaitez-vous payer ?");
    expect(html).toContain("M-Pesa");
    const text = html.replace(/<[^>]+>/g, "");
    expect(text).toContain("Mobile money · Fermé en ce moment");
    expect(text).toContain("Mobile money · Lent en ce moment · Frais : 900 CDF");
    expect(html).toContain("Jusqu’à 5 000 XOF");
    expect(html).toContain("45 000 CDF");
    const [closed = "", open = "", limited = ""] = radios(html);
    expect([closed, open, limited].map((one) => one.includes("disabled"))).toEqual([true, false, true]);
    expect([closed, open, limited].map((one) => one.includes("checked"))).toEqual([false, true, false]);
    expect([closed, open, limited].map((one) => one.includes("data-phone"))).toEqual([true, true, false]);
    expect(html).toContain('action="/functions/v1/choose-payment-means"');
  });

  test("keeps what was typed, with the problem beside its field", () => {
    const refused: FormFailure = {
      form: "payment-means",
      values: { means: "ring:B:CDF", phone: "0813" },
      errors: { phone: "Ce numéro semble incomplet." },
      message: "Ce numéro semble incomplet.",
    };
    const html = shown(gift, "fr", "", refused);
    expect(html).toContain('value="0813"');
    expect(html).toContain('aria-invalid="true"');
    expect(html.match(/Ce numéro semble incomplet\./g)).toHaveLength(1);
  });

  test("a prompt is explained by the operator's steps, with a link that shows it again", () => {
    const prompt = { steps: ["Composez *1122#", "Tapez votre code"], revive: "tel:*1122%23" };
    const html = shown({ ...unpaid, state: "pending", prompt });
    expect(html).toContain("Regardez votre téléphone");
    expect(html).toContain("Composez *1122#");
    expect(hrefs(html)).toContain("tel:*1122%23");
    expect(
      shown({ ...unpaid, state: "pending", prompt: { ...prompt, revive: "javascript:alert(1)" } }),
    ).not.toContain("javascript:");
  });

  test("a transfer says where it goes and by which reference", () => {
    const transfer = {
      amount: { minor: 1_000_000, currency: "CDF" as const },
      holder: "Fondation",
      bank: "Une banque",
      account: "CD00 1234",
      reference: "RF12 0000 0042",
    };
    const html = shown({ ...unpaid, state: "pending", transfer });
    for (const text of ["Faites votre virement", "CD00 1234", "RF12 0000 0042", "10 000 XOF"])
      expect(html).toContain(text);
  });
});

describe("a gift by telephone number", () => {
  const { donorName: _none, ...withoutName } = paid;
  const byPhone: GiftStatusView = { ...withoutName, texts: { endsWith: "42", left: false } };
  const left: GiftStatusView = { ...byPhone, texts: { endsWith: "42", left: true } };

  test.each(LANGUAGES)("in $code speaks of text messages, and of no mail", ({ code }) => {
    const t = translator(wordsIn(code));
    const html = shown(byPhone, code);
    expect(html).toContain(t("giftStatus.paid.texted"));
    expect(html).toContain(t("giftStatus.texts.resend"));
    expect(html).toContain(t("giftStatus.texts.to", { digits: "42" }));
    expect(html).not.toContain(t("giftStatus.paid.sent"));
    expect(html).not.toContain(t("giftStatus.resend"));
  });

  test("ends its messages by a plain form, and says so afterwards", () => {
    expect(shown(byPhone)).toContain('action="/functions/v1/leave-texts"');
    expect(shown(left)).not.toContain('action="/functions/v1/leave-texts"');
    expect(shown(left)).not.toContain('action="/functions/v1/resend-receipt"');
    expect(shown(left)).toContain("ne reçoit plus de SMS");
    expect(shown(left)).not.toContain("vous est envoyé par SMS");
  });

  test("says that its receipt goes out again, to the number", () => {
    expect(shown(byPhone, "fr", "?receipt=sent")).toContain("au numéro donné avec le don");
    expect(shown(left, "fr", "?receipt=sent")).not.toContain("au numéro donné avec le don");
  });
});

test("each reason of a refusal has its own sentence and a way on, in every language", () => {
  for (const { code } of LANGUAGES) {
    const texts = REFUSAL_REASONS.map((reason) => shown({ ...unpaid, state: "refused", reason }, code));
    const sentences = texts.map((html) => /<\/h1><p>(.*?)<\/p>/.exec(html)?.[1] ?? "");
    expect(new Set(sentences).size, code).toBe(REFUSAL_REASONS.length);
    // The reason, and what to do: two sentences at least.
    const ends = sentences.map((text) => text.match(/[.。।]/g)?.length ?? 0);
    expect(Math.min(...ends), code).toBeGreaterThanOrEqual(2);
  }
});
