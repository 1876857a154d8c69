import { afterAll, describe, expect, test, vi } from "vitest";
import { LANGUAGES } from "../../contracts/languages.ts";
import { testGiving } from "../testing/giving.ts";
import { linkToken, mailCode, verifyLink } from "./account-link.ts";
import type { Written } from "./kit.ts";
import { writeLetter } from "./letters.ts";
import { manageToken, manageUrl } from "./manage-link.ts";
import { newsletterUrl } from "./newsletter-link.ts";
import { createOutbox } from "./outbox.ts";
import { SAMPLES } from "./samples.ts";
import { localMailbox } from "./transport.ts";

const giving = await testGiving({ working: false });
const { context, call } = giving;
const outbox = createOutbox(context, localMailbox(context), async () => []);
const stop = await outbox.start();
afterAll(async () => {
  await stop();
  await giving.close();
});

const linking = {
  env: { SITE_URL: "https://bomoko.example" },
  keys: {
    linkSecret: "a secret of the test that is long enough",
    authSecret: "another secret of the test, as long as that",
  },
};
const manage = manageUrl(linking, "en", "5a0c1e0e-0000-4000-8000-000000000001");
const confirm = newsletterUrl(linking, "en", "confirm", "5a0c1e0e-0000-4000-8000-000000000001");
const leave = newsletterUrl(linking, "en", "unsubscribe", "5a0c1e0e-0000-4000-8000-000000000001");
const status = "https://bomoko.example/en/donate/status/AAAAAAAAAAAAAAAAAAAAAA";
const again = "https://bomoko.example/en/donate?program=1&amount=10000&type=monthly";
const farm = "https://bomoko.example/en/crowdfarming/project/2";
const paper = "https://bomoko.example/functions/v1/investment-paper?reference=AAAAAAAAAAAAAAAAAAAAAA";
const once = "https://bomoko.example/en/donate?program=1&amount=10000&type=one_time";
const seed = "AAAAAAAAAAAAAAAAAAAAAA";
const code = mailCode(linking.keys, seed, 6);
const accountLink = (type: Parameters<typeof verifyLink>[1]["type"], pkce = false) =>
  verifyLink(linking.env, {
    token: linkToken(linking.keys, seed, pkce),
    type,
    redirectTo: "https://bomoko.example/dashboard",
  });
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ").replace(/\u2060/g, "");
const inHtml = (text: string) => text.replace(/[&']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Subject, and what both parts must say: amount, date, and the link on. */
const SAID: Record<string, [subject: string, ...said: string[]]> = {
  receipt: [
    "Receipt for your gift of XOF 10,000",
    "XOF 10,000",
    "February 29, 2028",
    "RECU-2028-000012",
    status,
  ],
  "receipt-monthly": [
    "Receipt for your gift of XOF 10,000",
    "XOF 10,000 a month",
    "March 29, 2028",
    status,
    manage,
  ],
  "receipt-mobile": [
    "Receipt for your gift of XOF 10,000",
    "nothing is ever taken without you",
    "March 29, 2028",
    manage,
  ],
  refused: [
    "Your payment of XOF 10,000 did not go through",
    "There was not enough money in the account.",
    once,
  ],
  "refused-renewal": [
    "Your payment of XOF 10,000 did not go through",
    "The card is no longer valid.",
    "We will try again on March 1, 2028.",
    manage,
  ],
  refunded: [
    "Your gift of XOF 10,000 was given back",
    "XOF 10,000",
    "February 29, 2028",
    "RECU-2028-000012",
    status,
  ],
  "refunded-part": [
    "XOF 10,000 of your gift was given back",
    "Your gift now amounts to XOF 10,000.",
    "RECU-2028-000012",
    status,
  ],
  "refunded-held": [
    "Your gift of XOF 10,000 was given back",
    "We had received XOF 10,000, which did not match your gift.",
    status,
  ],
  "renewal-notice": [
    "Your yearly gift of XOF 10,000 renews on February 29, 2028",
    "XOF 10,000",
    "February 29, 2028",
    manage,
  ],
  "payment-request": [
    "Your gift of XOF 10,000: pay when it suits you",
    "XOF 10,000",
    "February 29, 2028",
    manage,
  ],
  paused: ["Your gift of XOF 10,000 is paused", "June 1, 2028", manage],
  "paused-open": ["Your gift of XOF 10,000 is paused", "It goes on whenever you like.", manage],
  stopped: [
    "Your regular gift of XOF 10,000 has stopped",
    "You stopped this gift.",
    "February 29, 2028",
    again,
  ],
  "stopped-refused": ["Your regular gift of XOF 10,000 has stopped", "The card is no longer valid.", again],
  "stopped-unpaid": ["Your regular gift of XOF 10,000 has stopped", "despite our reminders", again],
  "stopped-disputed": ["Your regular gift of XOF 10,000 has stopped", "disputed with your bank", again],
  "newsletter-confirm": ["Confirm your subscription to our newsletter", "seven days", confirm],
  "newsletter-welcome": ["Your subscription to our newsletter", "Awa Kalala", leave],
  "contact-message": [
    "A message from Awa Kalala",
    "awa@example.org",
    "Kiswahili",
    "j’aimerais visiter l’école",
  ],
  "contact-received": ["We have received your message", "Awa Kalala", "within a few days"],
  "volunteer-application": [
    "Volunteer application from Awa Kalala",
    "awa@example.org",
    "+243 000 123 456",
    "Pédagogie, swahili",
    "Weekends",
    "Education and Health",
    "j’aimerais visiter l’école",
  ],
  "volunteer-received": ["We have received your application", "Awa Kalala", "10 working days"],
  "manage-links": ["Your links to manage your gifts", "XOF 10,000 a month", manage],
  enrolled: [
    "You are enrolled in the course “Transformer le manioc : farine, gari, chikwangue”",
    "You are enrolled!",
    "https://bomoko.example/en/academy/course/3",
  ],
  "enrolled-paid": [
    "You are enrolled in the course “Transformer le manioc : farine, gari, chikwangue”",
    "XOF 15,000",
    "February 29, 2028",
    "https://bomoko.example/en/academy/course/3?reference=AAAAAAAAAAAAAAAAAAAAAA",
  ],
  "enrolment-refused": [
    "Your payment of XOF 15,000 did not go through",
    "XOF 15,000",
    "https://bomoko.example/en/academy/course/3",
  ],
  "enrolment-refunded": [
    "XOF 15,000 has been returned to you",
    "Your enrolment in this course has ended.",
    "https://bomoko.example/en/academy/course/3",
  ],
  "investment-confirmed": [
    "Your investment of $250 is confirmed",
    "The expected return of 15% is a goal: it is not guaranteed",
    "February 29, 2028",
    "INVEST-2028-000007",
    paper,
    farm,
  ],
  "investment-confirmed-sponsor": [
    "Your investment of $250 is confirmed",
    "Your sponsorship certificate is ready.",
    "PARSPECIMEN-2028-000003",
    "Test message: no money has moved.",
    paper,
    farm,
  ],
  "investment-declined": [
    "Your payment of $250 is being given back",
    "when the project was already completed",
    "we are giving $250 back to you in full",
    "https://bomoko.example/en/crowd-farming",
  ],
  "investment-declined-funded": [
    "Your payment of $250 is being given back",
    "when the project already had all its money",
    "https://bomoko.example/en/crowd-farming",
  ],
  "investment-refused": [
    "Your payment of $250 did not go through",
    "There was not enough money in the account.",
    farm,
  ],
  "investment-refunded": ["$250 was given back to you", "February 29, 2028", farm],
  "season-news": [
    "News from the field: Premier sarclage, premier comptage",
    "Quatre-vingt-treize plants sur cent ont repris.",
    "February 29, 2028",
    farm,
  ],
  "account-confirm": ["Confirm your email address", code, "work for 1 hour", accountLink("signup")],
  "account-recovery": ["Choose a new password", code, "your password stays", accountLink("recovery")],
  "account-magic-link": ["Your link to sign in", code, accountLink("magiclink", true)],
  "account-invite": ["An invitation to open your account", code, accountLink("invite")],
  "account-email-change": [
    "Confirm your change of address",
    "awa.kalala@example.org",
    "change your password",
    accountLink("email_change"),
  ],
  "account-email-change-new": ["Confirm your change of address", code, accountLink("email_change")],
  "account-code": ["Your verification code", code, "works for 10 minutes"],
  "account-exists": ["You already have an account", "https://bomoko.example/en/login"],
  "account-password-changed": [
    "Your password was changed",
    "February 29, 2028",
    "https://bomoko.example/en/login",
  ],
};

/** The messages that come by themselves, and where each is ended. */
const UNSUBSCRIBE: Record<string, string> = {
  "renewal-notice": manage,
  "payment-request": manage,
  "newsletter-welcome": leave,
};

describe("every message", () => {
  test("has its sample, and its words are checked", () => {
    expect(Object.keys(SAID).sort()).toEqual(Object.keys(SAMPLES).sort());
  });

  test.each(Object.entries(SAID))(
    "%s: subject, amount, date and link in both parts",
    (sample, [subject, ...said]) => {
      const letter = SAMPLES[sample];
      if (!letter) throw new Error("no such sample");
      const written = writeLetter(letter, "en", linking);
      expect(plain(written.subject)).toBe(subject);
      for (const what of said) {
        expect(plain(written.text)).toContain(what);
        expect(plain(written.html)).toContain(inHtml(what));
      }
      expect(written.unsubscribe).toBe(UNSUBSCRIBE[sample]);
      expect(written.oneClick).toBe(sample === "newsletter-welcome" ? true : undefined);
    },
  );

  test("is whole in ten languages: no placeholder, no empty line, links to the reader's language, dark scheme", () => {
    for (const [sample, letter] of Object.entries(SAMPLES)) {
      for (const { code, rtl } of LANGUAGES) {
        const { subject, text, html }: Written = writeLetter(letter, code, linking);
        for (const part of [subject, text])
          expect(part, `${sample} ${code}`).not.toMatch(/\{\{|undefined|null|\[object/);
        expect(html).toContain(`<html lang="${code}" dir="${rtl ? "rtl" : "ltr"}">`);
        expect(html).toContain("prefers-color-scheme: dark");
        expect(html).not.toMatch(/\sstyle=|<script|<img/);
        const prefix = code === "fr" ? "" : `/${code}`;
        for (const [link] of text.matchAll(/https:\S+/g)) {
          expect(link).toMatch(
            new RegExp(
              `^https://bomoko\\.example(${prefix}/(donate|giving|newsletter|login|academy|crowd-?farming)|/auth/v1/verify\\?|/functions/v1/investment-paper\\?)`,
            ),
          );
        }
      }
    }
  });

  test("goes to exactly one recipient, once, whatever is posted twice", async () => {
    const entries = Object.entries(SAMPLES);
    await context.db.transaction().execute(async (trx) => {
      for (const [sample, letter] of [...entries, ...entries]) {
        const recipient = `${sample}@example.org`;
        await outbox.post(trx, { dedupeKey: `test:${sample}`, recipient, language: "en", letter });
      }
    });
    const delivered = () => context.db.selectFrom("mail.mailbox").selectAll().execute();
    await vi.waitUntil(async () => (await delivered()).length >= entries.length, { timeout: 20_000 });
    const rows = await delivered();
    expect(rows.map(({ recipient }) => recipient).sort()).toEqual(
      entries.map(([sample]) => `${sample}@example.org`).sort(),
    );
    const reminders = rows.filter(({ headers }) => "List-Unsubscribe" in headers);
    expect(reminders.map(({ recipient }) => recipient).sort()).toEqual([
      "newsletter-welcome@example.org",
      "payment-request@example.org",
      "renewal-notice@example.org",
    ]);
    const oneClick = rows.filter(({ headers }) => "List-Unsubscribe-Post" in headers);
    expect(oneClick.map(({ recipient, headers }) => [recipient, headers["List-Unsubscribe-Post"]])).toEqual([
      ["newsletter-welcome@example.org", "List-Unsubscribe=One-Click"],
    ]);
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
    for (const sample of Object.keys(SAMPLES)) {
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
