import { parentPort, workerData } from "node:worker_threads";
import { compareSync } from "bcryptjs";

/** Pure JavaScript, a tenth of a second of it: it has a thread to itself. */
const { text, hash } = workerData as { text: string; hash: string };
parentPort?.postMessage(compareSync(text, hash));
