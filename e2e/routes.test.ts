import { beforeAll, describe, expect, test } from "vitest";
import { product } from "./harness/journey.ts";
import { inAllLanguages, inLanguage, LANGUAGES } from "./harness/screens.ts";
import { fetchAll, readPage, type ServedPage } from "./harness/served-page.ts";

/** Pages without links to them: aliases, tools, the fallback, and unknown numbers. */
const UNLINKED =
  `/privacy-policy /connexion /dashboard /security /security/codes /oauth/consent /offline /search /giving/manage /elderly-care /youth-empowerment /not-a-page
  /projects/99 /programs/99 /programs/nothing /news/7 /events/99 /academy/learn /academy/course/99 /crowdfarming/confirmation /crowdfarming/project/99`.split(
    /\s+/,
  );

/** Their whole text is French and English; the others say in short what it says. */
const LEGAL = ["/gdpr", "/mentions-legales", "/privacy", "/terms"];

const pages = new Map<string, ServedPage>();
let listed: string[] = [];

/** As it is: to compress thousands of pages costs the server more than to print them. */
const UNCOMPRESSED = { "Accept-Encoding": "identity" };
const get = async (address: string) => {
  const answer = await fetch(product.url + address, { redirect: "manual", headers: UNCOMPRESSED });
  return readPage(address, answer.status, await answer.text());
};
const isFile = (address: string) => /\.\w+$|^\/functions\//.test(address);
const pathOf = (address: string) => address.replace(/\?.*/, "");
const languageOf = (address: string) =>
  LANGUAGES.find((code) => address.startsWith(`/${code}/`) || address === `/${code}`) ?? "fr";
const withoutLanguage = (address: string) =>
  address.replace(new RegExp(`^/${languageOf(address)}(?=/|$)`), "") || "/";
/** In the sample what is made for each visitor, a page with a query, is read in two languages; every other page in all. */
const isRead = (address: string) =>
  inAllLanguages || !address.includes("?") || ["fr", "ar"].includes(languageOf(address));
const inAll = (path: string) => LANGUAGES.map((language) => inLanguage(language, path));
const lines = (found: readonly string[]) => `\n  ${found.slice(0, 20).join("\n  ")}\n`;

beforeAll(async () => {
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
  listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => new URL(loc).pathname);
  let next = [...new Set([...listed, ...["/", ...UNLINKED].flatMap(inAll)])];
  // Follow the links until no new address appears.
  while (next.length > 0) {
    for (const page of await fetchAll(next, get)) pages.set(page.address, page);
    const found = next.flatMap((address) => pages.get(address)?.links ?? []);
    next = [...new Set(found)].filter(
      (address) => !pages.has(address) && !isFile(address) && isRead(address),
    );
  }
});

const indexed = () =>
  [...pages.values()].filter(({ address, canonical, noindex }) => canonical === address && !noindex);

describe("the routes", () => {
  test("every internal link of every page leads somewhere", async () => {
    // The fallback links to itself in the other languages.
    const found = [...pages.values()].filter(({ status }) => status < 400);
    const from = new Map(found.flatMap((page) => page.links.map((link) => [link, page.address])));
    const files = await fetchAll([...from.keys()].filter(isFile), get);
    const dead = [...files, ...pages.values()]
      .filter(({ address, status }) => from.has(address) && status >= 400)
      .map(({ address, status }) => `${status} ${address} on ${from.get(address)}`);
    expect(from.size).toBeGreaterThan(200);
    expect(dead, lines(dead)).toEqual([]);
    const lost = [...pages.values()].flatMap((page) => page.lost.map((id) => `#${id} on ${page.address}`));
    expect(lost, lines(lost)).toEqual([]);
  });

  test("sitemap.xml lists exactly the public pages, in ten languages", () => {
    expect(listed.toSorted()).toEqual(
      indexed()
        .map(({ address }) => address)
        .toSorted(),
    );
    const byPath = Map.groupBy(listed, withoutLanguage);
    const others = [...byPath].filter(([, { length }]) => length !== LANGUAGES.length);
    expect(others.flatMap(([, addresses]) => addresses).toSorted()).toEqual(
      LEGAL.flatMap((path) => [path, `/en${path}`]).toSorted(),
    );
  });

  test("every public page has its own title and description, and names its other languages", () => {
    for (const language of LANGUAGES) {
      const own = indexed().filter(({ address }) => languageOf(address) === language);
      for (const field of ["title", "description"] as const) {
        const seen = new Map<string, string>();
        const doubled = own.flatMap((page) => {
          const before = seen.get(page[field]);
          seen.set(page[field], page.address);
          return before || !page[field] ? [`${field} of ${page.address} and ${before}: ${page[field]}`] : [];
        });
        expect(doubled, lines(doubled)).toEqual([]);
      }
    }
    const alternatesOf = (path: string) =>
      [...(LEGAL.includes(path) ? ["fr", "en"] : LANGUAGES), "x-default"].toSorted();
    const poor = indexed().filter(
      ({ address, alternates }) =>
        alternates.toSorted().join() !== alternatesOf(withoutLanguage(address)).join(),
    );
    expect(poor.map(({ address }) => address)).toEqual([]);
  });

  test("every page has one language, one direction and a heading", () => {
    const wrong = [...pages.values()]
      .filter(({ address, status }) => status < 300 || status === 404 || address === "/offline")
      .filter(({ address, lang, dir, h1, title }) => {
        const language = languageOf(address);
        return lang !== language || dir !== (language === "ar" ? "rtl" : "ltr") || !h1 || !title;
      });
    expect(wrong.map(({ address, lang, dir }) => `${address} ${lang} ${dir}`)).toEqual([]);
  });

  test("docs/routes.md says what is served; -u writes it anew", async () => {
    const paths = [
      ...new Set([...pages.keys()].map((address) => withoutLanguage(pathOf(address)))),
    ].toSorted();
    const table = paths.flatMap((path) => {
      const rows = inAll(path).flatMap((address) => {
        const page = pages.get(address);
        return page
          ? [`| ${address} | ${page.status} | ${page.lang} ${page.dir} | ${page.title} | ${page.h1} |`]
          : [];
      });
      return rows.length > 0 ? [...rows] : [];
    });
    const text = [
      "# Every route, as served",
      "",
      "Written by `e2e/routes.test.ts` from the built product: `./run e2e e2e/routes.test.ts -u`.",
      "",
      "| address | status | language | title | heading |",
      "|---|--:|---|---|---|",
      ...table,
      "",
    ].join("\n");
    await expect(text).toMatchFileSnapshot("../docs/routes.md");
  });
});
