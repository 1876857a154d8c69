import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { courses } from "../../content/courses.ts";
import { farmProjects } from "../../content/crowdfarming.ts";
import { events } from "../../content/events.ts";
import { products } from "../../content/marketplace.ts";
import { news } from "../../content/news.ts";
import { programs } from "../../content/programs.ts";
import { projects } from "../../content/projects.ts";
import { contentIn } from "../../content/translations.ts";
import { findMessage, formatMessage, type Messages } from "../../contracts/format-message.ts";
import { LANGUAGES, type Language } from "../../contracts/languages.ts";
import { filterAddress } from "../../web/features/marketplace/product-filter.ts";
import { fold } from "../../web/lib/fold.ts";
import { type SearchIndex, searchContent } from "../../web/lib/search-content.ts";
import { links } from "../../web/links.ts";
import routes from "../../web/routes.ts";
import { listed, search } from "../../web/shell/search.ts";
import { searchIndex } from "./search-index.ts";
import { headingLabels, pageLabels } from "./search-labels.ts";
import { searchPages } from "./search-pages.ts";

const messagesOf = (language: Language) =>
  JSON.parse(readFileSync(`locales/${language}.json`, "utf8")) as Messages;
const indexes = new Map<Language, Promise<SearchIndex>>();
function indexOf(language: Language): Promise<SearchIndex> {
  const index = indexes.get(language) ?? searchIndex(language, messagesOf(language));
  indexes.set(language, index);
  return index;
}
const french = await indexOf("fr");
const first = (query: string) => searchContent(french, query)[0]?.documents[0];

test("everything the site tells of is found by its title", () => {
  const wanted = [
    ...projects.map(({ id, title }) => ({ title, path: links.project(id) })),
    ...programs.map(({ slug, title }) => ({ title, path: links.program(slug) })),
    ...courses.map(({ id, title }) => ({ title, path: links.course(id) })),
    ...farmProjects.map(({ id, title }) => ({ title, path: links.farmProject(id) })),
    ...products.map(({ name }) => ({ title: name, path: filterAddress({ search: name, category: "" }) })),
    ...news.map(({ id, title }) => ({ title, path: links.article(id) })),
    ...events.map(({ id, title }) => ({ title, path: links.event(id) })),
  ];
  expect(wanted.length).toBeGreaterThan(70);
  const missed = wanted.filter(({ title, path }) => first(title)?.path !== path);
  expect(missed).toEqual([]);
});

test("the words of a text find it, too", () => {
  expect(first("Yalokombe")?.path).toBe(links.article(4));
  expect(first("likembe")?.path).toMatch(/^\/events\//);
  expect(first("solde restant")).toBeDefined();
});

test("a summary is two lines, cut between words", () => {
  const long = french.flatMap(({ documents }) => documents).filter(({ summary }) => summary.length > 142);
  expect(long).toEqual([]);
  expect(french.flatMap(({ documents }) => documents).some(({ summary }) => summary.endsWith(" …"))).toBe(
    true,
  );
});

test("every page of the menus is among the pages", () => {
  const others = new Set([links.login(), links.connexion(), links.joinUs(), links.privacyPolicy()]);
  // Pages that are reached only from others: a product, a payment, a search, the offline page, an app, a lost telephone.
  for (const path of [links.checkout(), links.investmentResult(), links.search(), links.offline()])
    others.add(path);
  for (const path of [links.oauthConsent(), links.recoveryCodes()]) others.add(path);
  const pages = new Set(searchPages.map(({ path }) => path));
  const fixed = routes
    .map(({ path = "" }) => `/${path}`)
    .filter((path) => !path.includes(":") && !path.startsWith("/dev"));
  expect(fixed.length).toBeGreaterThan(35);
  expect(fixed.filter((path) => !pages.has(path) && !others.has(path))).toEqual([]);
});

describe.each(LANGUAGES.map(({ code }) => code))("%s", (language) => {
  test("everything is found by its title, which is French only where it is marked so", async () => {
    const index = await indexOf(language);
    expect(index.every(({ documents }) => documents.length > 0)).toBe(true);
    const documents = index.flatMap((group) => group.documents);
    const missed = documents.filter(
      ({ title, path }) =>
        !searchContent(index, title).some((group) => group.documents.some((d) => d.path === path)),
    );
    expect(missed).toEqual([]);
    const originals = new Set(french.flatMap((group) => group.documents).map(({ title }) => title));
    const unmarked = documents.filter(
      (document) => !document.french && document.title.length > 25 && originals.has(document.title),
    );
    expect(language === "fr" ? [] : unmarked).toEqual([]);
  });

  test("what is translated is found in the reader's language", async () => {
    const index = await indexOf(language);
    const titles = new Map(
      index.flatMap((group) => group.documents).map(({ path, title }) => [path, title] as const),
    );
    const campaigns = contentIn("projects", language);
    for (const project of projects)
      expect(titles.get(links.project(project.id))).toBe(campaigns.translated(project).title);
    const themes = contentIn("programs", language);
    for (const program of programs)
      expect(titles.get(links.program(program.slug))).toBe(themes.translated(program).title);
    const stories = contentIn("news", language);
    for (const article of news)
      expect(titles.get(links.article(article.id))).toBe(stories.translated(article).title);
    const calendar = contentIn("events", language);
    for (const event of events)
      expect(titles.get(links.event(event.id))).toBe(calendar.translated(event).title);
  });

  const messages = messagesOf(language);
  const say = (key: string, values?: Readonly<Record<string, string>>) =>
    formatMessage(language, findMessage(messages, key) ?? key, values);
  /** What the dialog shows for a query: the specified entries that contain it, then the others and the content. */
  const results = async (query: string) => {
    const { entries } = search(listed(say), query, "");
    const own = entries.filter(({ title, category }) =>
      [title, category].some((text) => fold(text).includes(fold(query))),
    );
    const content = searchContent(await indexOf(language), query);
    const others = [
      ...entries.slice(own.length).map(({ path }) => path),
      ...content.flatMap(({ documents }) => documents.map(({ path }) => path)),
    ];
    return { specified: own.map(({ path }) => path), others: [...new Set(others)] };
  };

  test("each label of header, footer and sitemap finds its pages, before anything that is not specified", async () => {
    const places = Map.groupBy(pageLabels(say), ({ label }) => label);
    expect(places.size).toBeGreaterThan(25);
    const missed: string[] = [];
    for (const [label, found] of places) {
      const { specified, others } = await results(label);
      const wanted = [...new Set(found.map(({ path }) => path))].filter((path) => !specified.includes(path));
      const first = others.filter((path) => !specified.includes(path)).slice(0, wanted.length);
      if (wanted.some((path) => !first.includes(path)))
        missed.push(`${label}: ${wanted.join(" ")}, not ${first.join(" ")}`);
    }
    expect(missed).toEqual([]);
  });

  test("each heading of the menus and of the sitemap finds a page under it first", async () => {
    const headings = Map.groupBy(headingLabels(say), ({ label }) => label);
    expect(headings.size).toBeGreaterThan(5);
    for (const [heading, found] of headings) {
      const { specified, others } = await results(heading);
      const paths = found.map(({ path }) => path);
      const first = paths.find((path) => specified.includes(path)) ?? others[0];
      expect(paths, heading).toContain(first);
    }
  });

  test("the shop has one name", () => {
    expect(say("search.entries.marketplace")).toBe(say("shell.pages.shop"));
  });
});
