import { fileURLToPath } from "node:url";
import { type BrowserContext, type CDPSession, chromium, type Page } from "playwright-core";
import { CHROMIUM, FLAGS } from "../../e2e/harness/chromium.ts";
import { openLink, type Quality } from "./link.ts";

/** A telephone of the lower middle, as Lighthouse has it. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: "fr",
} as const;
/** How much slower its processor is than this machine's. */
const SLOWDOWN = 4;
/** Silence on the line after which a page is complete, in round trips; a page is given up after so long. */
const QUIET_TRIPS = 4;
const MOST_MS = 120_000;

/** What a page notes of itself (watch-paint.js), in milliseconds since its address was opened. */
interface Seen {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** The layout shift, without unit. */
  readonly shift: number;
}

/** What a page fetched, in bytes on the wire; what the service worker fetches for itself is not counted. */
export interface Loaded extends Seen {
  readonly all: number;
  readonly html: number;
  readonly script: number;
  readonly pictures: number;
  readonly requests: number;
}

const inPage = (script: string) => fileURLToPath(new URL(script, import.meta.url));

type Kind = "Document" | "Script" | "Image" | "other";

/** Counts what one tab fetches. */
function count(session: CDPSession) {
  const kinds = new Map<string, Kind>();
  const open = new Set<string>();
  const bytes: Record<Kind, number> = { Document: 0, Script: 0, Image: 0, other: 0 };
  let requests = 0;
  let lastAt = performance.now();
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (!request.url.startsWith("http")) return;
    open.add(requestId);
    lastAt = performance.now();
  });
  session.on("Network.responseReceived", ({ requestId, response, type }) => {
    const isOwn = !response.fromServiceWorker && !response.fromDiskCache;
    // A script that is loaded ahead is of type Other.
    const kind = response.mimeType.includes("javascript") ? "Script" : type;
    if (isOwn && open.has(requestId)) kinds.set(requestId, kind in bytes ? (kind as Kind) : "other");
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind && encodedDataLength > 0) {
      bytes[kind] += encodedDataLength;
      requests += 1;
    }
    open.delete(requestId);
    lastAt = performance.now();
  });
  session.on("Network.loadingFailed", ({ requestId }) => open.delete(requestId));
  return {
    isQuiet: (forMs: number) => open.size === 0 && performance.now() - lastAt > forMs,
    counted: () => ({
      all: Object.values(bytes).reduce((sum, each) => sum + each, 0),
      html: bytes.Document,
      script: bytes.Script,
      pictures: bytes.Image,
      requests,
    }),
  };
}

export type Visitor = Awaited<ReturnType<typeof newVisitor>>;

/** Someone with an empty cache on a slow line; `stored` is what the site finds in this browser's storage. */
export async function newVisitor(quality: Quality, stored: { origin: string; session: string } | undefined) {
  const link = await openLink(quality);
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    // Without the first two a request to this machine would pass by the line, and a page would be painted later.
    args: [
      ...FLAGS,
      `--proxy-server=socks5://127.0.0.1:${link.port}`,
      "--proxy-bypass-list=<-loopback>",
      "--disable-features=PaintHolding",
    ],
  });
  const localStorage = stored && [{ name: "supabase.auth.token", value: stored.session }];
  const context: BrowserContext = await browser.newContext({
    ...PHONE,
    ...(stored &&
      localStorage && { storageState: { cookies: [], origins: [{ origin: stored.origin, localStorage }] } }),
  });

  async function tab(): Promise<{ page: Page; traffic: ReturnType<typeof count> }> {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    return { page, traffic: count(session) };
  }

  async function load(url: string): Promise<{ page: Page; loaded: Loaded }> {
    const { page, traffic } = await tab();
    await page.addInitScript({ path: inPage("watch-paint.js") });
    await page.goto(url, { timeout: MOST_MS });
    await complete(traffic);
    return { page, loaded: { ...traffic.counted(), ...(await page.evaluate<Seen>("seen")) } };
  }

  async function complete({ isQuiet }: ReturnType<typeof count>): Promise<void> {
    const quiet = Math.max(1500, QUIET_TRIPS * quality.roundTrip);
    for (const end = Date.now() + MOST_MS; !isQuiet(quiet); ) {
      if (Date.now() > end) throw new Error("the page never became quiet");
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  return {
    /** The first visit, then the same page opened again in a new tab over new connections. */
    async loadTwice(url: string): Promise<{ first: Loaded; again: Loaded }> {
      const { page, loaded: first } = await load(url);
      await page.evaluate(
        "Promise.race([navigator.serviceWorker?.ready, new Promise((late) => setTimeout(late, 3000))]).then(() => {})",
      );
      // The worker keeps the page's files.
      for (let before = -1; before !== link.received(); ) {
        before = link.received();
        await new Promise((resolve) => setTimeout(resolve, 2 * QUIET_TRIPS * quality.roundTrip));
      }
      await page.close();
      link.hangUp();
      return { first, again: (await load(url)).loaded };
    },
    /** When the menu answered: it is pressed every 50 ms from the first sight of its button. */
    async pressMenu(url: string): Promise<number> {
      const { page, traffic } = await tab();
      await page.addInitScript({ path: inPage("press-menu.js") });
      await page.goto(url, { timeout: MOST_MS });
      await complete(traffic);
      return page.evaluate<number>("menuOpenedAt");
    },
    async leave(): Promise<void> {
      await browser.close();
      link.close();
    },
  };
}
