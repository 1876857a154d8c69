import { afterAll, describe, expect, test } from "vitest";
import { limits } from "../../limits/limits.ts";
import { createTurns } from "../../limits/turns.ts";
import { testRest } from "../testing/rest.ts";
import type { InTurn } from "../visit.ts";
import { type CachedAnswer, createListCache, type ListCache } from "./list-cache.ts";

const rest = await testRest();
afterAll(rest.close);
const anon = rest.client();
const ids = async () => (await anon.from("badges").select("id").order("id")).data?.map(({ id }) => id);
/** Writes past the server, so the cache is not cleared. */
const insert = (id: number) => rest.own(`insert into public.badges values (${id}, null)`);

describe("a visitor's list", () => {
  test("is cached for some seconds, and read again after a write through the server", async () => {
    expect(await ids()).toEqual([1, 2]);
    await insert(11);
    expect(await ids()).toEqual([1, 2]);
    await rest.service.from("badges").insert({ id: 12 }).throwOnError();
    expect(await ids()).toEqual([1, 2, 11, 12]);
  });

  test("is not shared with requests that have a token, or differ in query, headers or schema", async () => {
    const people = rest.client((await rest.session(await rest.account())).access);
    await rest.service.from("people").update({ mood: "AWAKE" }).eq("name", "ada").throwOnError();
    const before = await ids();
    await insert(21);
    expect((await people.from("badges").select("id")).data).toHaveLength((before?.length ?? 0) + 1);
    expect((await anon.from("badges").select("id").order("id").limit(1)).data).toEqual([{ id: 1 }]);
    expect((await anon.from("badges").select("id", { count: "exact" }).order("id").limit(1)).count).toBe(
      (before?.length ?? 0) + 1,
    );
    expect((await anon.from("badges").select("id").eq("id", 1).single()).data).toEqual({ id: 1 });
    const csv = await anon.from("badges").select("id").order("id").limit(1).csv();
    expect(csv.data).toBe("id\n1");
  });

  test("an error is not cached", async () => {
    expect((await anon.from("later").select()).status).toBe(404);
    await rest.own(`create table public.later (id int); alter table public.later enable row level security;
      create policy open on public.later to anon using (true); grant select on public.later to anon; notify pgrst`);
    await expect.poll(async () => (await anon.from("later").select()).status).toBe(200);
  });
});

describe("the list cache", () => {
  const answer = (body: string) => ({ status: 200, headers: {}, body });

  /** One turn at a time for each address, as the server gives them. */
  const turns = createTurns({ atOnce: 9, perKey: 1, waiting: 99, waitMs: 60_000 });
  const inTurn = (of: string): InTurn => ({
    of,
    run: (work, left) => turns(of, () => work(async () => []), left),
  });
  const stays = () => new AbortController().signal;
  const askIn = (
    lists: ListCache,
    key: string,
    read: () => Promise<CachedAnswer>,
    of = "one",
    left = stays(),
  ) => lists.ask(key, inTurn(of), { read, left });

  test("concurrent equal requests cause one read", async () => {
    const lists = createListCache(rest.clock);
    let reads = 0;
    const waiting = Promise.withResolvers<void>();
    const ask = () =>
      askIn(lists, "key", async () => {
        reads += 1;
        await waiting.promise;
        return answer("one");
      });
    const all = Array.from({ length: 20 }, ask);
    waiting.resolve();
    expect(new Set(await Promise.all(all)).size).toBe(1);
    expect(reads).toBe(1);
  });

  test("a request of another address whose turn comes during a read gets the answer of that read", async () => {
    const lists = createListCache(rest.clock);
    const slow = Promise.withResolvers<CachedAnswer>();
    let reads = 0;
    const read = () => {
      reads += 1;
      return slow.promise;
    };
    const both = [askIn(lists, "key", read, "one"), askIn(lists, "key", read, "two")];
    await expect.poll(() => reads).toBe(1);
    slow.resolve(answer("shared"));
    expect((await Promise.all(both)).map((one) => one.body)).toEqual(["shared", "shared"]);
    expect(reads).toBe(1);
  });

  test("a read that began before a write answers its own requests and is not cached", async () => {
    const lists = createListCache(rest.clock);
    const waiting = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const old = askIn(lists, "key", async () => {
      begun.resolve();
      await waiting.promise;
      return answer("old");
    });
    await begun.promise;
    lists.clear();
    const fresh = askIn(lists, "key", async () => answer("new"), "two");
    waiting.resolve();
    expect([(await old).body, (await fresh).body, lists.find("key")?.body]).toEqual(["old", "new", "new"]);
  });

  test("an entry expires", async () => {
    let ms = 0;
    const lists = createListCache({ now: () => new Date(0), monotonic: () => ms });
    await askIn(lists, "key", async () => answer("x"));
    ms = limits.rest.cache.ms - 1;
    expect(lists.find("key")?.body).toBe("x");
    ms += 1;
    expect(lists.find("key")).toBeUndefined();
  });

  test("the cache is bounded: the oldest entries are evicted, too large answers are not stored", async () => {
    const lists = createListCache(rest.clock);
    const { entries, entryBytes } = limits.rest.cache;
    for (let at = 0; at <= entries; at += 1) await askIn(lists, `key ${at}`, async () => answer("x"));
    expect([lists.find("key 0"), lists.find(`key ${entries}`)?.body]).toEqual([undefined, "x"]);
    await askIn(lists, "large", async () => answer("x".repeat(entryBytes)));
    expect(lists.find("large")).toBeUndefined();
  });

  test("threat 47: a request that waits in the queue of one address does not delay other addresses", async () => {
    const lists = createListCache(rest.clock);
    const slow = Promise.withResolvers<CachedAnswer>();
    const held = askIn(lists, "slow", () => slow.promise, "attacker");
    const waits = askIn(lists, "popular", async () => answer("attacker's"), "attacker");
    expect(await askIn(lists, "popular", async () => answer("visitor's"), "visitor")).toEqual(
      answer("visitor's"),
    );
    slow.resolve(answer("slow"));
    expect([(await held).body, (await waits).body]).toEqual(["slow", "visitor's"]);
  });

  test("a disconnected client does not cancel a shared read; the read ends when all have disconnected", async () => {
    const lists = createListCache(rest.clock);
    const [first, second] = [new AbortController(), new AbortController()];
    const slow = Promise.withResolvers<CachedAnswer>();
    const left: string[] = [];
    const begun = Promise.withResolvers<void>();
    const inOneTurn: InTurn = {
      of: "one",
      run(work, signal) {
        signal.addEventListener("abort", () => left.push("all"));
        begun.resolve();
        return work(async () => []);
      },
    };
    const ask = (signal: AbortSignal) =>
      lists.ask("key", inOneTurn, { read: () => slow.promise, left: signal });
    const answers = [ask(first.signal), ask(second.signal)];
    await begun.promise;
    first.abort();
    expect(left).toEqual([]);
    second.abort();
    expect(left).toEqual(["all"]);
    slow.resolve(answer("late"));
    await Promise.all(answers);
  });
});
