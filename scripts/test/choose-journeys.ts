import { basename } from "node:path";
import { reached } from "../../tests/import-graph.ts";
import type { Choice, Project } from "./choose-tests.ts";
import { isOfRoute } from "./visited.ts";

export interface Site extends Project {
  readonly routes: readonly { readonly path: string; readonly page: string }[];
  /** The server files that a browser file calls over HTTP. */
  readonly calls: (path: string) => readonly string[];
  /** The server file that answers an address. */
  readonly behind: (address: string) => string | undefined;
  /** The addresses that a journey opens or calls. */
  readonly visited: (journey: string) => ReadonlySet<string>;
}

export interface Journeys {
  readonly chosen: Choice[];
  /** The routes to sweep with axe and for sideways scrolling. */
  readonly screens: readonly string[];
}

/** A journey through more pages than these tests the site, not one page: only the whole `./test` runs it. */
const MOST_PAGES = 10;
/** The frame of every page. */
const AROUND = ["web/root.tsx", "web/entry.client.tsx", "web/entry.server.tsx"];
const isJourney = (path: string) => /^e2e\/[^/]+\.test\.ts$/.test(path);
/** The tests that visit every address in several languages and widths. */
export const SWEEPS = ["e2e/overflow.test.ts", "e2e/screens.test.ts"];

/** The journeys that open a touched page or call a touched endpoint. */
export function chooseJourneys(site: Site, all: ReadonlySet<string>): Journeys {
  const { files, imports, routes } = site;
  // Every page uses the dictionaries. A new word comes with the code that shows it, which chooses its pages.
  const touched = new Set([...all].filter((path) => !path.startsWith("locales/")));
  const rooms = touchedRooms(site, touched);
  const office = [...touched].find((path) => !isTest(path) && isOfOffice(imports, path));
  const everywhere = aroundEveryPage(site, touched);
  const webNouns = new Set(files.map((path) => (path.startsWith("web/") ? nounOf(path) : undefined)));
  const pages = new Map(routes.map(({ page }) => [page, everywhere ?? reasonOfPage(page)]));
  const screens = screensToSweep();
  const journeys = files.filter(isJourney);
  const opened = new Map(journeys.map((file) => [file, pagesOpened(site, file)]));
  const passed = new Map(
    routes.map(({ page }) => [page, journeys.filter((file) => opened.get(file)?.has(page))]),
  );
  const chosen = journeys.flatMap((file) => {
    const why = SWEEPS.includes(file) ? reasonOfSweep(file) : reason(file);
    return why ? [{ file, why }] : [];
  });
  return { chosen, screens };

  function reasonOfPage(page: string): string | undefined {
    const below = [page, ...reached(imports, page).keys()];
    const itself = below.find((path) => touched.has(path));
    if (itself) return itself === page ? `${page} is touched` : `${page} imports ${itself}`;
    const nouns = new Set(below.map(nounOf));
    for (const room of rooms) {
      if (nouns.has(nounOf(room))) return `${page} shows what ${room} answers`;
      // A noun with pages of its own is reached through them, other server folders through the files that call them.
      if (webNouns.has(nounOf(room))) continue;
      const by = below.find((path) => site.calls(path).some((file) => roomOf(file) === room));
      if (by) return `${by} calls ${room}`;
    }
    return undefined;
  }

  function screensToSweep(): string[] {
    const swept = routes.filter(({ page }) => pages.get(page)).map(({ path }) => path);
    const isWhole = SWEEPS.some(touchedItself) || (swept.length === 0 && touched.size < all.size);
    return isWhole ? routes.map(({ path }) => path) : swept;
  }

  function reasonOfSweep(file: string): string | undefined {
    if (screens.length === routes.length) return touchedItself(file) ?? everywhere ?? "every page has words";
    return screens.length > 0 ? `it looks at the ${screens.length} touched pages` : undefined;
  }

  function reason(file: string): string | undefined {
    const itself = touchedItself(file);
    if (itself) return itself;
    const through = opened.get(file) ?? new Map<string, string>();
    if (!everywhere && through.size > MOST_PAGES) return undefined;
    for (const [page, address] of through) {
      if (pages.get(page) && (everywhere || isAbout(file, page)))
        return `it opens ${address}: ${pages.get(page)}`;
    }
    const screen = [...site.visited(file)].find((address) => OFFICE.test(address));
    if (screen && office) return `it opens ${screen}: ${office} is of the office`;
    const isPage = (address: string) => routes.some(({ path }) => isOfRoute(address, path));
    const called = [...site.visited(file)].find(
      (address) => !isPage(address) && rooms.has(roomOf(site.behind(address) ?? "")),
    );
    return called && `it calls ${called}`;
  }

  /** Many journeys open the home page on the way to another: only those with its name test it. */
  function isAbout(file: string, page: string) {
    const isOnTheWay = (passed.get(page)?.length ?? 0) > journeys.length / 3;
    return !isOnTheWay || basename(file, ".test.ts") === basename(page, ".tsx");
  }

  function touchedItself(file: string): string | undefined {
    if (touched.has(file)) return "it is touched itself";
    const step = [...reached(imports, file).keys()].find((path) => touched.has(path));
    return step && `it imports ${step}`;
  }
}

