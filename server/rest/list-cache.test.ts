import { afterAll, describe, expect, test } from "vitest";
import { limits } from "../core/limits.ts";
import { testRest } from "../testing/rest.ts";
import { createListCache } from "./list-cache.ts";

const rest = await testRest();
afterAll(rest.close);
const anon = rest.client();
const ids = async () => (await anon.from("badges").select("id").order("id")).data?.map(({ id }) => id);
/** Behind the room's back. */
const insert = (id: number) => rest.own(`insert into public.badges values (${id}, null)`);

describe("a list that visitors read", () => {
  test("is kept for some seconds, and read anew after a write through the room", async () => {
    expect(await ids()).toEqual([1, 2]);
    await insert(11);
    expect(await ids()).toEqual([1, 2]);
    await rest.service.from("badges").insert({ id: 12 }).throwOnError();
    expect(await ids()).toEqual([1, 2, 11, 12]);
  });

  test("is nobody else's: who has a token reads it themselves, and an own question has its own answer", async () => {
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

  test("no refusal is kept", async () => {
    expect((await anon.from("later").select()).status).toBe(404);
    await rest.own(`create table public.later (id int); alter table public.later enable row level security;
      create policy open on public.later to anon using (true); grant select on public.later to anon; notify pgrst`);
    await expect.poll(async () => (await anon.from("later").select()).status).toBe(200);
  });
});

describe("the memory itself", () => {
  const answer = (body: string) => ({ status: 200, headers: {}, body });

  test("the same question asked by many at once is asked once", async () => {
    const lists = createListCache(rest.clock);
    let asked = 0;
    const waiting = Promise.withResolvers<void>();
    const ask = () =>
      lists.ask("key", async () => {
        asked += 1;
        await waiting.promise;
        return answer("one");
      });
    const all = Array.from({ length: 20 }, ask);
    waiting.resolve();
    expect(new Set(await Promise.all(all)).size).toBe(1);
    expect(asked).toBe(1);
  });

  test("an answer from before a write is given to who asked before it, and not kept", async () => {
    const lists = createListCache(rest.clock);
    const waiting = Promise.withResolvers<void>();
    const old = lists.ask("key", async () => {
      await waiting.promise;
      return answer("old");
    });
    lists.clear();
    const fresh = lists.ask("key", async () => answer("new"));
    waiting.resolve();
    expect([(await old).body, (await fresh).body, lists.find("key")?.body]).toEqual(["old", "new", "new"]);
  });

  test("forgets after its time", async () => {
    let ms = 0;
    const lists = createListCache({ now: () => new Date(0), monotonic: () => ms });
    await lists.ask("key", async () => answer("x"));
    ms = limits.rest.cache.ms - 1;
    expect(lists.find("key")?.body).toBe("x");
    ms += 1;
    expect(lists.find("key")).toBeUndefined();
  });

  test("has a bound: the oldest go, and what is too large never comes in", async () => {
    const lists = createListCache(rest.clock);
    const { entries, entryBytes } = limits.rest.cache;
    for (let at = 0; at <= entries; at += 1) await lists.ask(`key ${at}`, async () => answer("x"));
    expect([lists.find("key 0"), lists.find(`key ${entries}`)?.body]).toEqual([undefined, "x"]);
    await lists.ask("large", async () => answer("x".repeat(entryBytes)));
    expect(lists.find("large")).toBeUndefined();
  });
});
