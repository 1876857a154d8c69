import { readFileSync } from "node:fs";
import { hash as bcryptHash } from "bcryptjs";
import { expect, test } from "vitest";
import { systemClock } from "../../process/clock.ts";
import { readEnv } from "../../process/env.ts";
import { createLog } from "../../process/log.ts";
import { systemRandom } from "../../process/random.ts";
import { createHashing } from "./hashing.ts";
import { createPasswordRules } from "./password-rules.ts";
import { createPasswords, isKnownHash } from "./passwords.ts";

const passwords = createPasswords({ env: readEnv({}), random: systemRandom });
const rules = (settings: Record<string, string> = {}) =>
  createPasswordRules({
    env: readEnv(settings),
    clock: systemClock,
    log: createLog("silent"),
    siteName: "Fondation Bomoko",
  });
const checkPassword = (text: string, settings?: Record<string, string>) => rules(settings).weakness(text, {});
const requirePassword = (text: string) => rules().require(text, {});

test("a password is stored as argon2id with its own salt", async () => {
  const [one, two] = [await passwords.hash("mot de passe à moi"), await passwords.hash("mot de passe à moi")];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=32768,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await passwords.verify("mot de passe à moi", one)).toEqual({ ok: true, rehash: false });
  expect(await passwords.verify("mot de passe à mo1", one)).toEqual({ ok: false, rehash: false });
});

test("imported hashes are verified and replaced after the first correct password", async () => {
  // The example of the reference implementation of argon2, and hashes of another bcrypt.
  const theirs = "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4";
  expect(await passwords.verify("password", theirs)).toEqual({ ok: true, rehash: true });
  expect(await passwords.verify("passwore", theirs)).toEqual({ ok: false, rehash: false });
  const older = "$argon2i$v=19$m=256,t=2,p=1$c29tZXNhbHQ$iekCn0Y3spW+sCcFanM2xBT63UP2sghkUoHLIUpWRS8";
  expect(await passwords.verify("password", older)).toEqual({ ok: true, rehash: true });
  const old = (await bcryptHash("déjà là", 4)).replace("$2b$", "$2y$");
  expect(await passwords.verify("déjà là", old)).toEqual({ ok: true, rehash: true });
  expect(await passwords.verify("deja la", old)).toEqual({ ok: false, rehash: false });
});

test("a hash of Firebase is checked with the key of its project", async () => {
  // The example that Firebase publishes with its variant of scrypt.
  const project =
    "ss=Bw==,sk=jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==";
  const tag = "lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==";
  const theirs = `$fbscrypt$v=1,n=14,r=8,p=1,${project}$42xEC+ixf3L2lw==$${tag}`;
  expect(isKnownHash(theirs)).toBe(true);
  expect(await passwords.verify("user1password", theirs)).toEqual({ ok: true, rehash: true });
  expect(await passwords.verify("user2password", theirs)).toEqual({ ok: false, rehash: false });
  for (const [part, other] of [
    ["n=14", "n=17"],
    ["n=14", "n=0"],
    ["p=1,", "p=0,"],
    ["v=1,", "v=2,"],
    ["Ruid5lQ==", "Rui"],
  ] as const) {
    expect(isKnownHash(theirs.replace(part, other))).toBe(false);
  }
});

test("an invalid hash matches no password", async () => {
  const shapes = [
    "",
    "password",
    "$2b$31$abc",
    "$argon2id$v=19$m=9999999,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7T",
  ];
  for (const shape of shapes) {
    expect(isKnownHash(shape)).toBe(false);
    expect(await passwords.verify("password", shape)).toEqual({ ok: false, rehash: false });
  }
  expect(await passwords.verify("password", null)).toEqual({ ok: false, rehash: false });
});

test("Threat 34: no password is truncated, neither for argon2id nor for bcrypt", async () => {
  const longest = "é".repeat(36);
  const old = await bcryptHash(longest, 4);
  expect((await passwords.verify(longest, old)).ok).toBe(true);
  expect((await passwords.verify(`${longest}x`, old)).ok).toBe(false);
  await requirePassword(longest);
  await expect(requirePassword(`${longest}x`)).rejects.toThrow("cannot be longer than 72 bytes");
});

