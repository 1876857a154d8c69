import { randomInt } from "node:crypto";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { test as base, inject } from "vitest";
import { CHROMIUM, FLAGS } from "./chromium.ts";
import { type Complaints, collectComplaints } from "./complaints.ts";
import { logLength, troubleSince } from "./log.ts";

/** A running product. */
export interface Site {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly dataDir: string;
}

export interface Visit {
  /** Absent: the product that all journeys share. */
  site?: Site;
  /** `phone` is 360 px wide with touch, `desktop` 1280 px. */
  device?: "phone" | "desktop";
  /** The browser's language, e.g. `ar`. */
  language?: string;
  script?: boolean;
  reducedMotion?: boolean;
  /** The cookie choice is stored already: no banner covers the page. */
  consent?: boolean;
  /** With the site's service worker: `page.route` does not see the worker's requests. */
  worker?: boolean;
  options?: BrowserContextOptions;
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  complaints: Complaints;
  /** The product's origin, without a slash at the end. */
  origin: string;
  /** Goes to a path of the product, e.g. `/ar/donate`. */
  go(path: string): Promise<Page>;
}

const DEVICES = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 },
  desktop: { viewport: { width: 1280, height: 900 } },
} satisfies Record<string, BrowserContextOptions>;

export const product = inject("product");

let running: Promise<Browser> | undefined;

/** One browser for all files of a worker; it ends with the worker. */
export const browser = () => {
  running ??= chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  return running;
};

async function arrive({ site = product, ...visit }: Visit): Promise<Visitor> {
  const context = await (await browser()).newContext({
    extraHTTPHeaders: { "X-Forwarded-For": ownAddress() },
    ...DEVICES[visit.device ?? "phone"],
    locale: visit.language ?? "fr",
    javaScriptEnabled: visit.script ?? true,
    reducedMotion: visit.reducedMotion === false ? "no-preference" : "reduce",
    timezoneId: "Africa/Kinshasa",
    serviceWorkers: visit.worker ? "allow" : "block",
    ...((visit.consent ?? true) && { storageState: storedConsent(site.url) }),
    ...visit.options,
  });
  context.setDefaultTimeout(20_000);
  await context.addInitScript(() => addEventListener("hydrated", () => performance.mark("hydrated")));
  const complaints = await collectComplaints(context, [site.url, site.sandboxUrl]);
  if (!visit.worker) complaints.expect(/Service Worker registration blocked/);
  const page = await context.newPage();
  const go = async (path: string) => {
    await page.goto(new URL(path, site.url).href, { waitUntil: "load" });
    return page;
  };
  return { page, context, complaints, origin: site.url, go };
}

/** Waits until React has hydrated the page and handles its links. */
export const hydrated = ({ page }: Pick<Visitor, "page">) =>
  page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);

/** Touches the page's form, whose script loads at that moment, and waits for it. */
export async function touched({ page }: Pick<Visitor, "page">) {
  await page.locator("main form [name]").first().focus();
  await hydrated({ page });
}

/** Starts React on a page that waits for a touch, without one, and waits for it. */
export async function started({ page }: Pick<Visitor, "page">) {
  await page.evaluate(() => dispatchEvent(new Event("intent")));
  await hydrated({ page });
}

/** Waits until React has the form and the server no longer takes the sender for a robot: forms sent within two seconds are refused. */
export async function asAPerson({ page }: Pick<Visitor, "page">) {
  await hydrated({ page });
  await page.waitForFunction(() => performance.now() > 2_500);
}

/** The banner's record of a visitor who refused everything optional. */
function storedConsent(origin: string): NonNullable<BrowserContextOptions["storageState"]> {
  const choice = { essential: true, analytics: false, marketing: false, timestamp: Date.now() };
  const localStorage = [{ name: "cookie-consent", value: JSON.stringify(choice) }];
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/** A test with visitors, each in a browser context of its own; it fails on any complaint of the browser or warning of the server. */
export const journey = base.extend("visit", ({ task: _task }, { onCleanup }) => {
  const start = logLength(product.logFile);
  const visitors: Visitor[] = [];
  onCleanup(async () => {
    await Promise.all(visitors.map(({ context }) => context.close()));
    const met = visitors.flatMap(({ complaints }) => complaints.list);
    const warned = troubleSince(product.logFile, start);
    if (met.length > 0) throw new Error(`The browser complained:\n  ${met.join("\n  ")}`);
    if (warned.length > 0) throw new Error(`The server warned:\n  ${warned.join("\n  ")}`);
  });
  return async (visit: Visit = {}): Promise<Visitor> => {
    const visitor = await arrive(visit);
    visitors.push(visitor);
    return visitor;
  };
});

/** Each visitor gets an address of its own, from a range reserved for measurements. */
const ownAddress = () => `198.${18 + randomInt(2)}.${randomInt(256)}.${1 + randomInt(254)}`;
