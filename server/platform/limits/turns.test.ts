import { describe, expect, test } from "vitest";
import { createTurns, NoTurn } from "./turns.ts";

/** Work that goes on until it is told to end, and in which order each was begun. */
function bench(limits: Partial<Parameters<typeof createTurns>[0]> = {}) {
  const turns = createTurns({ atOnce: 4, perKey: 2, waiting: 3, waitMs: 60_000, ...limits });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const outcome = new Map<string, unknown>();
  function ask(name: string, signal?: AbortSignal) {
    const [key = ""] = name;
    void turns(
      key,
      async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
      },
      signal,
    ).then(
      () => outcome.set(name, "done"),
      (error: unknown) => outcome.set(name, error),
    );
  }
  return { ask, begun, outcome, end: (name: string) => ends.get(name)?.() };
}

describe("threat 47: turns", () => {
  test("a key with a full queue does not delay other keys", () => {
    const { ask, begun } = bench();
    for (const name of ["a1", "a2", "a3", "a4", "b1", "c1"]) ask(name);
    expect(begun).toEqual(["a1", "a2", "b1", "c1"]);
  });

  test("waiting keys are served in turn", async () => {
    const { ask, begun, end } = bench({ atOnce: 1 });
    for (const name of ["a1", "a2", "a3", "a4", "b1", "b2", "c1"]) ask(name);
    for (const next of ["a2", "b1", "c1", "a3", "b2", "a4"]) {
      end(begun.at(-1) ?? "");
      await expect.poll(() => begun.at(-1)).toBe(next);
    }
  });

  test("a queue is limited in length and in time", async () => {
    const { ask, begun, outcome, end } = bench({ waitMs: 20 });
    for (const name of ["a1", "a2", "a3", "a4", "a5", "a6"]) ask(name);
    await expect.poll(() => outcome.get("a6")).toBeInstanceOf(NoTurn);
    await expect.poll(() => outcome.size).toBe(4);
    for (const name of ["a3", "a4", "a5"]) expect(outcome.get(name)).toBeInstanceOf(NoTurn);
    end("a1");
    await expect.poll(() => outcome.get("a1")).toBe("done");
    ask("a7");
    expect(begun).toEqual(["a1", "a2", "a7"]);
  });

  test("an aborted caller leaves the queue, and the next one moves up", async () => {
    const { ask, begun, outcome, end } = bench();
    const gone = new AbortController();
    for (const name of ["a1", "a2"]) ask(name);
    ask("a3", gone.signal);
    ask("a4");
    gone.abort();
    await expect.poll(() => outcome.get("a3")).toBeInstanceOf(NoTurn);
    end("a1");
    await expect.poll(() => begun).toEqual(["a1", "a2", "a4"]);
  });

  test("failed work frees its slot too", async () => {
    const turns = createTurns({ atOnce: 1, perKey: 1, waiting: 1, waitMs: 1_000 });
    await expect(turns("a", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
    expect(await turns("b", async () => "done")).toBe("done");
  });
});
