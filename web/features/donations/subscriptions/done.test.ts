import { expect, test } from "vitest";
import { doneOf } from "./done.ts";

test("the address reports an action as done only if the gift's state agrees", () => {
  expect(doneOf("pause", { state: "paused" })).toBe("pause");
  expect(doneOf("pause", { state: "active" })).toBeUndefined();
  expect(doneOf("stop", { state: "active" })).toBeUndefined();
  expect(doneOf("stop", { state: "stopped" })).toBe("stop");
  expect(doneOf("resume", { state: "failing" })).toBe("resume");
  expect(doneOf("amount", { state: "paused" })).toBe("amount");
  expect(doneOf("link", null)).toBe("link");
  for (const action of [null, "", "free-money", "constructor"])
    expect(doneOf(action, { state: "active" })).toBeUndefined();
});
