import { afterAll, expect, test } from "vitest";
import { limits } from "../limits/limits.ts";
import { testContext } from "../testing/context.ts";
import { until } from "../testing/until.ts";
import { createQueue } from "./queue.ts";

const { context, close } = await testContext();
afterAll(close);

test("threat 75: work left by a killed process is done at the next start", async () => {
  const done: string[] = [];
  const queue = createQueue<{ id: string }>(context, {
    name: "left-over",
    handle: async ({ id }) => void done.push(id),
    unsettled: async () => (done.length > 0 ? [] : [{ id: "first" }, { id: "second" }]),
  });
  const stop = await queue.start();
  await until(() => done.length === 2);
  expect(done.toSorted()).toEqual(["first", "second"]);
  await stop();
});

test("a failed item is retried, other items of its batch are not", async () => {
  const tries: string[] = [];
  const queue = createQueue<{ id: string }>(context, {
    name: "flaky",
    async handle({ id }) {
      tries.push(id);
      if (id === "bad" && tries.filter((one) => one === "bad").length === 1) throw new Error("not yet");
    },
    unsettled: async () => [],
  });
  const stop = await queue.start();
  await context.db.transaction().execute(async (trx) => {
    for (const id of ["good", "bad"]) await queue.send(trx, { id });
  });
  queue.wake();
  await until(() => tries.length === 3);
  expect(tries.toSorted()).toEqual(["bad", "bad", "good"]);
  await stop();
});

test.each([
  ["Connection terminated unexpectedly", "warn"],
  ["a mistake of ours", "error"],
] as const)("an item that fails with %j is logged as %s", async (message, level) => {
  const lines: string[] = [];
  const write = (name: string) => (event: string) => void lines.push(`${name}: ${event}`);
  const log = { debug: write("debug"), info: write("info"), warn: write("warn"), error: write("error") };
  const queue = createQueue<{ id: string }>(
    { ...context, log },
    { name: `unlucky-${level}`, handle: () => Promise.reject(new Error(message)), unsettled: async () => [] },
  );
  const stop = await queue.start();
  await context.db.transaction().execute((trx) => queue.send(trx, { id: "any" }));
  queue.wake();
  await until(() => lines.length > 0);
  expect(lines[0]).toBe(`${level}: a job failed`);
  await stop();
});

test("a transaction that fails sends nothing", async () => {
  const seen: string[] = [];
  const queue = createQueue<{ id: string }>(context, {
    name: "undone",
    handle: async ({ id }) => void seen.push(id),
    unsettled: async () => [],
  });
  const stop = await queue.start();
  const failed = context.db.transaction().execute(async (trx) => {
    await queue.send(trx, { id: "never" });
    throw new Error("rolled back");
  });
  await expect(failed).rejects.toThrow("rolled back");
  await context.db.transaction().execute((trx) => queue.send(trx, { id: "after" }));
  queue.wake();
  await until(() => seen.length > 0);
  expect(seen).toEqual(["after"]);
  await stop();
});

test("threat 75: the sweep reads the waiting jobs, not the cached counts of pg-boss", async () => {
  const name = "counted-before";
  const done: string[] = [];
  const queue = createQueue<{ id: string }>(context, {
    name,
    handle: async ({ id }) => void done.push(id),
    unsettled: async () => (done.includes("left over") ? [] : [{ id: "left over" }]),
  });
  await context.jobs.createQueue(name);
  const first = await context.jobs.send(name, { id: "waiting" });
  // What pg-boss counts now it tells for a while: one job waits, long after somebody has done it.
  expect((await context.jobs.getQueueStats(name))[0]?.readyCount).toBe(1);
  await context.jobs.deleteJob(name, first ?? "");
  const stop = await queue.start();
  await until(() => done.length > 0);
  expect(done).toEqual(["left over"]);
  await stop();
});

test("waiting jobs are not sent again, also before pg-boss has counted them", async () => {
  const name = "a-burst";
  const items = Array.from({ length: 3 * limits.jobs.batchSize }, (_, at) => ({ id: String(at) }));
  const done: string[] = [];
  const swept = Promise.withResolvers<void>();
  const queue = createQueue<{ id: string }>(context, {
    name,
    async handle({ id }) {
      await swept.promise;
      done.push(id);
    },
    unsettled: async () => items.filter(({ id }) => !done.includes(id)),
  });
  await context.jobs.createQueue(name);
  expect((await context.jobs.getQueueStats(name))[0]?.readyCount).toBe(0);
  for (const item of items) await context.jobs.send(name, item);
  // The sweep of the start, while the worker is at its first batch.
  const stop = await queue.start();
  swept.resolve();
  await until(() => done.length >= items.length);
  await stop();
  expect(await context.jobs.findJobs(name)).toHaveLength(items.length);
});
