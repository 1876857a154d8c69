import { createHash } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inLanguage, LANGUAGES, splitLanguage } from "../contracts/languages.ts";
import { builtFiles } from "./pages/files.ts";
import type { SiteBuild } from "./pages/renderer.ts";
import { TEMPLATE } from "./pages/template.ts";
import { words } from "./platform/words.ts";
import {
  type RawAnswer as Answer,
  ask,
  askAll,
  killBuiltSites,
  startBuiltSite,
} from "./testing/built-site.ts";
import { PAID_PAGES } from "./testing/paid-pages.ts";

// One build, started for three sites one after the other: each says its own address and its own state of payments.
const folder = await mkdtemp(join(tmpdir(), "bomoko-one-build-"));
await chmod(folder, 0o711);
afterAll(async () => {
  killBuiltSites();
  await rm(folder, { recursive: true, force: true });
});

const PUBLIC = {
  HOST: "127.0.0.1",
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "Bomoko <bonjour@bomoko.example>",
};
const SITES = [
  { name: "as it starts by itself", settings: {}, banner: false, closed: false, also: ["en", "es", "zh"] },
  {
    name: "a public demonstration",
    settings: {
      ...PUBLIC,
      SITE_URL: "https://demo.one.example",
      PAYMENTS_SANDBOX: "public",
      SANDBOX_URL: "https://pay.one.example",
    },
    banner: true,
    closed: false,
    also: ["ru", "pt"],
  },
  {
    name: "a public site without a provider",
    settings: { ...PUBLIC, SITE_URL: "https://don.two.example", PAYMENTS_SANDBOX: "off" },
    banner: false,
    closed: true,
    also: ["hi", "de", "sw"],
  },
];

const build = (await import(resolve("build/current/server/index.js"))) as SiteBuild;
/** Rendered when they are asked for. */
const RENDERED = [
  "/academy",
  "/academy/course/1",
  "/academy/course/3",
  "/marketplace",
  "/marketplace/checkout",
  "/marketplace/checkout?product=1",
  "/crowd-farming",
  "/crowdfarming/project/1",
  "/impact-hub",
  "/projects?q=manioc",
  "/donate?amount=5000",
  "/news/none",
  "/nowhere",
];
const dataOf = (path: string) => (path === "/" ? "/_root.data" : `${path}.data`);
const ADDRESSES = [
  ...builtFiles("build/current", TEMPLATE).keys(),
  ...LANGUAGES.flatMap(({ code }) => RENDERED.map((path) => inLanguage(code, path))),
  ...build.entry.module.prerendered.filter((path) => !path.includes("?")).map(dataOf),
  "/sitemap.xml",
  "/rest/v1/",
  "/nowhere.js",
];

/** In ./test each site is asked in French, Arabic and some other languages, so that all occur; `LANGUAGES=all` asks for all. */
const inAllLanguages = process.env.LANGUAGES === "all";

const isPage = ({ headers }: Answer) => String(headers["content-type"]).startsWith("text/html");
const isScript = ({ address }: Answer) => address.startsWith("/assets/");

