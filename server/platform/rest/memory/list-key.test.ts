import { expect, test } from "vitest";
import { listKey } from "./list-cache.ts";

test("two requests have one key only where each part is equal", () => {
  const parts = ["a", "ab", "b", "ba"];
  const pairs = parts.flatMap((one) => parts.map((other) => [one, other] as const));
  const keys = pairs.flatMap(([one, other]) => [
    listKey(one, other, {}),
    listKey("public", one, { accept: other }),
    listKey("public", "/goods", { accept: one, prefer: other }),
    listKey("public", "/kinds", { prefer: one, range: other }),
  ]);
  expect(new Set(keys).size).toBe(4 * pairs.length);
  expect(listKey("public", "/goods", { accept: "", range: undefined })).toBe(listKey("public", "/goods", {}));
});
