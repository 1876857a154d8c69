import { expect, test } from "vitest";
import { comeBackTo, takeWayBack } from "./after-sign-in.ts";

function memory(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
}

test("the return path is read once", () => {
  const storage = memory();
  comeBackTo("/crowdfarming/project/2?invest=open", storage);
  expect(takeWayBack(storage)).toBe("/crowdfarming/project/2?invest=open");
  expect(takeWayBack(storage)).toBeUndefined();
});

test("the return path never leads out of the site", () => {
  for (const stored of [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "",
  ]) {
    const storage = memory();
    comeBackTo(stored, storage);
    expect(takeWayBack(storage)).toBeUndefined();
  }
});

test("without storage there is no return path", () => {
  comeBackTo("/faq", undefined);
  expect(takeWayBack(undefined)).toBeUndefined();
});