describe.each(SITES)("$name", ({ settings, banner, closed, also }) => {
  const asked = LANGUAGES.map(({ code }) => code).filter(
    (code) => inAllLanguages || ["fr", "ar", ...also].includes(code),
  );
  const isAsked = (address: string) => asked.includes(splitLanguage(address).language);
  let site = { port: "", stop: () => Promise.resolve() };
  let origin = "";
  let answers: Answer[] = [];
  const pages = () => answers.filter(isPage);
  const found = (address: string) => answers.find((answer) => answer.address === address)?.text ?? "";

  beforeAll(async () => {
    site = await startBuiltSite({ DATA_DIR: join(folder, "data"), ...settings });
    origin = "SITE_URL" in settings ? settings.SITE_URL : `http://localhost:${site.port}`;
    answers = await askAll(site.port, ADDRESSES.filter(isAsked));
  }, 400_000);
  afterAll(() => site.stop());

  test("no answer names another site, nor what stands for one in the build", () => {
    expect(pages().length).toBeGreaterThan(100 * asked.length);
    const strangers = ["demo.one.example", "don.two.example", "localhost", "site.invalid"].filter(
      (host) => new URL(origin).hostname !== host,
    );
    const wrong = answers.flatMap((answer) => {
      const text = answer.text.replaceAll("pay.one.example", "");
      // Libraries know the name `localhost`, but no port of it.
      const others = isScript(answer) ? strangers.filter((host) => host !== "localhost") : strangers;
      const ports = isScript(answer) ? [] : [...text.matchAll(/localhost(?::|%3A)(\d+)/gi)];
      return [
        ...others.filter((host) => text.includes(host)),
        ...ports.filter(([, port]) => port !== site.port).map(([holder]) => holder),
        ...["<while-payments", '"payments-at-start"'].filter((word) => isPage(answer) && text.includes(word)),
      ].map((what) => `${answer.address}: ${what}`);
    });
    expect(wrong.slice(0, 20), `${wrong.length} in all`).toEqual([]);
  });

  test("pages, lists, calendars and shared links name this one", () => {
    expect(found("/about")).toContain(`<link rel="canonical" href="${origin}/about"/>`);
    expect(found("/ar/about")).toContain(`<meta property="og:url" content="${origin}/ar/about"/>`);
    expect(found("/about")).toContain(`<meta property="og:image" content="${origin}/social/`);
    expect(found("/news/18")).toContain(`"item":"${origin}/news/18"`);
    expect(found("/news/18")).toContain(`${encodeURIComponent(`${origin}/news/18`)}`);
    expect(found("/news/18")).toContain(`data-share="${origin}/news/18"`);
    expect(found("/robots.txt")).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
    expect(found("/rss.xml")).toContain(`<link>${origin}/news/18</link>`);
    const calendar = found("/events/1.ics");
    expect(calendar.replaceAll("\r\n ", "")).toContain(`URL:${origin}/events/1\r\n`);
    expect(calendar.replaceAll("\r\n ", "")).toContain(`UID:event-1@${new URL(origin).hostname}\r\n`);
    expect(calendar.split("\r\n").filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    const listed = [...found("/sitemap.xml").matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => loc);
    expect(listed.length).toBeGreaterThan(800);
    expect(listed.filter((loc) => new URL(loc).origin !== origin)).toEqual([]);
  });

  test("hydration data says the same site as the page", () => {
    const wrong = pages().filter(({ text, status }) => {
      const boot = /<script id="boot" type="application\/json">([^<]*)<\/script>/.exec(text)?.[1];
      const { page } = JSON.parse(boot ?? "{}") as { page?: { site?: { url?: string } } };
      return status < 400 && page?.site?.url !== origin;
    });
    expect(wrong.map(({ address }) => address)).toEqual([]);
  });

  test(
    banner ? "every page says that payments are a trial" : "no page says that payments are a trial",
    () => {
      const wrong = pages().filter(({ address, text }) => {
        const { language } = splitLanguage(new URL(address, origin).pathname);
        return text.includes(words(language)("shell.sandbox")) !== banner;
      });
      expect(wrong.map(({ address }) => address)).toEqual([]);
    },
  );

  test(
    closed
      ? "no form leads to a payment: each place says so"
      : "every form that leads to a payment is offered",
    () => {
      const wrong = asked.flatMap((code) =>
        PAID_PAGES.filter(({ path, form }) => {
          const text = found(inLanguage(code, path));
          return text.includes(words(code)("paymentsClosed.title")) !== closed || form.test(text) === closed;
        }).map(({ path }) => inLanguage(code, path)),
      );
      expect(wrong).toEqual([]);
      const free = found("/academy/course/1");
      expect(free).toContain(words("fr")("course.enrolFree"));
      expect(free).not.toContain(words("fr")("paymentsClosed.title"));
    },
  );

  test("a link to a place of its own page leads to one, also where a notice stands in place of a form", () => {
    const lost = pages().flatMap(({ address, text }) => {
      const places = new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
      const named = [...text.matchAll(/<a\s[^>]*?href="#([^"]+)"/g)].map(([, id]) => id);
      return named.filter((id) => !places.has(id)).map((id) => `${address}: #${id}`);
    });
    expect(lost.slice(0, 20), `${lost.length} in all`).toEqual([]);
  });

  test.runIf(closed)("a gift sent all the same gets a plain word, and what was typed stays", async () => {
    const gift = {
      programId: "1",
      amount: "5000",
      donationType: "one_time",
      donorName: "Élòkó",
      anonymous: "on",
    };
    const sent = new URLSearchParams({ ...gift, page: "/projects/1", language: "sw" }).toString();
    const type = { "Content-Type": "application/x-www-form-urlencoded", Origin: origin };
    const form = await ask(site.port, "/functions/v1/create-donation", type, sent);
    expect([form.status, isPage(form)]).toEqual([422, true]);
    expect(form.text).toContain(words("sw")("errors.payments_closed"));
    expect(form.text).toContain('value="Élòkó"');
    const json = JSON.stringify({ programId: "1", amount: 5000, donationType: "one_time", anonymous: true });
    const answer = await ask(
      site.port,
      "/functions/v1/create-donation",
      { "Content-Type": "application/json", "Accept-Language": "en", Origin: origin },
      json,
    );
    expect([answer.status, answer.headers["retry-after"]]).toEqual([409, undefined]);
    expect(JSON.parse(answer.text)).toMatchObject({
      code: "payments_closed",
      error: words("en")("errors.payments_closed"),
    });
  });

  test.runIf(closed)("so does an order", async () => {
    const customer = { firstName: "Élòkó", lastName: "Kalala", email: "awa@example.org", city: "Kinshasa" };
    const sent = new URLSearchParams({
      ...customer,
      address: "12, avenue de l’Exemple",
      country: "Congo (RDC)",
      quantity_1: "1",
      language: "sw",
    }).toString();
    const type = { "Content-Type": "application/x-www-form-urlencoded", Origin: origin };
    const form = await ask(site.port, "/functions/v1/create-marketplace-order", type, sent);
    expect([form.status, isPage(form)]).toEqual([422, true]);
    expect(form.text).toContain(words("sw")("errors.payments_closed"));
    expect(form.text).toContain('value="Élòkó"');
  });

  test("the policy of each page allows exactly what stands in it", () => {
    const hash = (content: string) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
    const wrong = pages().flatMap(({ address, text, headers }) => {
      const policy = String(headers["content-security-policy"]);
      const scripts = [...text.matchAll(/<script(?: data-early="")?>([^]*?)<\/script>/g)];
      const styles = [...text.matchAll(/<style[^>]*>([^]*?)<\/style>/g)];
      expect([address, styles.length > 0, scripts.length > 0]).toEqual([address, true, true]);
      return [...scripts, ...styles]
        .filter(([, content = ""]) => !policy.includes(hash(content)))
        .map(([, content = ""]) => `${address}: ${content.slice(0, 60)}`);
    });
    expect(wrong).toEqual([]);
  });

  test.each(["/", "/ar/news/18", "/rss.xml", "/events/1.ics", "/service-worker.js"])(
    "%s is the same in every encoding, and becomes smaller once it is asked for again",
    async (address) => {
      const plain = await ask(site.port, address);
      const [br, gzip] = [
        () => ask(site.port, address, { "Accept-Encoding": "gzip, br" }),
        await ask(site.port, address, { "Accept-Encoding": "gzip" }),
      ];
      const first = await br();
      expect([first.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual(["br", "gzip"]);
      expect(brotliDecompressSync(first.body).equals(plain.body)).toBe(true);
      expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
      expect([first.headers.etag, gzip.headers.etag]).toEqual([plain.headers.etag, plain.headers.etag]);
      const again = await ask(site.port, address, { "If-None-Match": String(plain.headers.etag) });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      if (address !== "/") return;
      let last = first;
      await expect
        .poll(
          async () => {
            last = await br();
            return last.body.length;
          },
          { timeout: 15_000 },
        )
        .toBeLessThan(first.body.length * 0.97);
      expect(brotliDecompressSync(last.body).equals(plain.body)).toBe(true);
      expect(Number(last.headers["content-length"])).toBe(last.body.length);
    },
  );
});
