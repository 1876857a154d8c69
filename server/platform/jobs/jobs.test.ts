import { fromKysely } from "pg-boss";
import { afterAll, describe, expect, test } from "vitest";
import { createPool } from "../database/connect.ts";
import { limits } from "../limits/limits.ts";
import { createLog } from "../process/log.ts";
import { testContext } from "../testing/context.ts";
import { startJobs } from "./jobs.ts";

const { context, database, close } = await testContext();
afterAll(close);
await context.jobs.createQueue("letters");

describe("jobs", () => {
  test("a job of a transaction that rolls back does not exist", async () => {
    const failed = context.db.transaction().execute(async (trx) => {
      await context.jobs.send("letters", { to: "nobody" }, { db: fromKysely(trx) });
      throw new Error("rolled back");
    });
    await expect(failed).rejects.toThrow("rolled back");
    expect(await context.jobs.fetch("letters")).toEqual([]);
  });

  test("a job of a transaction that commits reaches its worker", async () => {
    await context.db
      .transaction()
      .execute((trx) => context.jobs.send("letters", { to: "donor" }, { db: fromKysely(trx) }));
    const done = await new Promise((resolve) => {
      void context.jobs.work("letters", { pollingIntervalSeconds: 0.5 }, async ([job]) => resolve(job?.data));
    });
    expect(done).toEqual({ to: "donor" });
  });
});

describe("a machine that is busy", () => {
  const lines: { level: number; msg: string }[] = [];
  const log = createLog("info", {
    write: (line) => {
      lines.push(JSON.parse(line) as (typeof lines)[number]);
    },
  });

  test("a job waits longer for a connection than a request", async () => {
    let looks = 0;
    // Each look at the clock is later than a request waits.
    const monotonic = () => ++looks * limits.database.acquireMs;
    const { owner } = database;
    const pool = createPool(
      { ...owner, user: "server" },
      {
        connections: 1,
        statementMs: 10_000,
        acquireMs: limits.database.jobAcquireMs,
        log,
        clock: { now: () => new Date(), monotonic },
      },
    );
    const held = await pool.connect();
    const waiting = pool.connect();
    // At the begin of both, and once a try was given up.
    await expect.poll(() => looks).toBeGreaterThan(2);
    held.release();
    (await waiting).release();
    await pool.end();
  });

  test.each([
    ["timeout exceeded when trying to connect", 40, "the database is away"],
    ["Query read timeout", 40, "the database is away"],
    ["a mistake of ours", 50, "the queue of jobs failed"],
  ])("%s: level %i, and the next turn comes", async (message, level, msg) => {
    let isAway = false;
    const { jobPool } = database;
    const connect = () => (isAway ? Promise.reject(new Error(message)) : jobPool.connect());
    const jobs = await startJobs({ ...jobPool, connect }, log);
    const came = Promise.withResolvers<unknown>();
    await jobs.createQueue("notes");
    await jobs.work("notes", { pollingIntervalSeconds: 0.5 }, async ([job]) => came.resolve(job?.data));
    lines.length = 0;
    isAway = true;
    await expect.poll(() => lines[0]).toMatchObject({ level, msg });
    isAway = false;
    await jobs.send("notes", { to: "donor" });
    expect(await came.promise).toEqual({ to: "donor" });
    expect(lines.filter((line) => line.level > level)).toEqual([]);
    await jobs.stop({ graceful: false });
  });
});
