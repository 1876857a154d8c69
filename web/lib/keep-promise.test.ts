import { expect, test } from "vitest";
import { keepPromise } from "./keep-promise.ts";

test("a name is loaded once, and again only after a failure", async () => {
  const loaded: string[] = [];
  const load = keepPromise(async (name: string) => {
    loaded.push(name);
    if (loaded.length === 1) throw new Error("offline");
    return name.length;
  });
  await expect(load("about")).rejects.toThrow("offline");
  expect(await load("about")).toBe(5);
  expect(load("about")).toBe(load("about"));
  expect(loaded).toEqual(["about", "about"]);
});
