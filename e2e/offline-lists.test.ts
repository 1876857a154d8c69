import { expect } from "vitest";
import { journey } from "./harness/journey.ts";
import { cutNetwork, keptPaths, read } from "./harness/offline.ts";
import { inAllLanguages } from "./harness/screens.ts";
import { sentence } from "./harness/words.ts";

const VISITED = [
  "/",
  "/projects",
  "/projects/5",
  "/events",
  "/galerie",
  "/faq",
  "/news",
  "/academy",
  "/academy/course/5",
  "/marketplace",
  "/crowd-farming",
  "/impact-hub",
];

/** What is asked for without network, and what the visitor gets: that page, its list without a filter never, or the reason. */
const EVERY: readonly (readonly [address: string, answer: "page" | "list" | "unread"])[] = [
  ["/", "page"],
  ["/?utm_source=lettre", "page"],
  ["/?gallery=health", "list"],
  ["/projects", "page"],
  ["/projects?utm_campaign=x&fbclid=y", "page"],
  ["/projects?category=social", "list"],
  ["/projects?category=education", "list"],
  ["/projects?q=eau", "list"],
  ["/projects?q=eau&category=social", "list"],
  ["/projects/5", "page"],
  ["/projects/6", "unread"],
  ["/events", "page"],
  ["/events?tab=past", "list"],
  ["/events?q=lampe", "list"],
  ["/events/1", "unread"],
  ["/galerie", "page"],
  ["/galerie?q=lampe", "list"],
  ["/galerie?page=2", "list"],
  ["/galerie?category=health", "list"],
  ["/faq", "page"],
  ["/faq?q=reçu", "unread"],
  ["/news", "page"],
  ["/news/1", "unread"],
  ["/academy", "page"],
  ["/academy?level=debutant", "list"],
  ["/academy?q=eau", "list"],
  ["/academy?category=sante", "list"],
  ["/academy/course/5", "page"],
  ["/academy/course/5?tab=reviews", "unread"],
  ["/academy/course/6", "unread"],
  ["/marketplace", "page"],
  ["/marketplace?category=grains", "list"],
  ["/marketplace?q=miel", "list"],
  ["/marketplace/checkout", "unread"],
  ["/marketplace/checkout?product=1", "unread"],
  ["/crowd-farming", "page"],
  ["/crowd-farming?q=manioc", "list"],
  ["/crowdfarming/project/1", "unread"],
  ["/impact-hub", "page"],
  ["/impact-hub/submission/AAAAAAAAAAAAAAAAAAAAAA", "unread"],
  ["/search?q=kits", "list"],
  ["/search", "unread"],
  ["/donate?program=5", "unread"],
  ["/donate/status/AAAAAAAAAAAAAAAAAAAAAA", "unread"],
  ["/dashboard", "unread"],
  ["/profile", "unread"],
  ["/newsletter/confirm/AAAAAAAAAAAAAAAAAAAAAA", "unread"],
  ["/functions/v1/receipt?reference=AAAAAAAAAAAAAAAAAAAAAA", "unread"],
  ["/auth/v1/verify?token=x", "unread"],
  ["/rss.xml", "unread"],
  ["/en/projects", "unread"],
  ["/nothing-here", "unread"],
];
/** In the sample every second one. */
const ASKED = EVERY.filter((_, at) => inAllLanguages || at % 2 === 0);

