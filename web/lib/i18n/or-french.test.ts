import { afterEach, expect, test, vi } from "vitest";
import { orFrench } from "./or-french.ts";

const french = { hello: "Bonjour" };

afterEach(() => {
  vi.restoreAllMocks();
});

test("a language that loads is used", async () => {
  const words = await orFrench("de", async () => ({ hello: "Guten Tag" }));
  expect(words).toEqual({ language: "de", messages: { hello: "Guten Tag" } });
});

test("a language that fails to load becomes French, and a warning is logged", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const words = await orFrench("de", async (code) => {
    if (code === "de") throw new Error("offline");
    return french;
  });
  expect(words).toEqual({ language: "fr", messages: french });
  expect(warn.mock.calls).toEqual([["Translation failed to load: de", new Error("offline")]]);
});

test("if French fails too, an error is logged", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const error = vi.spyOn(console, "error").mockReturnValue();
  const words = await orFrench("de", () => Promise.reject(new Error("offline")));
  expect(words.messages).toEqual({});
  expect(error.mock.calls).toEqual([["French could not be loaded either", new Error("offline")]]);
});
