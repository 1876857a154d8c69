import { get } from "node:http";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { journey, product } from "./harness/journey.ts";
import { inAllLanguages, inLanguage } from "./harness/screens.ts";

const KB = 1024;

/** The same as in tests/budgets.test.ts, which weighs the prerendered pages. */
const BUDGET = { html: 14 * KB, htmlOfGiving: 15.25 * KB, firstVisit: 60 * KB };

/** Its tables grow with the programmes and currencies of the gifts that the other journeys make. */
const FINANCES = { html: 15 * KB };

/** The gallery has 24 cards at first, of which a phone shows 12, and 12 more on each page. */
const GALLERY = { htmlOfSecondPage: 18 * KB, phone: 70 * KB, desktop: 120 * KB };

/** Pages that are rendered on request. */
const ON_REQUEST = [
  "/finances",
  "/marketplace",
  "/marketplace/checkout?product=1",
  "/impact-hub",
  "/crowd-farming",
  "/crowdfarming/project/2",
  "/academy",
  "/academy/course/3",
  "/galerie?page=2",
  "/projects?q=manioc",
  "/donate?amount=5000",
];
function limitOf(path: string): number {
  if (path.startsWith("/donate")) return BUDGET.htmlOfGiving;
  if (path === "/finances") return FINANCES.html;
  return path.startsWith("/galerie") ? GALLERY.htmlOfSecondPage : BUDGET.html;
}

/** The bytes of an answer on the wire, which fetch does not expose. */
const sent = (path: string) =>
  new Promise<number>((done, failed) => {
    get(product.url + path, { headers: { "Accept-Encoding": "br" } }, (answer) => {
      expect([path, answer.statusCode, answer.headers["content-encoding"]]).toEqual([path, 200, "br"]);
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on("end", () => done(bytes));
      answer.on("error", failed);
    }).on("error", failed);
  });

/** In the sample the first page in the first and third of these languages, the next one in the others, and so on. */
const WEIGHED = ["fr", "ar", "hi", "ru"].map(
  (language, turn) =>
    [language, ON_REQUEST.filter((_, at) => inAllLanguages || at % 2 === turn % 2)] as const,
);

describe.each(WEIGHED)("a page rendered on request, sent again and again: %s", (language, paths) => {
  test.concurrent.for(paths)("%s", async (path, { expect }) => {
    const address = inLanguage(language, path);
    // The server makes the small form in the background after the second request.
    await expect
      .poll(() => sent(address), { timeout: 20_000, interval: 400 })
      .toBeLessThanOrEqual(limitOf(path));
  });
});

/** On a slow network a browser fetches lazy pictures 1,250 px earlier than in these tests. */
const VIEWS = {
  phone: { width: 360, height: 740 + 1250 },
  desktop: { width: 1280, height: 900 },
};

const READ = ["/", "/galerie", "/projects", "/news", "/events", "/marketplace", "/crowd-farming"];
/** On a wide window, in the sample every second one. */
const readOn = (device: keyof typeof VIEWS) =>
  READ.filter((_, at) => inAllLanguages || device === "phone" || at % 2 === 1);

/** The bytes fetched without a touch, except React; with the full style sheet if the page loads it when idle. */
const fetched = (page: Page) =>
  page.evaluate(() => {
    const named = new Set([...document.scripts].map(({ src }) => src));
    return performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => !/\.(js|css)$/.test(name) || named.has(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  });

for (const device of ["phone", "desktop"] as const)
  journey(
    `the first visit weighs its budget at most, lazy pictures included: ${device}`,
    async ({ visit }) => {
      for (const path of readOn(device)) {
        // A new visitor for each page: the browser's cache is empty.
        const { go } = await visit({ options: { viewport: VIEWS[device] } });
        const page = await go(path);
        await page.waitForLoadState("networkidle");
        const bytes = await fetched(page);
        process.stdout.write(`  first visit, ${device}, ${path}: ${(bytes / KB).toFixed(1)} KB\n`);
        expect(bytes, `${path}: more than HTML and font`).toBeGreaterThan(30 * KB);
        expect(bytes, `${path}, ${device}`).toBeLessThanOrEqual(
          path === "/galerie" ? GALLERY[device] : BUDGET.firstVisit,
        );
      }
    },
  );
