import { expect, test } from "vitest";
import { inLanguage, links } from "../links.ts";
import { isClosed, isOfflinePage, keyOf, prefixOf, withoutLanguage } from "./addresses.ts";

const REFERENCE = "AAAAAAAAAAAAAAAAAAAAAA";

test.each([
  links.dashboard(),
  links.profile(),
  links.security(),
  links.recoveryCodes(),
  links.oauthConsent(),
  links.checkout(),
  links.order(REFERENCE),
  links.giftStatus(REFERENCE),
  links.manageGift(REFERENCE),
  links.manageLink(),
  links.newsletterConfirm(REFERENCE),
  links.newsletterUnsubscribe(REFERENCE),
  links.endMessages(REFERENCE),
  links.projectSubmission(REFERENCE),
  links.investmentResult(),
])("threat 72: %s is one person's, and is never kept", (path) => {
  expect(isClosed(path)).toBe(true);
  expect(isClosed(inLanguage("ar", path))).toBe(true);
});

test.each([
  links.home(),
  links.projects(),
  links.academy(),
  links.course(5),
  links.learning(),
  links.marketplace(),
  links.crowdfarming(),
  links.farmProject(1),
  links.impactHub(),
  links.newsletter(),
  links.donate(),
  links.auth(),
  "/assets/security-x.js",
])("%s may be kept", (path) => {
  expect(isClosed(path)).toBe(false);
  expect(isClosed(inLanguage("ar", path))).toBe(false);
});

test("a page is kept once, a filtered list under its own address", () => {
  const key = (address: string) =>
    keyOf(`https://site.example${address}`).replace("https://site.example", "");
  expect(key("/ar/projects?utm_source=mail")).toBe("/ar/projects");
  expect(key("/ar/events?tab=past")).toBe("/ar/events?tab=past");
  expect(key("/academy/learn?course=5")).toBe("/academy/learn");
  expect(key("/en/offline?because=list&wanted=%2Fen")).toBe("/en/offline");
});

test("the language of an address is its first part of two letters", () => {
  expect([prefixOf("/ar/faq"), prefixOf("/ar"), prefixOf("/faq"), prefixOf("/")]).toEqual([
    "/ar",
    "/ar",
    "",
    "",
  ]);
  expect([withoutLanguage("/ar/faq"), withoutLanguage("/ar"), withoutLanguage("/faq")]).toEqual([
    "/faq",
    "/",
    "/faq",
  ]);
  expect([
    isOfflinePage("/ar/offline"),
    isOfflinePage("/offline"),
    isOfflinePage("/offline/news.json"),
  ]).toEqual([true, true, false]);
});
