import { argon2Sync } from "node:crypto";
import { platform, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { compareSync } from "bcryptjs";
import { limits } from "../../limits/limits.ts";
import { firebaseTag } from "./firebase-scrypt.ts";
import type { HashTask } from "./hash-threads.ts";

// On Linux each thread has its own priority: pages and the database run before hashes.
if (platform() === "linux") setPriority(limits.auth.hashing.niceness);

parentPort?.on("message", (task: HashTask) => parentPort?.postMessage(answer(task)));

function answer(task: HashTask): Uint8Array | boolean {
  if (task.kind === "bcrypt") return compareSync(task.text, task.hash);
  if (task.kind === "firebase") return firebaseTag(task.text, task);
  const { text, algorithm, cost, salt, tagLength } = task;
  const { m, t, p } = cost;
  return argon2Sync(algorithm, {
    message: text,
    nonce: salt,
    memory: m,
    passes: t,
    parallelism: p,
    tagLength,
  });
}
