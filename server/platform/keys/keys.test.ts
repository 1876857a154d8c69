import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importJWK, jwtVerify } from "jose";
import { afterAll, describe, expect, test } from "vitest";
import { systemClock } from "../process/clock.ts";
import { openKeys } from "./keys.ts";

const folder = await mkdtemp(join(tmpdir(), "bomoko-keys-"));
const path = join(folder, "keys.json");
afterAll(() => rm(folder, { recursive: true }));

describe("keys", () => {
  test("are created once, readable by their owner only", async () => {
    const first = await openKeys(folder, systemClock);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await openKeys(folder, systemClock)).toEqual(first);
  });

  test.each([
    ["anonKey", "anon"],
    ["serviceRoleKey", "service_role"],
  ] as const)("%s is a token of role %s, signed with the key", async (name, role) => {
    const keys = await openKeys(folder, systemClock);
    const [{ d: _secret, ...publicKey } = { d: "" }] = keys.signingKeys;
    const { payload, protectedHeader } = await jwtVerify(keys[name], await importJWK(publicKey, "ES256"), {
      issuer: "bomoko",
    });
    expect(payload).toMatchObject({ role, exp: expect.any(Number) });
    expect(protectedHeader).toMatchObject({ alg: "ES256", kid: keys.signingKeys[0]?.kid });
  });

  test("an older file gets a receipt key and keeps its other keys", async () => {
    const { receiptKeys, ...older } = await openKeys(folder, systemClock);
    await writeFile(path, JSON.stringify(older));
    const keys = await openKeys(folder, systemClock);
    expect(keys).toMatchObject(older);
    expect(keys.receiptKeys).toHaveLength(1);
    expect(keys.receiptKeys).not.toEqual(receiptKeys);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await openKeys(folder, systemClock)).toEqual(keys);
  });

  test("a file from before accounts existed gets their secret", async () => {
    const { authSecret, ...older } = await openKeys(folder, systemClock);
    await writeFile(path, JSON.stringify(older));
    const keys = await openKeys(folder, systemClock);
    expect(keys).toMatchObject(older);
    expect(keys.authSecret).toMatch(/^[\w-]{43}$/);
    expect(keys.authSecret).not.toBe(authSecret);
    expect(await openKeys(folder, systemClock)).toEqual(keys);
  });

  test.each(["postgres/cluster/PG_VERSION", "postgres.place"])(
    "threat 86: a lost file beside a database is not replaced by new keys: %s",
    async (mark) => {
      const folder = await mkdtemp(join(tmpdir(), "bomoko-keys-"));
      await mkdir(join(folder, "postgres", "cluster"), { recursive: true });
      await writeFile(join(folder, mark), "");
      await expect(openKeys(folder, systemClock)).rejects.toThrow(/keys\.json are missing .*put the backup/);
      expect(await readdir(folder)).not.toContain("keys.json");
      await rm(folder, { recursive: true });
    },
  );

  test("a damaged file is never replaced by new keys", async () => {
    const good = await readFile(path, "utf8");
    await writeFile(path, good.slice(0, 200));
    await expect(openKeys(folder, systemClock)).rejects.toThrow(/keys\.json are damaged/);
    expect(await readFile(path, "utf8")).toBe(good.slice(0, 200));
  });
});
