import { afterAll, expect, test } from "vitest";
import { movableClock } from "../../platform/testing/clock.ts";
import { ledgerOf } from "../donations/testing.ts";
import { releaseOrders } from "./release-orders.ts";
import { testShopping } from "./testing.ts";

const clock = movableClock();
const { context, begin, pay, product, stockOf, statusOf, close } = await testShopping({
  replaced: { clock },
});
afterAll(close);
const DAY = 86_400_000;

test("threat 89: the clock jumps a day forward and back: a reservation is released once, and a late payment takes no goods", async () => {
  const id = await product(3);
  const { intent } = await begin("jumps", id, 2);
  expect(await stockOf(id)).toBe(1);
  for (const [jump = 0, left] of [
    [-DAY, 1],
    [DAY, 1],
    [DAY, 3],
    [-DAY, 3],
    [DAY, 3],
  ]) {
    clock.advance(jump);
    await releaseOrders(context);
    expect(await stockOf(id)).toBe(left);
  }
  clock.advance(-DAY);
  await pay(intent);
  await releaseOrders(context);
  expect([await stockOf(id), (await statusOf(intent.reference))?.status]).toEqual([3, "declined"]);
  expect(new Set((await ledgerOf(context)).sums)).toEqual(new Set([0]));
});
