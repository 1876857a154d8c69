import { describe, expect, test } from "vitest";
import { findMessage, formatMessage } from "../../contracts/format-message.ts";
import french from "../../locales/fr.json" with { type: "json" };
import { listed, SEARCH_ENTRIES, search } from "./search.ts";

const say = (key: string) => {
  const message = findMessage(french, key);
  if (message === undefined) throw new Error(`no words for ${key}`);
  return formatMessage("fr", message);
};
const all = listed(say);
const find = (query: string) => search(all, query, "app application installer");
const pathsOf = (query: string) => find(query).entries.map(({ path }) => path);

test("the destinations are the specification's, in its order, then three entries to install the app", () => {
  expect(SEARCH_ENTRIES.map(({ path }) => path)).toEqual([
    "/projects",
    "/programs",
    "/academy",
    "/crowd-farming",
    "/marketplace",
    "/about",
    "/contact",
    "/donate",
    "/volunteer",
    "/news",
    "/impact-hub",
    "/team",
    undefined,
    undefined,
    undefined,
  ]);
});

test("each destination has its specified category", () => {
  expect(all.map(({ category }) => category)).toEqual([
    "Navigation",
    "Navigation",
    "Formation",
    "Investissement",
    "Commerce",
    "Information",
    "Support",
    "Action",
    "Engagement",
    "Information",
    "Données",
    "Information",
    "Application",
    "Application",
    "Application",
  ]);
});

describe("without a query", () => {
  test.each(["", "   "])("the first six are suggested for '%s'", (query) => {
    expect(find(query)).toEqual({ suggested: true, entries: all.slice(0, 6) });
  });
});

describe("with a query", () => {
  test("title and category count, whatever the case and the accents", () => {
    expect(pathsOf("BENEVOLE")).toEqual(["/volunteer"]);
    expect(pathsOf("investiss")).toEqual(["/crowd-farming"]);
    expect(pathsOf("Données")).toEqual(["/impact-hub"]);
    expect(pathsOf(" équipe ")).toEqual(["/team"]);
  });

  test.each(["app", "APPLICATION", "installer"])("'%s' finds the entries of the app", (query) => {
    expect(find(query).entries.filter(({ path }) => path === undefined)).toHaveLength(3);
  });

  test("a part of another word does not find the app's entries", () => {
    expect(search(all, "grappe", "app").entries).toEqual([]);
  });

  test("what a menu calls a page finds it, after the entries that contain the query themselves", () => {
    expect(pathsOf("Ce que nous faisons")).toEqual(["/team"]);
    expect(pathsOf("notre")).toEqual(["/team", "/about"]);
    expect(pathsOf("liste des")).toEqual(["/projects"]);
  });

  test("a query without results gives an empty list, not suggestions", () => {
    expect(find("zzz")).toEqual({ suggested: false, entries: [] });
  });
});
