import { Worker } from "node:worker_threads";

const WORKER = new URL("./bcrypt-worker.ts", import.meta.url);

export const isBcrypt = (hash: string) => /^\$2[aby]\$(0[4-9]|1[0-5])\$[./A-Za-z0-9]{53}$/.test(hash);

/** Whether a text is the password of a hash that came from elsewhere. Each person needs it once: then it is rehashed. */
export function isBcryptOf(text: string, hash: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: { text, hash } });
    worker.once("message", (same) => resolve(same === true));
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("the bcrypt worker ended without an answer")));
  });
}
