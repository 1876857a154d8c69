import { afterEach, expect, test, vi } from "vitest";
import { handIn } from "./hand-in.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser in which this person is signed in; it has no database, so that answers would be sent at once. */
function browserOf(user: string) {
  const asked: string[] = [];
  vi.stubGlobal("localStorage", { getItem: () => JSON.stringify({ user: { id: user } }) });
  vi.stubGlobal("document", { documentElement: { lang: "fr" } });
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    return Promise.reject(new TypeError("Failed to fetch"));
  });
  return asked;
}

test("answers given before somebody else signed in are not sent as theirs", async () => {
  const asked = browserOf("somebody else");
  await handIn("awa", 1, { answers: [0, 2] });
  expect(asked).toEqual([]);
});

test("the person's own answers are sent", async () => {
  const asked = browserOf("awa");
  await handIn("awa", 1, { answers: [0, 2] });
  expect(asked).not.toEqual([]);
});
