import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeProtectedHeader } from "jose";
import { afterAll, describe, expect, test } from "vitest";
import { openKeys } from "../../keys/keys.ts";
import { rotateKeys } from "../../keys/rotate-keys.ts";
import { makeSigningKey } from "../../keys/signing-keys.ts";
import { readEnv } from "../../process/env.ts";
import { systemRandom } from "../../process/random.ts";
import { movableClock } from "../../testing/clock.ts";
import type { User } from "../users/users.ts";
import { createAccessTokens } from "./access-token.ts";
import type { Session } from "./sessions.ts";

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** A site whose server can be started again: what it holds in memory is what keys.json said then. */
async function site(settings: Record<string, string> = {}) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "bomoko-rotation-"));
  folders.push(DATA_DIR);
  const clock = movableClock();
  const env = readEnv({ DATA_DIR, ...settings });
  const start = async () => {
    const keys = await openKeys(DATA_DIR, clock, env);
    return { keys, ...createAccessTokens({ env, keys, clock, random: systemRandom }) };
  };
  return {
    DATA_DIR,
    clock,
    env,
    start,
    rotate: (how: Parameters<typeof rotateKeys>[2]) => rotateKeys(env, clock, how),
  };
}

type Server = Awaited<ReturnType<Awaited<ReturnType<typeof site>>["start"]>>;

const user = { id: "0", app_metadata: {}, user_metadata: {}, role: "authenticated" } as unknown as User;
const session = { id: "0", aal: "aal1", amr: [] } as unknown as Session;
const issue = async (server: Server) => (await server.issue(user, session)).token;
const takes = (server: Server, token: string) =>
  server.verify(token).then(
    () => true,
    () => false,
  );
const kids = (server: Server) => server.publicKeys().map(({ kid }) => kid);

describe("Threat 27: new keys", () => {
  test("tokens of the old key are accepted until they expire, and no valid token is refused", async () => {
    const { clock, rotate, start } = await site();
    const old = await start();
    const live: { token: string; until: number }[] = [];
    let server = old;
    for (let minute = 0; minute < 240; minute += 4) {
      if (minute === 60 || minute === 132) {
        await rotate("next");
        server = await start();
      }
      const { token, expiresAt } = await server.issue(user, session);
      live.push({ token, until: expiresAt * 1000 });
      const due = live.filter(({ until }) => until > clock.now().getTime());
      expect(await Promise.all(due.map((one) => takes(server, one.token)))).toEqual(due.map(() => true));
      clock.advance(4 * 60_000);
    }
    expect(kids(server)).not.toContain(kids(old)[0]);
    expect(await takes(server, live[0]?.token ?? "")).toBe(false);
  });

  test("both keys are published, the API keys stay valid, and the old key is removed after its last token", async () => {
    const { clock, rotate, start } = await site();
    const before = await start();
    const token = await issue(before);
    await rotate("next");
    const after = await start();
    expect(kids(after)).toHaveLength(2);
    expect(kids(after)[1]).toBe(kids(before)[0]);
    expect(decodeProtectedHeader(await issue(after)).kid).toBe(kids(after)[0]);
    expect(await takes(after, token)).toBe(true);
    expect(after.keys.anonKey).toBe(before.keys.anonKey);
    expect(await after.apiRole(before.keys.serviceRoleKey)).toBe("service_role");
    clock.advance((3600 + 600 + 61) * 1000);
    expect(kids(after)).toHaveLength(1);
    await rotate("next");
    expect((await start()).keys.signingKeys).toHaveLength(2);
  });

  test("several servers: a prepared key is published by all before one of them signs with it", async () => {
    const { rotate, start } = await site();
    await rotate("prepare");
    const [one, other] = [await start(), await start()];
    expect(kids(one)).toHaveLength(2);
    const waiting = kids(one)[1];
    expect(decodeProtectedHeader(await issue(one)).kid).not.toBe(waiting);
    await rotate("next");
    const changed = await start();
    expect(decodeProtectedHeader(await issue(changed)).kid).toBe(waiting);
    expect(await takes(other, await issue(changed))).toBe(true);
    expect(await takes(changed, await issue(other))).toBe(true);
  });

  test("compromised: everything signed before is refused", async () => {
    const { rotate, start } = await site();
    const before = await start();
    await rotate("compromised");
    const after = await start();
    expect(await takes(after, await issue(before))).toBe(false);
    expect(await after.apiRole(before.keys.anonKey)).toBeNull();
    expect(await after.apiRole(before.keys.serviceRoleKey)).toBeNull();
    expect(await after.apiRole(after.keys.anonKey)).toBe("anon");
    expect(after.keys.authSecret).toBe(before.keys.authSecret);
  });
});

describe("the algorithm", () => {
  test("RS256 by setting: a key is created for it, and tokens of the other algorithm stay valid", async () => {
    const { DATA_DIR, clock, start } = await site();
    const ec = await start();
    const env = readEnv({ DATA_DIR, AUTH_SIGNING_ALG: "RS256" });
    const keys = await openKeys(DATA_DIR, clock, env);
    const rsa = { keys, ...createAccessTokens({ env, keys, clock, random: systemRandom }) };
    expect(decodeProtectedHeader(await issue(rsa))).toMatchObject({ alg: "RS256", typ: "JWT" });
    expect(await takes(rsa, await issue(ec))).toBe(true);
    expect(rsa.publicKeys()).toMatchObject([
      { kty: "RSA", alg: "RS256", key_ops: ["verify"] },
      { kty: "EC", alg: "ES256", key_ops: ["verify"] },
    ]);
    expect(Buffer.from(rsa.publicKeys()[0]?.n ?? "", "base64url")).toHaveLength(3072 / 8);
    for (const jwk of rsa.publicKeys()) expect(Object.keys(jwk)).not.toEqual(expect.arrayContaining(["d"]));
    expect(decodeProtectedHeader(await issue(await start())).alg).toBe("ES256");
  });

  test("an imported key set signs; a wrong one stops the start without showing its content", async () => {
    const { DATA_DIR, clock, start } = await site();
    const own = await issue(await start());
    const file = join(DATA_DIR, "imported.json");
    const env = readEnv({ DATA_DIR, AUTH_KEYS_FILE: file });
    const key = { ...(await makeSigningKey("RS256")), kid: "from-elsewhere" };
    await writeFile(file, JSON.stringify({ keys: [key] }));
    const keys = await openKeys(DATA_DIR, clock, env);
    const server = { keys, ...createAccessTokens({ env, keys, clock, random: systemRandom }) };
    const token = await issue(server);
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: "RS256", kid: "from-elsewhere" });
    expect(await takes(server, token)).toBe(true);
    expect(await takes(server, own)).toBe(true);
    expect(await readFile(join(DATA_DIR, "keys.json"), "utf8")).not.toContain("from-elsewhere");
    for (const wrong of ["", "{}", '{"keys":[]}', JSON.stringify({ keys: [{ ...key, alg: "HS256" }] })]) {
      await writeFile(file, wrong);
      await expect(openKeys(DATA_DIR, clock, env)).rejects.toThrow(/AUTH_KEYS_FILE is wrong/);
    }
  });
});
