import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect } from "vitest";
import { journey, type Visitor } from "./harness/journey.ts";
import { formOf, look, OFFICE_SETTINGS, openOffice, pathOf } from "./harness/office.ts";
import { cutNetwork } from "./harness/offline.ts";
import { type Product, startProduct } from "./harness/product.ts";
import { sentence } from "./harness/words.ts";

const PHONE = "/office/desk/phone";
const t = (key: string) => sentence("fr", `office.counter.phone.${key}`, "office/counter/");

let site: Product;
let office: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  site = await startProduct(OFFICE_SETTINGS);
  office = await openOffice(site);
});
afterAll(() => site.stop());

/** A director whose drawer has an open sheet: its path. */
async function atTheDesk(visitor: Visitor) {
  const { page, go } = visitor;
  const director = await office.director(visitor, "fr");
  await go("/office/desk");
  await office.enter(visitor, director);
  await page
    .getByText(sentence("fr", "office.counter.openSheet", "office/counter/"))
    .first()
    .click();
  const form = formOf(visitor, "sheet-open");
  await form.locator('[name="drawer"]').fill(`caisse ${randomUUID().slice(0, 8)}`);
  await form.locator('[name="lines"]').fill("3");
  await form.locator('[name="USD"]').fill("60");
  await form.locator("button").click();
  await expect.poll(() => pathOf(visitor)).toContain("done=sheet-open");
  return { sheet: pathOf(visitor).replace(/\?.*/, "") };
}

/** The telephone shows every open sheet: also those of other people. */
async function chooseSheet({ page }: Visitor, sheet: string) {
  await page.locator('[name="sheet"]').selectOption(sheet.split("/").at(-1) ?? "");
}

async function type({ page }: Visitor, slip: string, who: string, amount = "20") {
  await page.locator('[name="slip.0"]').fill(slip);
  await page.locator('[name="who.0"]').fill(who);
  await page.locator('[name="amount.0"]').fill(amount);
  await page.locator("#form-gifts-enter button").click();
}

const states = ({ page }: Visitor) =>
  page
    .locator("#kept-lines > li")
    .evaluateAll((lines) =>
      lines.map((line) => `${line.querySelector("strong")?.textContent} ${line.getAttribute("data-state")}`),
    );

/** The slips that stand on the sheet, by its page. */
async function slipsOn({ page, go }: Visitor, sheet: string) {
  await go(sheet);
  return page
    .locator("main table.stack tbody th")
    .evaluateAll((heads) =>
      heads.map(({ textContent }) => textContent ?? "").filter((text) => /^[A-Z]-\d/.test(text)),
    );
}

/** What the device holds of the office: the lines of its store, and the kept page. */
const kept = ({ page }: Visitor) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open("office-desk");
      request.onsuccess = () => resolve(request.result);
    });
    const lines = await new Promise<unknown[]>((resolve) => {
      const request = database.transaction("lines").objectStore("lines").getAll();
      request.onsuccess = () => resolve(request.result);
    });
    database.close();
    return { lines: JSON.stringify(lines), pages: await caches.has("office-desk") };
  });

