import { expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

test("a task begins when the one before has ended, also if that one failed", async () => {
  const steps: string[] = [];
  const task = (name: string, outcome: () => void) =>
    oneAtATime(async () => {
      steps.push(`${name} begins`);
      await Promise.resolve();
      steps.push(`${name} ends`);
      outcome();
      return name;
    });
  const failed = task("first", () => {
    throw new Error("refused");
  });
  const second = task("second", () => undefined);
  await expect(failed).rejects.toThrow("refused");
  expect(await second).toBe("second");
  expect(steps).toEqual(["first begins", "first ends", "second begins", "second ends"]);
});
