import type { Argon2Algorithm } from "node:crypto";
import { Worker } from "node:worker_threads";
import type { FirebaseScrypt } from "./firebase-scrypt.ts";

/** What one argon2id hash costs, as the PHC string spells it: memory in KiB, passes, lanes. */
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

/** Threads that have nothing to do; they keep no process alive. */
const idle: Worker[] = [];

export async function hashText(text: string, argon: Argon2, tagLength: number): Promise<Buffer> {
  const tag = await inThread({ kind: "argon2", text, tagLength, ...argon });
  return Buffer.from(tag as Uint8Array);
}

/** Whether a text is the password of a bcrypt hash from elsewhere. Each person needs it once: then it is rehashed. */
export async function isBcryptOf(text: string, hash: string): Promise<boolean> {
  return (await inThread({ kind: "bcrypt", text, hash })) === true;
}

/** What Firebase would have kept of a text. Each person needs it once as well. */
export async function firebaseText(text: string, { cost, salt, signerKey }: FirebaseScrypt): Promise<Buffer> {
  return Buffer.from((await inThread({ kind: "firebase", text, cost, salt, signerKey })) as Uint8Array);
}

/** Done in a thread of low priority; a thread that fails is not used again. */
function inThread(task: HashTask): Promise<unknown> {
  const worker = idle.pop() ?? new Worker(WORKER);
  worker.ref();
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error("a hashing thread ended without an answer"));
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
