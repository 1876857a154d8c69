import { afterEach, expect, test, vi } from "vitest";
import type { Key } from "./key.ts";
import { translator } from "./words.tsx";

const messages = { home: { title: "Bonjour {{name}}" } };

afterEach(() => {
  vi.restoreAllMocks();
});

test("a key is translated and its placeholders are filled in", () => {
  expect(translator({ language: "fr", messages })("home.title" as Key, { name: "Awa" })).toBe("Bonjour Awa");
});

test("a missing key is shown as itself, and a warning is logged", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  expect(translator({ language: "de", messages })("home.nothing" as Key)).toBe("home.nothing");
  expect(warn.mock.calls).toEqual([["Missing translation: home.nothing (de)"]]);
});
