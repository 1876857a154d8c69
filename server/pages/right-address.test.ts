import { expect, test } from "vitest";
import { rightAddress } from "./right-address.ts";

const right = rightAddress([
  undefined,
  "news",
  "news/:id",
  "programs/:id",
  "academy/course/:id",
  "donate/status/:reference",
  "giving/manage",
  "giving/manage/:token",
]);

test("an address in upper case or with a trailing slash has one canonical address", () => {
  expect(right("/NEWS")).toBe("/news");
  expect(right("/News/18/")).toBe("/news/18");
  expect(right("/Academy/COURSE/3")).toBe("/academy/course/3");
  expect(right("/programs/Women")).toBe("/programs/women");
  expect(right("//news")).toBe("/news");
});

test("so has a language in upper case", () => {
  expect(right("/EN/news")).toBe("/en/news");
  expect(right("/Ar/NEWS/18")).toBe("/ar/news/18");
  expect(right("/AR")).toBe("/ar");
});

test("references and tokens keep their case", () => {
  expect(right("/Donate/Status/aBcDeF_-1")).toBe("/donate/status/aBcDeF_-1");
  expect(right("/en/giving/MANAGE/XyZ")).toBe("/en/giving/manage/XyZ");
});

test("canonical and unknown addresses are not changed", () => {
  for (const path of [
    "/",
    "/news",
    "/ar",
    "/ar/news/18",
    "/donate/status/aBc",
    "/Nowhere",
    "/news/18/Photos",
  ])
    expect(right(path)).toBe(path);
});
