import { timingSafeEqual } from "node:crypto";
import type { Context } from "../../context.ts";
import { limits } from "../../limits/limits.ts";
import { firebaseParts } from "./firebase-scrypt.ts";
import { type Argon2, type Cost, firebaseText, hashText, isBcryptOf } from "./hash-threads.ts";
import { createHashing } from "./hashing.ts";
import { isTooLong } from "./password-rules.ts";

interface Verdict {
  readonly ok: boolean;
  /** The stored hash is of an old kind or strength: hash the typed password again. */
  readonly rehash: boolean;
}

export interface Passwords {
  /** An argon2id hash with a new salt, as a PHC string. */
  hash(text: string): Promise<string>;
  /** Without a stored hash it does the same work, so that the time does not reveal who has an account. */
  verify(text: string, hash: string | null): Promise<Verdict>;
}

type Kind = Pick<Argon2, "algorithm" | "cost">;

const WRONG: Verdict = { ok: false, rehash: false };

/** Creates and checks password hashes in one limited pool of threads. */
export function createPasswords({ env, random }: Pick<Context, "env" | "random">): Passwords {
  const { saltBytes, tagBytes } = limits.auth.hashing;
  const ours = { algorithm: "argon2id", cost: costOf(env) } as const;
  const inTurn = createHashing();
  const dummySalt = Buffer.alloc(saltBytes);

  async function verifyNothing(text: string): Promise<Verdict> {
    await inTurn(() => hashText(text, { ...ours, salt: dummySalt }, tagBytes));
    return WRONG;
  }

  return {
    async hash(text) {
      const salt = Buffer.from(random.token(), "base64url");
      const argon = { ...ours, salt };
      return phc(argon, await inTurn(() => hashText(text, argon, tagBytes)));
    },
    async verify(text, hash) {
      // bcrypt compares only the first 72 bytes, so it would accept a longer password with the same beginning.
      if (hash === null || isTooLong(text)) return verifyNothing(text);
      if (isBcrypt(hash)) {
        const ok = await inTurn(() => isBcryptOf(text, hash));
        return { ok, rehash: ok };
      }
      const firebase = firebaseParts(hash);
      if (firebase) {
        const ok = timingSafeEqual(await inTurn(() => firebaseText(text, firebase)), firebase.tag);
        return { ok, rehash: ok };
      }
      const parts = argon2Parts(hash);
      if (!parts) return verifyNothing(text);
      const tag = await inTurn(() => hashText(text, parts, parts.tag.length));
      const ok = timingSafeEqual(tag, parts.tag);
      return { ok, rehash: ok && !isSame(parts, ours) };
    },
  };
}

/** The cost of a new hash. */
export function costOf({ AUTH_HASH_KIB }: Pick<Context["env"], "AUTH_HASH_KIB">): Cost {
  const { passes, lanes } = limits.auth.hashing;
  return { m: AUTH_HASH_KIB, t: passes, p: lanes };
}

function isSame(one: Kind, other: Kind) {
  const { m, t, p } = other.cost;
  return one.algorithm === other.algorithm && one.cost.m === m && one.cost.t === t && one.cost.p === p;
}

const isBcrypt = (hash: string) => /^\$2[aby]\$(0[4-9]|1[0-5])\$[./A-Za-z0-9]{53}$/.test(hash);

/** Whether an imported hash has a supported format and a cost that one sign-in may have. */
export const isKnownHash = (hash: string) =>
  isBcrypt(hash) || argon2Parts(hash) !== null || firebaseParts(hash) !== null;

const PHC = /^\$(argon2id?)\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([\w+/]{11,86})\$([\w+/]{22,172})$/;

function argon2Parts(hash: string) {
  const [, name, m, t, p, salt, tag] = PHC.exec(hash) ?? [];
  if (salt === undefined || tag === undefined) return null;
  const cost = { m: Number(m), t: Number(t), p: Number(p) };
  const { most } = limits.auth.hashing;
  const isAffordable = cost.m >= 8 * cost.p && cost.m <= most.m && cost.t >= 1 && cost.t <= most.t;
  if (!isAffordable || cost.p < 1 || cost.p > most.p) return null;
  const algorithm = name === "argon2i" ? ("argon2i" as const) : ("argon2id" as const);
  return { algorithm, cost, salt: Buffer.from(salt, "base64"), tag: Buffer.from(tag, "base64") };
}

function phc({ algorithm, cost: { m, t, p }, salt }: Argon2, tag: Buffer) {
  const written = [salt, tag].map((bytes) => bytes.toString("base64").replace(/=+$/, ""));
  return `$${algorithm}$v=19$m=${m},t=${t},p=${p}$${written.join("$")}`;
}