journey(
  `12 pages visited, ${ASKED.length} addresses asked for without network: no wrong list, no page of the browser's`,
  async ({ visit }) => {
    const visitor = await visit({ worker: true });
    const { page, origin } = visitor;
    const heading = () => page.locator("h1").textContent();
    const headings = new Map<string, string | null>();
    for (const path of VISITED) {
      await read(visitor, path);
      headings.set(path, await heading());
    }
    await cutNetwork(visitor);
    const words = {
      list: sentence("fr", "noNetwork.why.list.title"),
      unread: sentence("fr", "offline.title"),
    };
    const wrong: string[] = [];
    for (const [address, answer] of ASKED) {
      const failure = await page.goto(origin + address).then(
        () => undefined,
        (error: Error) => error.message,
      );
      const own = headings.get(address.replace(/\?.*/, "")) ?? null;
      const wanted = answer === "page" ? own : words[answer];
      const got = failure ?? (await heading());
      if (got !== wanted || got === null) wrong.push(`${address}: ${got}, not ${wanted}`);
      // Beside the reason there is nothing of the list.
      if (answer !== "page" && (await page.locator("main article").count()) > 0)
        wrong.push(`${address}: a list`);
      const whole = page.locator("[data-whole]:visible");
      const isOffered = (await whole.count()) > 0;
      if (isOffered !== (answer === "list" && own !== null))
        wrong.push(`${address}: the whole list, ${isOffered}`);
    }
    expect(wrong).toEqual([]);
  },
);

journey("a filtered list that was read opens again; the reason leads to the whole one", async ({ visit }) => {
  const visitor = await visit({ worker: true });
  const { page, origin } = visitor;
  const heading = () => page.locator("h1").textContent();
  const listed = () => page.locator("main article h3, main article h2").allTextContents();
  await read(visitor, "/events?tab=past");
  const past = await listed();
  await read(visitor, "/events");
  const whole = await listed();
  expect(past).not.toEqual(whole);
  await cutNetwork(visitor);
  await page.goto(`${origin}/events?tab=past`);
  expect(await listed()).toEqual(past);
  await page.goto(`${origin}/events?q=lampe`);
  expect(await heading()).toBe(sentence("fr", "noNetwork.why.list.title"));
  expect(await page.title()).toContain(sentence("fr", "noNetwork.why.list.title"));
  await page.getByRole("link", { name: sentence("fr", "noNetwork.whole") }).click();
  await page.waitForURL(`${origin}/events`);
  expect(await listed()).toEqual(whole);
});

journey(
  "threat 72: pages of one person are not kept, public ones rendered on request are",
  async ({ visit }) => {
    const visitor = await visit({ worker: true });
    const { go, page, complaints } = visitor;
    complaints.expect(/404/);
    await read(visitor, "/crowdfarming/project/1");
    const PERSONAL = [
      "/dashboard",
      "/profile",
      "/security",
      "/marketplace/checkout?product=1",
      "/donate/status/AAAAAAAAAAAAAAAAAAAAAA",
      "/academy?q=eau",
      "/academy/course/5?reference=AAAAAAAAAAAAAAAAAAAAAA",
    ];
    for (const path of PERSONAL) await go(path);
    await read(visitor, "/academy/course/5");
    expect((await keptPaths(page)).filter((path) => PERSONAL.includes(path))).toEqual([]);
    expect(
      (await keptPaths(page)).filter((path) =>
        /^\/(?!assets).*(?:dashboard|profile|security|checkout)/.test(path),
      ),
    ).toEqual([]);
  },
);

journey("a page rendered on request that has not changed is not sent again", async ({ visit }) => {
  const { origin, context } = await visit();
  for (const path of ["/academy", "/academy/course/5", "/marketplace", "/crowd-farming", "/ar/impact-hub"]) {
    const first = await context.request.get(origin + path);
    const etag = first.headers()["etag"] ?? "";
    expect([path, first.status(), first.headers()["cache-control"]]).toEqual([path, 200, "no-cache"]);
    expect(etag).toMatch(/^"[\w-]{20}"$/);
    const again = await context.request.get(origin + path, { headers: { "If-None-Match": etag } });
    expect([path, again.status(), (await again.body()).length]).toEqual([path, 304, 0]);
  }
  for (const path of ["/academy?q=eau", "/marketplace/checkout", "/search?q=kits"]) {
    const answer = await context.request.get(origin + path);
    expect([path, answer.headers()["etag"]]).toEqual([path, undefined]);
  }
});