/** The page modules behind the addresses a journey opens, each with one of them. */
function pagesOpened({ routes, visited }: Site, journey: string): Map<string, string> {
  const opened = new Map<string, string>();
  for (const address of visited(journey)) {
    const page = routes.find(({ path }) => isOfRoute(address, path))?.page;
    if (page && !opened.has(page)) opened.set(page, address);
  }
  return opened;
}

/** `server/features/marketplace`, of any file in it. */
/** Its screens are written by the server: no route of the web leads to them. */
export const OFFICE = /^\/office(\/|$)/;
const isOfOffice = (imports: Project["imports"], path: string) =>
  [path, ...(imports.get(path) ?? []).map(({ to }) => to)].some((one) => one.startsWith("server/office/"));

const roomOf = (path: string) => path.split("/").slice(0, 3).join("/");
/** `marketplace`, of web/features/marketplace and server/features/marketplace. */
const nounOf = (path: string) => /^(?:web|server)\/features\/([^/]+)/.exec(path)?.[1] ?? path;
const isFeature = (path: string) => /^server\/features\/[^/]+\//.test(path);
const isTest = (path: string) => /\.test\.tsx?$|\/testing(\/|\.ts$)/.test(path);

/** The touched folders of the server; for money also the features that use it. The platform is under all of them and chooses nothing. */
function touchedRooms({ imports }: Project, touched: ReadonlySet<string>): Set<string> {
  const sources = [...touched].filter((path) => !isTest(path));
  const rooms = new Set(sources.filter((path) => isFeature(path) || isInterface(path)).map(roomOf));
  const money = new Set(sources.filter((path) => path.startsWith("server/money/")));
  for (const path of money) rooms.add(roomOf(path));
  for (const [path, edges] of imports) {
    if (!isFeature(path) || isTest(path)) continue;
    if (edges.some(({ to, isTypeOnly }) => !isTypeOnly && money.has(to))) rooms.add(roomOf(path));
  }
  return rooms;
}

/** The parts of the platform that clients call directly. */
const isInterface = (path: string) => /^server\/platform\/(auth|rest|storage)\//.test(path);

const isOfPages = (path: string) => /^web\/(features|pages)\//.test(path);

/** Why every page is touched: a browser file that the frame imports, or that no page imports. */
function aroundEveryPage({ imports, routes }: Site, touched: ReadonlySet<string>): string | undefined {
  const web = [...touched].filter((path) => path.startsWith("web/") && !isTest(path));
  if (web.length === 0) return undefined;
  const around = new Set([...AROUND, ...AROUND.flatMap((path) => [...reached(imports, path).keys()])]);
  const ofPages = new Set(routes.flatMap(({ page }) => [page, ...reached(imports, page).keys()]));
  const found = web.find((path) => around.has(path) || (!ofPages.has(path) && !isOfPages(path)));
  return found && `${found} is around every page`;
}