test("Threat 34: the commonest passwords and short ones are refused with their reasons", () => {
  expect(checkPassword("Bukavu et son lac")).toBeNull();
  expect(checkPassword("12345")).toEqual({
    reasons: ["length"],
    message: "Password should be at least 6 characters.",
  });
  expect(checkPassword("PassWord")?.reasons).toEqual(["pwned"]);
  expect(checkPassword("password", { AUTH_PASSWORD_MIN: "9" })?.reasons).toEqual(["length", "pwned"]);
  expect(checkPassword("password", { AUTH_PASSWORD_BLOCKLIST: "off" })).toBeNull();
  const every = rules();
  const list = JSON.parse(readFileSync(new URL("common-passwords.json", import.meta.url), "utf8"));
  expect(new Set(list.passwords).size).toBe(3000);
  expect(list.passwords.filter((one: string) => !every.weakness(one, {}))).toEqual([]);
});

test("hashes run in order, and a full queue refuses at once", async () => {
  const inTurn = createHashing(2, 3);
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const order: number[] = [];
  const work = gates.map((gate, index) =>
    inTurn(async () => {
      order.push(index);
      await gate.promise;
      return index;
    }),
  );
  await expect(inTurn(async () => 9)).rejects.toMatchObject({
    status: 503,
    code: "unexpected_failure",
    headers: { "Retry-After": "5" },
  });
  expect(order).toEqual([0, 1]);
  for (const gate of gates) gate.resolve();
  expect(await Promise.all(work)).toEqual([0, 1, 2, 3, 4]);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  const failing = inTurn(async () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  expect(await inTurn(async () => 7)).toBe(7);
});

const salt = "c29tZXNhbHQ";
const tag = "nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4";
test.each<[string, boolean]>([
  ["m=8,t=1,p=1", true],
  ["m=7,t=1,p=1", false],
  ["m=128,t=1,p=16", true],
  ["m=127,t=1,p=16", false],
  ["m=136,t=1,p=17", false],
  ["m=8,t=1,p=0", false],
  ["m=8,t=0,p=1", false],
  ["m=8,t=10,p=1", true],
  ["m=8,t=11,p=1", false],
  ["m=262144,t=1,p=1", true],
  ["m=262145,t=1,p=1", false],
])("an imported argon2 hash of the cost %s is accepted: %s", (cost, isAccepted) => {
  expect(isKnownHash(`$argon2id$v=19$${cost}$${salt}$${tag}`)).toBe(isAccepted);
});

test.each<[string, boolean]>([
  ["n=1,r=1,p=1", true],
  ["n=16,r=16,p=2", true],
  ["n=17,r=1,p=1", false],
  ["n=1,r=17,p=1", false],
  ["n=1,r=1,p=3", false],
  ["n=0,r=1,p=1", false],
  ["n=1,r=0,p=1", false],
  ["n=1,r=1,p=0", false],
])("an imported Firebase hash of the cost %s is accepted: %s", (cost, isAccepted) => {
  expect(isKnownHash(`$fbscrypt$v=1,${cost},sk=AAAA$AAAA$AAAA`)).toBe(isAccepted);
});

test("a correct password of another cost or algorithm is hashed again, a wrong one is not", async () => {
  const own = await createPasswords({ env: readEnv({ AUTH_HASH_KIB: "256" }), random: systemRandom }).hash(
    "one",
  );
  expect(await passwords.verify("one", own)).toEqual({ ok: true, rehash: true });
  expect(await passwords.verify("two", own)).toEqual({ ok: false, rehash: false });
});

test("a refused password has the code of a client and its reasons", async () => {
  const refusal = (text: string) => requirePassword(text).catch((error: unknown) => error);
  expect(await refusal("12345")).toMatchObject({
    status: 422,
    code: "weak_password",
    extra: { weak_password: { reasons: ["length"] } },
  });
  expect(await refusal("x".repeat(73))).toMatchObject({ status: 400, code: "validation_failed" });
  expect(checkPassword("zqxwvk")).toBeNull();
  expect(checkPassword("é́xéé", { AUTH_PASSWORD_MIN: "7" })?.reasons).toEqual(["length"]);
});
