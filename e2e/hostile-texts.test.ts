import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { PASSWORD } from "./harness/account.ts";
import { hostileTexts, packed } from "./harness/hostile-texts.ts";
import { journey, started, type Visitor } from "./harness/journey.ts";
import { type Product, startProduct } from "./harness/product.ts";
import { orderedElsewhere } from "./harness/shop.ts";
import { asStaff, madeByStaff } from "./harness/staff.ts";

/** A separate site: other journeys would see the texts written here. */
let site: Product;
beforeAll(async () => {
  site = await startProduct({ AUTH_AUTOCONFIRM: "on" });
});
afterAll(() => site.stop());

const chunks = <T>(items: readonly T[], size: number): T[][] =>
  items.length === 0 ? [] : [items.slice(0, size), ...chunks(items.slice(size), size)];

/** The page shows the texts unchanged, and no text has become an element or a script. */
async function expectInert(page: Page, texts: readonly string[], where: string) {
  const missing = async () => {
    const shown = (await page.locator("main").textContent()) ?? "";
    return texts.filter((text) => !shown.includes(text));
  };
  await expect.poll(missing, { message: where }).toEqual([]);
  const made = await page.evaluate(() => ({
    ran: "x60" in window,
    handlers: [...document.querySelectorAll("*")].filter(({ attributes }) =>
      [...attributes].some(({ name }) => name.startsWith("on")),
    ).length,
  }));
  expect(made, where).toEqual({ ran: false, handlers: 0 });
}

/** Parses pages without showing them: elements, scripts and handlers that come from a payload. */
const madeOf = (blank: Page, pages: readonly string[]) =>
  blank.evaluate((all) => {
    const documents = all.map((html) => new DOMParser().parseFromString(html, "text/html"));
    return documents.flatMap((made) =>
      [...made.querySelectorAll("*")]
        .filter(
          ({ id, attributes, localName, textContent }) =>
            id === "x60" ||
            [...attributes].some(({ name }) => name.startsWith("on")) ||
            (localName === "script" && textContent === "x60=1"),
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );
  }, pages);

const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(site.url + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  return JSON.parse(text) as Record<string, string>;
};

/** Signs in a new person; returns the token. */
async function signIn({ page, go }: Visitor): Promise<string> {
  const { anonKey = "" } = (await (await fetch(`${site.url}/auth/v1/client.json`)).json()) as Record<
    string,
    string
  >;
  const who = { email: `x60-${randomUUID().slice(0, 8)}@example.org`, password: PASSWORD };
  const session = await post("/auth/v1/signup", who, { apikey: anonKey });
  await go("/marketplace");
  await page.evaluate(
    (stored) => localStorage.setItem("supabase.auth.token", stored),
    JSON.stringify(session),
  );
  return session.access_token ?? "";
}

journey(
  `Threat 60: ${hostileTexts.length} hostile texts are text in the shop, the cart, an order and the dashboard`,
  async ({ visit }) => {
    const visitor = await visit({ site });
    const { page, go } = visitor;
    const names = packed(120);
    const [everything = "", ...more] = packed(2000);
    const made = await madeByStaff(
      "products",
      names.map((name, at) => ({
        name,
        location: name,
        description: at === 0 ? everything : (more[at - 1] ?? name),
        price_minor: 1,
        stock: 99,
        category: "roots",
        scene: "product-kitchen-5",
        image_alt: name,
        published: true,
      })),
      site,
    );
    const token = await signIn(visitor);
    const isListed = async () => (await (await go("/marketplace")).content()).includes("x60=1");
    await expect.poll(isListed, { interval: 1000 }).toBe(true);
    const onPages: string[] = [];
    for (;;) {
      const shown = (await page.locator('section[aria-labelledby="products"]').textContent()) ?? "";
      onPages.push(shown);
      await started({ page });
      await expectInert(
        page,
        names.filter((name) => shown.includes(name)),
        "market",
      );
      const next = page.locator('main a[rel="next"]');
      if ((await next.count()) === 0) break;
      await go((await next.getAttribute("href")) ?? "");
    }
    for (const text of hostileTexts) expect(onPages.join(), text).toContain(text);

    const ids = made.map((row) => Number(row.id)).sort((a, b) => a - b);
    for (const some of chunks(ids, 50)) {
      const texts = made.filter((row) => some.includes(Number(row.id))).map((row) => String(row.name));
      const items = some.map((id) => ({ id, quantity: 1 }));
      await page.evaluate(
        (cart) => localStorage.setItem("cart", JSON.stringify(cart)),
        items.map((item) => ({ ...item, name: everything, price: "$0.01", location: "", image: "" })),
      );
      await go("/marketplace/checkout");
      await started({ page });
      await expectInert(page, texts, "checkout");
      const { reference } = await orderedElsewhere(items, { site, token });
      await go(`/marketplace/order/${reference}`);
      await started({ page });
      await expectInert(page, texts, "order");
    }
    await go("/dashboard");
    await started({ page });
    await expectInert(page, names, "dashboard");
  },
);

journey(
  `Threat 60: ${hostileTexts.length} hostile texts are text on a project's own page, on the hub's cards and in the mails`,
  async ({ visit }) => {
    const { page, go, context } = await visit({ site });
    const reasons = packed(2000);
    const pages: string[] = [];
    const writers = packed(160).map((project_name) => ({
      project_name,
      email: `x60-${randomUUID()}@example.org`,
    }));
    for (const [at, writer] of writers.entries()) {
      const { statusUrl = "" } = await post(
        "/functions/v1/submit-project-idea",
        {
          ...writer,
          full_name: "Awa Kalala",
          sector: "Autre",
          funding_stage: "Idée",
          project_description: reasons[at % reasons.length],
          consent_gdpr: true,
        },
        { "X-Forwarded-For": `198.18.60.${1 + Math.floor(at / 10)}` },
      );
      const decline_reason = reasons[at];
      if (decline_reason !== undefined) {
        await asStaff(
          `project_submissions?email=eq.${writer.email}`,
          { status: "declined", decline_reason },
          site,
        );
        await go(statusUrl);
        await expectInert(page, [writer.project_name, decline_reason], "a project's own page");
      }
      pages.push(await (await fetch(statusUrl)).text());
    }

    const cards = chunks(packed(200), 3);
    for (const six of chunks(cards, 6)) {
      await madeByStaff(
        "approved_projects",
        six.map(([title, short_description = "x", location = "x"]) => ({
          title,
          short_description,
          location,
          sector: hostileTexts[1],
          description: "x",
          status: "active",
        })),
        site,
      );
      const last = six.at(-1)?.[0] ?? "";
      const isShown = async () => (await (await go("/impact-hub")).locator("main").textContent()) ?? "";
      await expect.poll(isShown, { interval: 1000 }).toContain(last);
      await started({ page });
      await expectInert(page, six.flat(), "the hub");
    }

    const written = async () => {
      const mails = (await (await fetch(`${site.url}/dev/mail.json`)).json()) as {
        text: string;
        html: string;
      }[];
      return mails.filter(({ text }) => text.includes("x60"));
    };
    await expect
      .poll(async () => (await written()).length, { timeout: 30_000 })
      .toBeGreaterThanOrEqual(writers.length);
    pages.push(...(await written()).map(({ html }) => html));
    const blank = await context.newPage();
    expect(await madeOf(blank, pages)).toEqual([]);
    // The check finds real payloads.
    expect(await madeOf(blank, [hostileTexts.join("\n")])).not.toEqual([]);
  },
);
