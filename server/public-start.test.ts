import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PaidFor } from "../contracts/pages.ts";
import { words } from "./platform/words.ts";
import { ask, killBuiltSites, startBuiltSite } from "./testing/built-site.ts";
import { PAID_PAGES } from "./testing/paid-pages.ts";

// A foundation's first day, with one account after the other: the public address, a bank account, no provider and no play money. By plain forms, as served.
const SITE_URL = "https://don.first.example";
const ACCOUNT = "CD00 0000 1234";
const folder = await mkdtemp(join(tmpdir(), "bomoko-public-"));
await chmod(folder, 0o711);
let site = { port: "", stop: () => Promise.resolve() };
afterAll(async () => {
  killBuiltSites();
  await rm(folder, { recursive: true, force: true });
});

const startWithAccountIn = (currency: string) =>
  startBuiltSite({
    DATA_DIR: join(folder, "data"),
    SITE_URL,
    HOST: "127.0.0.1",
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "Bomoko <bonjour@bomoko.example>",
    // No mail server is there, and each mail that waits for it is a warning.
    LOG_LEVEL: "error",
    PAYMENTS_SANDBOX: "off",
    BANK_HOLDER: "Fondation Bomoko",
    BANK_NAME: "Banque du Fleuve",
    [`BANK_ACCOUNT_${currency}`]: ACCOUNT,
  });

type Fields = Readonly<Record<string, string>>;

/** What a browser without script sends of this form, where nothing is typed. */
function fieldsOf(html: string, name: string): Fields {
  const form = new RegExp(`<form[^>]*action="/functions/v1/${name}"[^]*?</form>`).exec(html)?.[0];
  if (!form) throw new Error(`the page has no form of ${name}`);
  const inputs = [...form.matchAll(/<input\b[^>]*>/g)].map(([tag]) => {
    const attribute = (of: string) => new RegExp(`\\s${of}="([^"]*)"`).exec(tag)?.[1] ?? "";
    const isSent = !/^(radio|checkbox)$/.test(attribute("type")) || /\schecked\b/.test(tag);
    return [attribute("name"), attribute("value"), isSent] as const;
  });
  return Object.fromEntries(
    inputs.filter(([field, , isSent]) => field && isSent).map(([field, value]) => [field, value]),
  );
}

async function page(path: string): Promise<string> {
  const { status, text } = await ask(site.port, path);
  expect([path, status]).toEqual([path, 200]);
  return text;
}

/** Sends the form of a page with what is typed into it; the path that it leads to. */
async function sent(from: string, name: string, typed: Fields): Promise<string> {
  const body = new URLSearchParams({ ...fieldsOf(await page(from), name), ...typed }).toString();
  const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: SITE_URL };
  const answer = await ask(site.port, `/functions/v1/${name}`, headers, body);
  expect([name, answer.status], answer.text.slice(0, 2_000)).toEqual([name, 303]);
  const { origin, pathname, search } = new URL(String(answer.headers.location));
  expect(origin).toBe(SITE_URL);
  return pathname + search;
}

async function expectTransfer(path: string) {
  const text = await page(path);
  expect(text).toContain(ACCOUNT);
  expect(text).toMatch(/RF\d\d \d{4} \d{4}/);
}

describe("a public site with a bank account alone", () => {
  beforeAll(async () => {
    site = await startWithAccountIn("USD");
  }, 240_000);
  afterAll(() => site.stop());

  test.each([
    ["/donate", "fr"],
    ["/ar/projects/1", "ar"],
  ] as const)(
    "%s: a gift goes from its form by the one choice to the account and the reference",
    async (from, language) => {
      const chosen = await sent(from, "create-donation", {
        amount: "10000",
        donationType: "one_time",
        donorEmail: "awa@example.org",
      });
      // Asked in another currency than that of the account: the payer sees both before choosing.
      expect(await page(chosen)).toContain(words(language)("payment.choosing.title"));
      const transfer = await sent(chosen, "choose-payment-means", { means: "bank:transfer:USD" });
      await expectTransfer(transfer);
    },
  );

  test("a cart goes from its form to the account and the reference", async () => {
    const order = await sent("/marketplace/checkout?product=1", "create-marketplace-order", {
      firstName: "Awa",
      lastName: "Kalala",
      email: "awa@example.org",
      address: "12, avenue de l’Exemple",
      city: "Kinshasa",
      country: "Congo (RDC)",
    });
    await expectTransfer(order);
  });

  test("no page says that payments are closed or a trial", async () => {
    for (const path of ["/donate", "/sponsor", "/projects/1", "/academy/course/3", "/crowdfarming/project/1"])
      for (const key of ["paymentsClosed.title", "shell.sandbox"])
        expect(await page(path)).not.toContain(words("fr")(key));
  });
});

// Gifts and courses are asked in XOF, sponsorships in EUR, orders and investments in USD; there are rates to USD and CDF.
describe.each<[currency: string, taken: readonly PaidFor[]]>([
  ["EUR", ["sponsorship"]],
  ["XOF", ["gift", "course"]],
  ["CDF", ["gift", "sponsorship", "order", "course"]],
])("an account in %s alone", (currency, taken) => {
  beforeAll(async () => {
    site = await startWithAccountIn(currency);
  }, 240_000);
  afterAll(() => site.stop());

  test("what it can collect has a form, the rest says plainly that it has none", async () => {
    for (const { path, of, form } of PAID_PAGES) {
      const text = await page(path);
      const found = { form: form.test(text), notice: text.includes(words("fr")("paymentsClosed.title")) };
      const isTaken = taken.includes(of);
      expect([path, found]).toEqual([path, { form: isTaken, notice: !isTaken }]);
    }
    expect(await page("/academy/course/1")).toContain(words("fr")("course.enrolFree"));
  });

  test("a gift leads to the account", async () => {
    const isSponsor = !taken.includes("gift");
    const chosen = await sent(isSponsor ? "/sponsor" : "/donate", "create-donation", {
      amount: isSponsor ? "30" : "10000",
      donationType: "one_time",
      donorEmail: `awa-${currency.toLowerCase()}@example.org`,
    });
    // Where the account has the currency that is asked, there is nothing to choose.
    const means = { means: `bank:transfer:${currency}` };
    await expectTransfer(currency === "CDF" ? await sent(chosen, "choose-payment-means", means) : chosen);
  });
});
