import { afterAll, describe, expect, test } from "vitest";
import { settings } from "../content/settings.ts";
import { LANGUAGES } from "../contracts/languages.ts";
import { testDonations } from "./features/donations/testing.ts";
import { letters } from "./letters.ts";
import { purposeIds, purposeIn } from "./money/content-words.ts";
import { manageToken } from "./money/payments/manage-link.ts";
import { linkToken, mailCode } from "./platform/auth/mails/account-link.ts";
import { noFiles } from "./platform/mail/attachments.ts";
import type { Written } from "./platform/mail/kit.ts";
import { createOutbox } from "./platform/mail/outbox.ts";
import { localMailbox } from "./platform/mail/transport.ts";
import { until } from "./platform/testing/until.ts";
import { words } from "./platform/words.ts";
import { linking, seed } from "./testing/account-letter-texts.ts";
import { ONE_CLICK, SAID, UNSUBSCRIBE } from "./testing/letter-texts.ts";

const donations = await testDonations({ working: false });
const { context, call } = donations;
const outbox = createOutbox(context, { letters, deliver: localMailbox(context), attach: noFiles });
const stop = await outbox.start();
afterAll(async () => {
  await stop();
  await donations.close();
});

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ").replace(/\u2060/g, "");
const inHtml = (text: string) => text.replace(/[&']/g, (sign) => `&#${sign.charCodeAt(0)};`);

describe("every message", () => {
  test("has its sample, and its words are checked", () => {
    expect(Object.keys(SAID).sort()).toEqual(Object.keys(letters.samples).sort());
  });

  test.each(Object.entries(SAID))(
    "%s: subject, amount, date and link in both parts",
    (sample, [subject, ...expected]) => {
      const letter = letters.samples[sample];
      if (!letter) throw new Error("no such sample");
      const written = letters.write(letter, "en", linking);
      expect(plain(written.subject)).toBe(subject);
      for (const what of expected) {
        expect(plain(written.text)).toContain(what);
        expect(plain(written.html)).toContain(inHtml(what));
      }
      expect(written.unsubscribe).toBe(UNSUBSCRIBE[sample]);
      expect(written.oneClick).toBe(ONE_CLICK.includes(sample) ? true : undefined);
    },
  );

  test("is answered to the foundation, or to whom it says: its sender may be an address that nobody reads", () => {
    const elsewhere = Object.values(letters.samples)
      .filter((letter) => letters.write(letter, "fr", linking).replyTo !== settings.email)
      .map(({ template }) => template);
    expect([...new Set(elsewhere)].sort()).toEqual([
      "contact_message",
      "order_to_prepare",
      "project_submission",
      "volunteer_application",
    ]);
  });

  test("is whole in ten languages: no placeholder, no empty line, links to the reader's language, dark scheme", () => {
    for (const [sample, letter] of Object.entries(letters.samples)) {
      for (const { code, rtl } of LANGUAGES) {
        const { subject, text, html }: Written = letters.write(letter, code, linking);
        for (const part of [subject, text])
          expect(part, `${sample} ${code}`).not.toMatch(/\{\{|undefined|null|\[object/);
        expect(html).toContain(`<html lang="${code}" dir="${rtl ? "rtl" : "ltr"}">`);
        expect(html).toContain("prefers-color-scheme: dark");
        expect(html).not.toMatch(/\sstyle=|<script|<img(?! src="cid:)/);
        const prefix = code === "fr" ? "" : `/${code}`;
        for (const [link] of text.matchAll(/https:\S+/g)) {
          expect(link).toMatch(
            new RegExp(
              `^https://bomoko\\.example(${prefix}/(donate|giving|profile|newsletter|login|academy|crowd-?farming|marketplace|impact-hub)|/office(?:/invitation\\?|/money/(?:held|mails)$|$)|/own-data\\?token=[\\w-]{22}&language=${code}$|/auth/v1/verify\\?|/functions/v1/(investment-paper|marketplace-invoice)\\?|/storage/v1/object/public/project-files/)`,
            ),
          );
        }
      }
    }
  });

  test("fits a phone: a hash may break, and where there are no facts there is no empty table", () => {
    const written = (sample: string) => {
      const letter = letters.samples[sample];
      if (!letter) throw new Error(`no sample ${sample}`);
      return letters.write(letter, "fr", linking).html;
    };
    expect(written("office-trail-head")).toMatch(/<td class="long"><bdi>[0-9a-f]{64}</);
    expect(written("receipt")).toContain("<td><bdi>RECU-2028-000012<");
    expect(written("newsletter-welcome")).not.toContain("<table");
  });

  test("says what a gift is for in its own language", () => {
    const samples = ["receipt", "refused", "held", "stopped", "manage-links", "urgent-need"];
    for (const sample of samples) {
      const letter = letters.samples[sample];
      if (!letter) throw new Error(`no sample ${sample}`);
      for (const { code } of LANGUAGES) {
        const { text, html } = letters.write(letter, code, linking);
        const title = purposeIn(code, "1")?.title ?? "none";
        for (const part of [text, html]) expect(plain(part), `${sample} ${code}`).toContain(plain(title));
      }
    }
    const titles = LANGUAGES.map(({ code }) => purposeIn(code, "1")?.title);
    expect(new Set(titles).size).toBe(LANGUAGES.length);
    // A letter finds the translation by the French title.
    const french = purposeIds.map((id) => purposeIn("fr", id)?.title);
    expect(new Set(french).size).toBe(purposeIds.length);
  });

  test("marks a title that staff corrected as French in a letter of another language", () => {
    for (const sample of ["receipt", "refused"]) {
      const letter = letters.samples[sample];
      if (!letter) throw new Error(`no sample ${sample}`);
      const corrected = {
        ...letter,
        data: { ...letter.data, programTitle: "Des cartables pour Maluku" },
      } as typeof letter;
      expect(letters.write(corrected, "en", linking).html, sample).toMatch(
        /<td lang="fr"><bdi>Des cartables pour Maluku</,
      );
    }
  });

  test("threat 67: before anything is paid, a slogan typed as a name greets nobody", () => {
    const slogan = "Gagné ! Appelez le 0800 (dernier jour)";
    for (const [sample, name] of [
      ["order-received", "buyerName"],
      ["order-refused", "buyerName"],
      ["refused", "donorName"],
      ["newsletter-welcome", "name"],
    ] as const) {
      const letter = letters.samples[sample];
      if (!letter) throw new Error(`no sample ${sample}`);
      const typed = { ...letter, data: { ...letter.data, [name]: slogan } } as typeof letter;
      for (const part of [letters.write(typed, "fr", linking).text, letters.write(typed, "fr", linking).html])
        expect(part, sample).not.toContain("Appelez");
    }
  });

  test("of an order says what its page and the terms say: how long one may complain, and where the goods are", () => {
    const delivered = letters.samples["order-delivered"];
    if (!delivered) throw new Error("no such sample");
    for (const { code } of LANGUAGES) {
      const t = words(code);
      for (const text of [letters.write(delivered, code, linking).text, t("order.delivered.text")])
        expect(text, code).toMatch(/30[^]*48/);
      expect(t("mail.order.others")).toBe(t("order.shop"));
    }
  });

  test("goes to exactly one recipient, once, whatever is posted twice", async () => {
    const entries = Object.entries(letters.samples);
    await context.db.transaction().execute(async (trx) => {
      for (const [sample, letter] of [...entries, ...entries]) {
        const recipient = `${sample}@example.org`;
        await outbox.post(trx, { dedupeKey: `test:${sample}`, recipient, language: "en", letter });
      }
    });
    const delivered = () => context.db.selectFrom("mail.mailbox").selectAll().execute();
    await until(async () => (await delivered()).length >= entries.length, 30_000);
    const rows = await delivered();
    expect(rows.map(({ recipient }) => recipient).sort()).toEqual(
      entries.map(([sample]) => `${sample}@example.org`).sort(),
    );
    const reminders = rows.filter(({ headers }) => "List-Unsubscribe" in headers);
    expect(reminders.map(({ recipient }) => recipient).sort()).toEqual(
      Object.keys(UNSUBSCRIBE)
        .map((sample) => `${sample}@example.org`)
        .sort(),
    );
    const oneClick = rows.filter(({ headers }) => "List-Unsubscribe-Post" in headers);
    expect(oneClick.map(({ recipient }) => recipient).sort()).toEqual(
      ONE_CLICK.map((sample) => `${sample}@example.org`),
    );
    expect(new Set(oneClick.map(({ headers }) => headers["List-Unsubscribe-Post"]))).toEqual(
      new Set(["List-Unsubscribe=One-Click"]),
    );
    const reminder = reminders.find(({ recipient }) => recipient === "payment-request@example.org");
    expect(reminder?.headers["List-Unsubscribe"]).toMatch(
      /^<http:\/\/localhost:3000\/en\/giving\/manage\/[\w-]{22}>$/,
    );
  });

  test("a stored message holds no manage link: the database alone opens no gift", async () => {
    const token = manageToken(context.keys, "5a0c1e0e-0000-4000-8000-000000000001");
    const stored = await context.db.selectFrom("mail.outbox").selectAll().execute();
    expect(stored.length).toBeGreaterThan(10);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test("a stored message holds neither the link nor the code of an account", async () => {
    const stored = JSON.stringify(await context.db.selectFrom("mail.outbox").select("data").execute());
    expect(stored).toContain(seed);
    expect(stored).not.toContain(linkToken(context.keys, seed, false));
    expect(stored).not.toContain(mailCode(context.keys, seed, 6));
  });
});

describe("/dev/mail/preview", () => {
  test("lists each message in each language, and shows it", async () => {
    const list = await (await call("/dev/mail/preview")).text();
    for (const sample of Object.keys(letters.samples)) {
      for (const { code } of LANGUAGES) expect(list).toContain(`/dev/mail/preview/${sample}/${code}/html`);
    }
    const html = await (await call("/dev/mail/preview/renewal-notice/ar/html")).text();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    const text = await (await call("/dev/mail/preview/renewal-notice/en")).text();
    expect(text).toContain("List-Unsubscribe");
    for (const path of ["/receipt/xx/html", "/constructor/fr/html", "/nothing/fr"]) {
      expect((await call(`/dev/mail/preview${path}`)).status, path).toBe(404);
    }
  });

  test("is for the person in front of the machine only", async () => {
    expect((await call("/dev/mail/preview", {}, "203.0.113.7")).status).toBe(404);
    expect((await call("/dev/mail/preview", { headers: { "X-Forwarded-For": "127.0.0.1" } })).status).toBe(
      404,
    );
  });
});
