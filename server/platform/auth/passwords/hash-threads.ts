import type { Argon2Algorithm } from "node:crypto";
import { Worker } from "node:worker_threads";
import type { FirebaseScrypt } from "./firebase-scrypt.ts";

/** The cost of one argon2id hash, named as in the PHC string: memory in KiB (m), passes (t), lanes (p). */
export interface Cost {
  readonly m: number;
  readonly t: number;
  readonly p: number;
}

export interface Argon2 {
  readonly algorithm: Argon2Algorithm;
  readonly cost: Cost;
  readonly salt: Uint8Array;
}

export type HashTask =
  | ({ readonly kind: "argon2"; readonly text: string; readonly tagLength: number } & Argon2)
  | ({ readonly kind: "firebase"; readonly text: string } & FirebaseScrypt)
  | { readonly kind: "bcrypt"; readonly text: string; readonly hash: string };

const WORKER = new URL("./hash-worker.ts", import.meta.url);

/** Idle threads; they are unref'd, so that the process can exit. */
const idle: Worker[] = [];

export async function hashText(text: string, argon: Argon2, tagLength: number): Promise<Buffer> {
  const tag = await inThread({ kind: "argon2", text, tagLength, ...argon });
  return Buffer.from(tag as Uint8Array);
}

/** Checks a password against an imported bcrypt hash. Each person needs it once: then the password is rehashed. */
export async function isBcryptOf(text: string, hash: string): Promise<boolean> {
  return (await inThread({ kind: "bcrypt", text, hash })) === true;
}

/** Hashes a password as Firebase does. Each person needs it once as well. */
export async function firebaseText(text: string, { cost, salt, signerKey }: FirebaseScrypt): Promise<Buffer> {
  return Buffer.from((await inThread({ kind: "firebase", text, cost, salt, signerKey })) as Uint8Array);
}

/** Runs a task in a thread of low priority; a thread that fails is not used again. */
function inThread(task: HashTask): Promise<unknown> {
  const worker = idle.pop() ?? new Worker(WORKER);
  worker.ref();
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error("hash thread exited without a result"));
    worker.once("error", reject);
    worker.once("exit", ended);
    worker.once("message", (answer: unknown) => {
      worker.off("error", reject).off("exit", ended).unref();
      idle.push(worker);
      resolve(answer);
    });
    worker.postMessage(task);
  });
}