journey(
  "gifts typed without network wait on the telephone, and each is entered once, also when an answer is lost",
  async ({ visit }) => {
    const visitor = await visit({ site, worker: true });
    const { page, context, go } = visitor;
    const { sheet } = await atTheDesk(visitor);
    await go(PHONE);
    await expect.poll(() => page.evaluate(() => caches.has("office-desk"))).toBe(true);
    await look(visitor, "the phone's page");
    await page.evaluate(() => navigator.serviceWorker.ready);

    await cutNetwork(visitor);
    // The tab was thrown away: the page opens afresh.
    await go(PHONE);
    await chooseSheet(visitor, sheet);
    await type(visitor, "K-1", "Awa Kalala");
    await type(visitor, "K-2", "Béa Ngoie");
    await expect.poll(() => states(visitor)).toEqual(["K-2 waiting", "K-1 waiting"]);
    await look(visitor, "two gifts wait");
    // What would be refused is said while the giver stands there.
    await type(visitor, "K-3", "");
    expect(await page.locator('[name="who.0"]').evaluate((field) => field.matches(":invalid"))).toBe(true);
    await page.locator('[name="who.0"]').fill("");

    // The first answer is lost on its way back: the server has the line already.
    await page.evaluate(() => {
      const real = window.fetch;
      window.fetch = async (...asked) => {
        const answer = await real(...asked);
        if (asked[1]?.method !== "POST") return answer;
        window.fetch = real;
        document.body.dataset.lost = await answer.text();
        throw new TypeError("the answer is lost");
      };
    });
    await context.setOffline(false);
    // A network that is back is not always there at once.
    const again = () => page.evaluate(() => dispatchEvent(new Event("online")));
    const lost = async () => (await again(), (await page.locator("body").getAttribute("data-lost")) ?? "");
    await expect.poll(lost).toContain('"lines"');
    await expect.poll(() => again().then(() => states(visitor))).toEqual(["K-2 sent", "K-1 sent"]);
    expect((await kept(visitor)).lines).not.toContain("Kalala");
    expect((await slipsOn(visitor, sheet)).toSorted()).toEqual(["K-1", "K-2"]);

    // A page that somebody else kept on this telephone is thrown away.
    await page.evaluate(async (path) => {
      const cache = await caches.open("office-desk");
      const own = (await (await cache.match(path))?.text()) ?? "";
      await cache.put(path, new Response(own.replace(/data-member="[^"]+"/, 'data-member="another"')));
    }, PHONE);
    await go("/office/desk");
    await expect.poll(() => page.evaluate(() => caches.has("office-desk"))).toBe(false);
  },
);

journey(
  "a refused gift says why and keeps what was typed; signing out warns of what waits, then empties the telephone",
  async ({ visit }) => {
    const visitor = await visit({ site, worker: true, device: "desktop" });
    const { page, context, go, complaints } = visitor;
    const { sheet } = await atTheDesk(visitor);
    complaints.expect(/409|422/);
    await go(PHONE);
    await chooseSheet(visitor, sheet);
    await type(visitor, "M-1", "Awa Kalala");
    await expect.poll(() => states(visitor)).toEqual(["M-1 sent"]);
    await type(visitor, "M-1", "Béa Ngoie");
    await expect.poll(() => states(visitor)).toEqual(["M-1 refused", "M-1 sent"]);
    expect(await page.locator("#kept-lines > li").first().innerText()).toContain("M-1 a déjà servi");
    await look(visitor, "one is refused");
    await page.getByRole("button", { name: t("correct") }).click();
    expect(await page.locator('[name="who.0"]').inputValue()).toBe("Béa Ngoie");
    await page.locator('[name="slip.0"]').fill("M-2");
    await page.locator("#form-gifts-enter button").click();
    await expect.poll(() => states(visitor)).toEqual(["M-2 sent", "M-1 sent"]);

    // The next gift is entered while the network is slow: it is kept, and sent after the one before it.
    const { promise: isBack, resolve: bringBack } = Promise.withResolvers<void>();
    await page.route(`**${PHONE}`, (route) =>
      (route.request().method() === "POST" ? isBack : Promise.resolve()).then(() => route.fallback()),
    );
    await type(visitor, "M-3", "Dodo Ilunga");
    await type(visitor, "M-4", "Espoir Kanda");
    await expect.poll(() => states(visitor)).toEqual(["M-4 waiting", "M-3 waiting", "M-2 sent", "M-1 sent"]);
    bringBack();
    await expect.poll(() => states(visitor)).toEqual(["M-4 sent", "M-3 sent", "M-2 sent", "M-1 sent"]);
    await page.unroute(`**${PHONE}`);

    // The rows of a sheet that finds no network wait too, each by itself.
    await go(sheet);
    await cutNetwork(visitor);
    for (const at of [0, 1]) {
      await page.locator(`[name="slip.${at}"]`).fill(`M-${5 + at}`);
      await page.locator(`[name="who.${at}"]`).fill("Carine Mbuyi");
      await page.locator(`[name="amount.${at}"]`).fill("5");
    }
    await page.locator("#form-gifts-enter button").click();
    await expect.poll(async () => (await states(visitor)).length).toBe(6);
    expect((await kept(visitor)).lines).toContain("Carine Mbuyi");

    const warning = page.locator("#kept-ask");
    await page.locator(".who button").click();
    await expect.poll(() => warning.innerText()).toContain(t("leave").replace("{{number}}", "2"));
    await look(visitor, "the warning at the sign-out");
    await warning.getByRole("button", { name: t("stay") }).click();
    expect(pathOf(visitor)).toBe(sheet);
    expect((await kept(visitor)).lines).toContain("Carine Mbuyi");
    // The lines go out only once the page is asked to: here it has no network until it has left.
    await context.route(`**${PHONE}`, (route) =>
      route.request().method() === "POST" ? route.abort() : route.fallback(),
    );
    await context.setOffline(false);
    await page.locator(".who button").click();
    await warning.locator("button.main").click();
    await expect.poll(() => pathOf(visitor)).toBe("/office/enter");
    expect(await kept(visitor)).toEqual({ lines: "[]", pages: false });
  },
);

journey(
  "no page of the site knows the desk's store, and a stranger is not shown the kept page",
  async ({ visit }) => {
    const visitor = await visit({ site, worker: true });
    const { page, go } = visitor;
    await go("/");
    expect(await page.content()).not.toContain("/office");
    const files = await page.evaluate(() =>
      Promise.all(
        performance
          .getEntriesByType("resource")
          .filter(({ name }) => name.endsWith(".js"))
          .map(async ({ name }) => (await fetch(name)).text()),
      ),
    );
    expect(files.join("")).not.toContain("office-desk");
    await go(PHONE);
    expect(pathOf(visitor)).toBe(`/office/enter?to=${encodeURIComponent(PHONE)}`);
  },
);
