import { expect, test } from "vitest";
import { closeOperation, operationId } from "./operation.ts";

function memory(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
}

test("the same gift sent again keeps its id, another gift gets a new one", () => {
  const storage = memory();
  const first = operationId("gift", { amount: 5000 }, storage);
  expect(operationId("gift", { amount: 5000 }, storage)).toBe(first);
  expect(operationId("gift", { amount: 10000 }, storage)).not.toBe(first);
});

test("after an answer, the same gift is a new operation", () => {
  const storage = memory();
  const first = operationId("gift", { amount: 5000 }, storage);
  closeOperation("gift", storage);
  expect(operationId("gift", { amount: 5000 }, storage)).not.toBe(first);
});

test("a gift and an investment with the same body are two operations", () => {
  const storage = memory();
  const gift = operationId("gift", { amount: 5000 }, storage);
  expect(operationId("investment", { amount: 5000 }, storage)).not.toBe(gift);
  closeOperation("investment", storage);
  expect(operationId("gift", { amount: 5000 }, storage)).toBe(gift);
});

test("an id is created without storage", () => {
  const full = {
    getItem: () => "{broken",
    setItem: () => {
      throw new Error("quota");
    },
  } as unknown as Storage;
  expect(operationId("gift", { amount: 5000 }, full)).toMatch(/^[0-9a-f-]{36}$/);
  expect(operationId("gift", { amount: 5000 }, undefined)).toMatch(/^[0-9a-f-]{36}$/);
});
