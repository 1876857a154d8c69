import { describe, expect } from "vitest";
import { journey } from "./harness/journey.ts";
import { cutNetwork, keptPaths, read } from "./harness/offline.ts";
import { sentence } from "./harness/words.ts";

describe("without network", () => {
  journey("a page visited before opens again", async ({ visit }) => {
    const visitor = await visit({ worker: true });
    const { page, go } = visitor;
    await read(visitor, "/projects");
    const text = await page.locator("body").innerText();
    await cutNetwork(visitor);
    // Opened anew it comes in two pieces, reloaded in one.
    for (const open of [() => go("/projects"), () => page.reload()]) {
      await open();
      expect(await page.locator("body").innerText()).toBe(text);
      // All its rules are in the head.
      expect(await page.locator("head style").count()).toBe(2);
      expect(await page.locator("body style").count()).toBe(0);
    }
  });

  journey("another says so in the reader's language, and lists what can be read", async ({ visit }) => {
    const visitor = await visit({ language: "ar", worker: true });
    const { page, go } = visitor;
    await read(visitor, "/ar/faq");
    await read(visitor, "/terms");
    await cutNetwork(visitor);
    await go("/ar/sitemap");
    await expect.poll(() => page.locator("h1").textContent()).toBe(sentence("ar", "offline.title"));
    expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
    const saved = page.locator("[data-saved] a");
    expect(await saved.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([
      "/ar/faq",
      "/terms",
    ]);
    expect(await saved.first().textContent()).toBe(sentence("ar", "faq.title"));
    await saved.first().click();
    await expect.poll(() => page.locator("h1").textContent()).toBe(sentence("ar", "faq.title"));
    await visitor.context.setOffline(false);
    await page.goBack();
    await page.getByRole("link", { name: sentence("ar", "offline.retry") }).click();
    await page.waitForURL("**/ar/sitemap");
  });

  journey("a page that is kept in French only opens, whatever language is chosen", async ({ visit }) => {
    const visitor = await visit({ worker: true });
    const { page, go } = visitor;
    await read(visitor, "/faq");
    const heading = () => page.locator("h1").textContent();
    const title = await heading();
    await cutNetwork(visitor);
    await page.locator('header a[hreflang="en"]').first().dispatchEvent("click");
    await expect.poll(heading).toBe(sentence("fr", "offline.title"));
    expect(await page.evaluate(() => localStorage.getItem("language"))).toBe("en");
    await go("/faq");
    expect(await heading()).toBe(title);
    await page.reload();
    expect(await heading()).toBe(title);
    await visitor.context.setOffline(false);
    await page.goto(`${visitor.origin}/faq`).catch(() => undefined);
    await page.waitForURL("**/en/faq");
  });

  journey("a section kept before opens with its pages and pictures", async ({ visit }) => {
    const visitor = await visit({ language: "en", worker: true });
    const { page, go } = visitor;
    await read(visitor, "/en/projects");
    const box = page.locator("[data-save]");
    await box.locator("summary").click();
    const status = box.locator("[role=status]");
    await expect.poll(() => status.textContent()).toMatch(/^To download: \d+ kB$/);
    await box.getByRole("button", { name: sentence("en", "offline.save.start") }).click();
    await expect.poll(() => status.textContent()).toBe(sentence("en", "offline.save.done"));
    await cutNetwork(visitor);
    await go("/en/projects/5");
    await expect.poll(() => page.locator("h1").count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe("/en/projects/5");
    const drawn = () =>
      page
        .locator("main img")
        .first()
        .evaluate((picture: HTMLImageElement) => picture.naturalWidth);
    await expect.poll(drawn).toBeGreaterThan(0);
  });
});

journey("where the network was slow to answer, a kept page waits for nothing", async ({ visit }) => {
  const visitor = await visit({ worker: true });
  const { page, context, go } = visitor;
  await read(visitor, "/faq");
  const heading = await page.locator("h1").textContent();
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("there is no worker");
  // The worker's clock goes on by so much whenever it is read; how long it waits for the network is its first note.
  await worker.evaluate(
    `clock = 0; waits = []; online = fetch; later = setTimeout;
     setTimeout = (act, ms, ...rest) => { waits.push(ms); return later(act, ms, ...rest); }; undefined`,
  );
  const waited = async (step: number) => {
    await worker.evaluate(`void (Date.now = () => clock += ${step})`);
    await go("/terms");
    const noted = () =>
      page.evaluate(
        "caches.match('/line.txt').then((note) => note?.text()).then((ms) => ms % STEP === 0 ? ms : '')".replace(
          "STEP",
          String(step),
        ),
      );
    await expect.poll(noted).toBeTruthy();
    // From now on the worker's network never answers.
    await worker.evaluate("waits = []; fetch = () => new Promise(() => {}); undefined");
    await go("/faq");
    expect(await page.locator("h1").textContent()).toBe(heading);
    await worker.evaluate("fetch = online; undefined");
    return worker.evaluate("waits[0]");
  };
  expect(await waited(7)).toBe(150);
  expect(await waited(400)).toBe(0);
});

journey("threat 72: answers of functions, gifts and links in mails are never kept", async ({ visit }) => {
  const visitor = await visit({ worker: true });
  const { go, page, complaints } = visitor;
  complaints.expect(/404/);
  await read(visitor, "/projects/1");
  for (const path of ["/donate/status/unknown", "/giving/manage", "/search?q=kits"]) await go(path);
  await read(visitor, "/donate");
  const kept = await keptPaths(page);
  const closed =
    /^\/(?:functions|auth|rest|storage|dev|webhooks|search|giving)\b|\/donate\/status|\/receipts\/(?!keys)/;
  expect(kept.filter((path) => closed.test(path))).toEqual([]);
});

journey(
  "with save-data, pictures below the first screen wait until they are asked for",
  async ({ visit }) => {
    const { go, page, context } = await visit({ worker: true });
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) }),
    );
    const pictureUrls: string[] = [];
    page.on("request", (request) => {
      const url = request.url();
      if (url.includes("/pictures/") && !url.endsWith("band.svg")) pictureUrls.push(url);
    });
    await go("/projects");
    await page.waitForLoadState("networkidle");
    const first = await page.locator("main article img").first().getAttribute("src");
    expect(pictureUrls.map((url) => new URL(url).pathname)).toEqual([first]);
    await page.getByRole("button", { name: sentence("fr", "shell.showPictures") }).click();
    await page.locator("main article img").last().scrollIntoViewIfNeeded();
    await expect.poll(() => pictureUrls.length).toBeGreaterThan(1);
  },
);
