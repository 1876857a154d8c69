import { expect, test } from "vitest";
import { StartFailure } from "../../server/platform/process/env.ts";
import { StoreRefused } from "../../server/platform/storage/bytes/object-store.ts";
import { lineOf } from "./site.ts";

const coded = (code: string, message: string) => Object.assign(new Error(message), { code });

test.each([
  ["a refusal of ours", new StartFailure("Name a folder."), /^Name a folder\.$/],
  ["a full disk", coded("ENOSPC", "no space left"), /^The disk is full: .*name another folder\.$/],
  ["wrong keys of the store", new StoreRefused(403), /^The file store answered 403: look at its keys/],
  [
    "a wrong address",
    coded("ECONNREFUSED", "connect ECONNREFUSED 10.0.0.9:5432"),
    /^Nobody answers there .*run this again\.$/,
  ],
  [
    "a wrong password",
    coded("28P01", 'password authentication failed for user "owner"'),
    /^The database refuses: /,
  ],
])("%s ends a command with one line that names the way on", (_, error, line) => {
  expect(lineOf(error)).toMatch(line);
});

test("a mistake of ours keeps its trace", () => {
  expect(lineOf(new TypeError("undefined is not a function"))).toBeNull();
});
