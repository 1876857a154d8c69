import { expect, test } from "vitest";
import { changesPage } from "./page-queries.ts";

const changes = (address: string) => {
  const { pathname, searchParams } = new URL(address, "https://site.example");
  return changesPage(pathname, searchParams);
};

test.each([
  "/projects?category=social",
  "/projects?q=eau",
  "/events?tab=past",
  "/galerie?page=2",
  "/?gallery=health",
  "/donate?program=5",
  "/academy?level=debutant",
  "/marketplace?q=miel&utm_source=mail",
  "/crowd-farming?after=x",
  "/search?q=kits",
  "/academy/course/5?tab=reviews",
])("%s shows something else than the page without its query", (address) =>
  expect(changes(address)).toBe(true),
);

test.each([
  "/projects",
  "/projects?utm_source=mail&fbclid=x",
  "/projects?page=2",
  "/about?utm_campaign=x",
  "/academy/learn?course=5&lesson=2",
  "/offline?because=list&wanted=%2Fsearch",
])("%s is the page without its query", (address) => expect(changes(address)).toBe(false));
