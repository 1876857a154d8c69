import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { journey, product } from "./harness/journey.ts";
import { sentence } from "./harness/words.ts";

const read = async (path: string) => (await fetch(product.url + path)).text();
/** The HTML of a section. */
const section = (html: string, label: string) =>
  new RegExp(`<section[^>]*aria-labelledby="${label}"[^]*?</section>`).exec(html)?.[0] ?? "";
const hrefs = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = ""]) => href);

test("the hero leads to /sponsor by 'Faire un don' and to /volunteer by 'S'engager'", async () => {
  const hero = /<main[^]*?<\/section>/.exec(await read("/"))?.[0].replaceAll("&#x27;", "'") ?? "";
  expect(hero).toMatch(/href="\/sponsor"[^>]*>Faire un don</);
  expect(hero).toMatch(/href="\/volunteer"[^>]*>S'engager</);
});

test("the counters are written as they are specified, in every language", async () => {
  for (const path of ["/", "/ar", "/hi"]) {
    const figures = [...section(await read(path), "counters").matchAll(/<bdi[^>]*>([^<]+)</g)];
    expect(figures.map(([, figure]) => figure)).toEqual(["5500+", "18000+", "350000", "10"]);
  }
});

test("about and mission stand on home in the reader's language; the app's link leads to the store", async () => {
  for (const language of ["fr", "ru", "zh"]) {
    const html = await read(language === "fr" ? "/" : `/${language}`);
    expect(section(html, "about")).toContain(sentence(language, "homeStory.about.text"));
    expect(section(html, "mission")).toContain(sentence(language, "homeStory.mission.text"));
    expect(hrefs(section(html, "app"))).toEqual([expect.stringMatching(/^https:\/\//)]);
  }
});

test("the donation banner leads to /sponsor", async () => {
  // Beside every way to give stands where the money goes.
  expect(hrefs(section(await read("/"), "banner"))).toEqual(["/sponsor", "/finances"]);
});

test("four news items, and the way to all of them", async () => {
  const news = section(await read("/"), "news");
  expect(news.match(/<li/g)).toHaveLength(4);
  const listed = hrefs(/<main[^]*<\/main>/.exec(await read("/news"))?.[0] ?? "");
  const newest = [...new Set(listed.filter((href) => /^\/news\/\d+$/.test(href)))].slice(0, 4);
  expect(hrefs(news)).toEqual(["/news", ...newest]);
});

test("the gallery has five filter buttons, and the address filters", async () => {
  const gallery = section(await read("/"), "pictures");
  const buttons = [...gallery.matchAll(/<button[^>]*value="(\w+)"/g)].map(([, value]) => value);
  expect(buttons).toEqual(["all", "charity", "children", "environment", "health"]);
  expect(gallery.match(/<img/g)).toHaveLength(8);
  expect(section(await read("/?gallery=health"), "pictures").match(/<img/g)).toHaveLength(2);
});

const button = (page: Page, subject: string) => page.locator(`#gallery button[value="${subject}"]`);
const made = (page: Page) =>
  page.locator("#gallery li[id]").evaluateAll((items) => items.map(({ id }) => id));

journey("choosing a subject asks for four pictures, which replace those made before", async ({ visit }) => {
  const { go } = await visit();
  const page = await go("/");
  const requestBodies: unknown[] = [];
  let answerNow = () => {};
  await page.route("**/functions/v1/generate-contextual-images", async (route) => {
    requestBodies.push(route.request().postDataJSON());
    await new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    await route.continue();
  });
  await button(page, "health").click();
  await expect.poll(() => page.locator("#gallery button:disabled").count()).toBe(5);
  await expect.poll(() => requestBodies.length).toBe(1);
  expect(requestBodies[0]).toMatchObject({ category: "health", prompt: expect.any(String), count: 4 });
  answerNow();
  await expect.poll(() => page.locator("#gallery button:disabled").count()).toBe(0);
  await expect.poll(() => made(page)).toHaveLength(4);
  const first = await made(page);
  for (const [index, id] of first.entries())
    expect(id).toMatch(new RegExp(`^generated-health-${index}-\\d{13}$`));
  await expect.poll(() => new URL(page.url()).search).toBe("?gallery=health");

  await button(page, "health").click();
  await expect.poll(() => requestBodies.length).toBe(2);
  answerNow();
  await expect.poll(() => page.locator("#gallery button:disabled").count()).toBe(0);
  await expect.poll(() => made(page)).toHaveLength(4);
  const second = await made(page);
  expect(second.filter((id) => first.includes(id))).toEqual([]);

  await button(page, "all").click();
  await expect.poll(() => page.locator("#gallery img").count()).toBe(12);
  expect(requestBodies, "'all' asks for nothing").toHaveLength(2);
  for (const image of await page.locator("#gallery li[id] img").all()) {
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth))
      .toBeGreaterThan(0);
  }
});

journey("when no picture can be made it is logged, and the gallery stays as it is", async ({ visit }) => {
  const { go, complaints } = await visit();
  complaints.expect(/503|Image generation failed/);
  const page = await go("/");
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.route("**/functions/v1/generate-contextual-images", (route) => route.fulfill({ status: 503 }));
  await button(page, "children").click();
  await expect.poll(() => logged.filter((text) => text.includes("Image generation failed")).length).toBe(1);
  await expect.poll(() => page.locator("#gallery button:disabled").count()).toBe(0);
  await expect.poll(() => page.locator("#gallery img").count()).toBe(2);
  await expect.poll(() => page.locator("#gallery [role=status]").textContent()).toBe("");
});

journey("without script the buttons filter by the address", async ({ visit }) => {
  const { go } = await visit({ script: false });
  const page = await go("/");
  await button(page, "environment").click();
  await page.waitForURL("**/?gallery=environment#gallery");
  await expect.poll(() => page.locator("#gallery img").count()).toBe(2);
  await expect.poll(() => button(page, "environment").getAttribute("aria-current")).toBe("true");
});
