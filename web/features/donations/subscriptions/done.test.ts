import { expect, test } from "vitest";
import { doneOf } from "./done.ts";

test("what the address says counts only where the gift says so too", () => {
  expect(doneOf("pause", { state: "paused" })).toBe("pause");
  expect(doneOf("pause", { state: "active" })).toBeUndefined();
  expect(doneOf("stop", { state: "active" })).toBeUndefined();
  expect(doneOf("stop", { state: "stopped" })).toBe("stop");
  expect(doneOf("resume", { state: "failing" })).toBe("resume");
  expect(doneOf("amount", { state: "paused" })).toBe("amount");
  expect(doneOf("link", null)).toBe("link");
  for (const said of [null, "", "free-money", "constructor"])
    expect(doneOf(said, { state: "active" })).toBeUndefined();
});
