import { afterAll, beforeAll, expect } from "vitest";
import {
  atTheDesk,
  buttonsOf,
  chooseSheet,
  correct,
  fill,
  fillRow,
  kept,
  press,
  slipsOn,
  states,
  type,
  typed,
} from "./harness/desk.ts";
import { journey } from "./harness/journey.ts";
import { look, OFFICE_SETTINGS, openOffice, pathOf } from "./harness/office.ts";
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

journey(
  "gifts typed without network wait on the telephone, and each is entered once, also when an answer is lost",
  async ({ visit }) => {
    const visitor = await visit({ site, worker: true });
    const { page, context, go } = visitor;
    const { sheet } = await atTheDesk(office, visitor);
    await go(PHONE);
    await expect.poll(() => page.evaluate(() => caches.has("office-desk"))).toBe(true);
    await look(visitor, "the phone's page");
    await page.evaluate(() => navigator.serviceWorker.ready);
    // With each file that its script imports.
    const missing = await page.evaluate(async () => {
      const used = performance.getEntriesByType("resource").map(({ name }) => name);
      const files = (await (await caches.open("office-desk")).keys()).map(({ url }) => url);
      return used.filter((name) => name.includes("/office/files/") && !files.includes(name));
    });
    expect(missing).toEqual([]);

    await cutNetwork(visitor);
    // The tab was thrown away: the page opens afresh.
    await go(PHONE);
    await chooseSheet(visitor, sheet);
    await type(visitor, "K-1", "Awa Kalala");
    await type(visitor, "K-2", "Béa Ngoie");
    await expect.poll(() => states(visitor)).toEqual(["K-2 waiting", "K-1 waiting"]);
    await look(visitor, "two gifts wait");
    // What would be refused is said while the giver stands there, until any field answers it.
    await type(visitor, "K-3", "");
    expect(await page.locator('[name="who.0"]').evaluate((field) => field.matches(":invalid"))).toBe(true);
    await fill(visitor, "contact.0", "0813456789");
    await press(visitor);
    await expect.poll(() => states(visitor)).toEqual(["K-3 waiting", "K-2 waiting", "K-1 waiting"]);

    // One is to be corrected: what the next giver said already is not overwritten unasked, and it goes out no more.
    await fill(visitor, "slip.0", "K-4");
    const question = page.locator("#kept-ask");
    await correct(visitor, "K-2");
    await expect.poll(() => question.innerText()).toContain(t("overwrites"));
    await question.getByRole("button", { name: t("stay") }).click();
    expect(await typed(visitor, "slip.0")).toBe("K-4");
    expect(await states(visitor)).toContain("K-2 waiting");
    await correct(visitor, "K-2");
    await question.locator("button.main").click();
    await expect.poll(() => typed(visitor, "who.0")).toBe("Béa Ngoie");
    // The page was thrown away before it was kept again: it is not lost.
    await go(PHONE);
    await expect.poll(() => states(visitor)).toEqual(["K-3 waiting", "K-2 held", "K-1 waiting"]);
    await correct(visitor, "K-2");
    await expect.poll(() => typed(visitor, "who.0")).toBe("Béa Ngoie");
    await fill(visitor, "amount.0", "21");

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
    await expect
      .poll(() => again().then(() => states(visitor)))
      .toEqual(["K-3 sent", "K-2 held", "K-1 sent"]);
    await press(visitor);
    await expect.poll(() => states(visitor)).toEqual(["K-2 sent", "K-3 sent", "K-1 sent"]);
    expect((await kept(visitor)).lines).not.toContain("Kalala");
    expect((await slipsOn(visitor, sheet)).toSorted()).toEqual(["K-1", "K-2", "K-3"]);
    expect(await page.locator("main table.stack tbody tr", { hasText: "K-2" }).innerText()).toContain("21");

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
    const { sheet } = await atTheDesk(office, visitor);
    complaints.expect(/401|409/);
    await go(PHONE);
    await chooseSheet(visitor, sheet);
    await type(visitor, "M-1", "Awa Kalala");
    await expect.poll(() => states(visitor)).toEqual(["M-1 sent"]);
    await type(visitor, "M-1", "Béa Ngoie");
    await expect.poll(() => states(visitor)).toEqual(["M-1 refused", "M-1 sent"]);
    expect(await page.locator("#kept-lines > li").first().innerText()).toContain("M-1 a déjà servi");
    await look(visitor, "one is refused");
    await page.getByRole("button", { name: t("correct") }).click();
    await expect.poll(() => typed(visitor, "who.0")).toBe("Béa Ngoie");
    await fill(visitor, "slip.0", "M-2");
    await press(visitor);
    await expect.poll(() => states(visitor)).toEqual(["M-2 sent", "M-1 sent"]);

    // The next gift is entered while the network is slow: it is kept, and sent after the one before it.
    const { promise: isBack, resolve: bringBack } = Promise.withResolvers<void>();
    await page.route(`**${PHONE}`, (route) =>
      (route.request().method() === "POST" ? isBack : Promise.resolve()).then(() => route.fallback()),
    );
    await type(visitor, "M-3", "Dodo Ilunga");
    await type(visitor, "M-4", "Espoir Kanda");
    await expect.poll(() => states(visitor)).toEqual(["M-4 waiting", "M-3 waiting", "M-2 sent", "M-1 sent"]);
    // What is on its way cannot be taken back; what waits behind it can.
    expect(await buttonsOf(visitor, "M-3").count()).toBe(0);
    await correct(visitor, "M-4");
    await expect.poll(() => typed(visitor, "who.0")).toBe("Espoir Kanda");
    bringBack();
    await expect.poll(() => states(visitor)).toEqual(["M-4 held", "M-3 sent", "M-2 sent", "M-1 sent"]);
    // Another giver in the same form is no correction.
    await type(visitor, "M-5", "Furaha Masika");
    await expect
      .poll(() => states(visitor).then(([first, second]) => [first, second]))
      .toEqual(["M-5 sent", "M-4 held"]);
    await correct(visitor, "M-4");
    await expect.poll(() => typed(visitor, "who.0")).toBe("Espoir Kanda");
    await press(visitor);
    await expect
      .poll(() => states(visitor))
      .toEqual(["M-4 sent", "M-5 sent", "M-3 sent", "M-2 sent", "M-1 sent"]);
    await page.unroute(`**${PHONE}`);

    // The rows of a sheet go together, and nothing is typed while the next page is on its way.
    await go(sheet);
    await page.evaluate(() =>
      addEventListener("pagehide", () => {
        const isInert = document.querySelector("#form-gifts-enter")?.matches("[inert]");
        sessionStorage.setItem("inert", String(isInert));
      }),
    );
    await fillRow(visitor, "M-6", "Carine Mbuyi");
    await press(visitor);
    await expect.poll(() => pathOf(visitor)).toBe(`${sheet}?done=gifts-enter`);
    expect(await page.evaluate(() => sessionStorage.getItem("inert"))).toBe("true");
    // A browser that refuses storage, without an answer, sends the form itself.
    await go(sheet);
    await page.evaluate(() => {
      window.fetch = () => Promise.reject(new TypeError("no network"));
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("no storage", "QuotaExceededError");
      };
    });
    await fillRow(visitor, "M-7", "Carine Mbuyi");
    await press(visitor);
    await expect.poll(() => pathOf(visitor)).toBe(`${sheet}?done=gifts-enter`);

    // Without this person's session the rows wait for it, whoever else may be in.
    const cookies = await context.cookies();
    await context.clearCookies();
    await fillRow(visitor, "M-10", "Carine Mbuyi");
    await press(visitor);
    await page.locator("#kept-out").waitFor();
    expect((await states(visitor))[0]).toBe("M-10 waiting");
    await context.addCookies(cookies);
    await go(sheet);
    await expect.poll(async () => (await states(visitor))[0]).toBe("M-10 sent");

    // Refused rows, corrected where no network is, wait too, each by itself, and stand in the form no more.
    await fillRow(visitor, "M-1", "Carine Mbuyi");
    await press(visitor);
    await page.locator("[role=alert]").waitFor();
    expect(await typed(visitor, "slip.0")).toBe("M-1");
    await cutNetwork(visitor);
    for (const row of [0, 1]) await fillRow(visitor, `M-${8 + row}`, "Carine Mbuyi", { row });
    await press(visitor);
    await expect
      .poll(async () => (await states(visitor)).slice(0, 2))
      .toEqual(["M-9 waiting", "M-8 waiting"]);
    expect([await typed(visitor, "slip.0"), await typed(visitor, "who.0")]).toEqual(["", ""]);
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
