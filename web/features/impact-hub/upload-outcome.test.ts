import { expect, test } from "vitest";
import { outcomeOf } from "./upload-outcome.ts";

const refused = (statusCode: string) => ({
  status: 400,
  text: JSON.stringify({ statusCode, error: "x", message: "x" }),
  tookMs: 1_000,
});

test.each([
  ["200", { status: 200, text: "{}", tookMs: 1_000 }, "stored"],
  ["409 because an earlier try stored it", refused("409"), "stored"],
  ["413", refused("413"), "too_large"],
  ["429", refused("429"), "busy"],
  ["415", refused("415"), "refused"],
  ["408 after a timeout", refused("408"), "cut"],
  ["no answer", { status: 0, text: "", tookMs: 1_000 }, "cut"],
  ["503", { status: 503, text: "", tookMs: 1_000 }, "cut"],
])("%s", (_, answer, outcome) => {
  expect(outcomeOf(answer)).toBe(outcome);
});

test("an upload that took until the server's timeout is too slow and is not retried", () => {
  for (const answer of [refused("408"), { status: 0, text: "" }])
    expect(outcomeOf({ ...answer, tookMs: 300_000 })).toBe("too_slow");
});
