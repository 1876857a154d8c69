import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importJWK, jwtVerify } from "jose";
import { afterAll, describe, expect, test } from "vitest";
import { systemClock } from "../process/clock.ts";
import { type Keys, makeKeys, openKeys } from "./keys.ts";
import { makeSigningKey } from "./signing-keys.ts";

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

describe("keys of a store of secrets", () => {
  const given = join(folder, "given.json");
  const settings = { AUTH_SIGNING_ALG: "ES256", KEYS_FILE: given } as const;
  const give = async (change: (keys: Keys) => object = (keys) => keys) => {
    const keys = await makeKeys(systemClock, "ES256");
    await writeFile(given, JSON.stringify(change(keys)));
    return keys;
  };
  const dataDir = () => mkdtemp(join(folder, "server-"));

  test("are those of every server that reads the file, and the next start has what changed in it", async () => {
    const keys = await give();
    const [one, two] = [await dataDir(), await dataDir()];
    for (const server of [one, two]) expect(await openKeys(server, systemClock, settings)).toEqual(keys);
    expect((await stat(join(one, "keys.json"))).mode & 0o777).toBe(0o600);
    const rotated = { ...keys, signingKeys: [await makeSigningKey("ES256"), ...keys.signingKeys] };
    await writeFile(given, JSON.stringify(rotated));
    expect(await openKeys(one, systemClock, settings)).toEqual(rotated);
  });

  test.each<[string, (keys: Keys) => object, RegExp]>([
    ["lacks a secret", ({ authSecret: _secret, ...keys }) => keys, /not a whole keys\.json/],
    ["cannot sign", (keys) => ({ ...keys, signingKeys: [] }), /not a whole keys\.json/],
  ])(
    "a file that %s is refused, so that two servers do not complete it differently",
    async (_, change, line) => {
      await give(change);
      await expect(openKeys(await dataDir(), systemClock, settings)).rejects.toThrow(line);
    },
  );

  test("a file of another site, or none, leaves the keys of DATA_DIR as they are", async () => {
    const server = await dataDir();
    const keys = await openKeys(server, systemClock);
    await give();
    await expect(openKeys(server, systemClock, settings)).rejects.toThrow(/keys of another site/);
    await rm(given);
    await expect(openKeys(server, systemClock, settings)).rejects.toThrow(/KEYS_FILE .* cannot be read/);
    expect(await openKeys(server, systemClock)).toEqual(keys);
  });
});
