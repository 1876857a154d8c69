import { PROJECT_FILES } from "../../../contracts/impact-hub/choices.ts";
import { publicKey } from "../../lib/auth/client.ts";
import { storage } from "../../links.ts";
import { extensionOf, type FileProblem } from "./check-file.ts";
import { outcomeOf, type Sent } from "./upload-outcome.ts";

interface Watch {
  /** A whole percentage. */
  onProgress(percent: number): void;
  /** The connection was lost: the upload waits and retries by itself. */
  onWaiting(): void;
  readonly signal: AbortSignal;
}

/** After this time without progress the connection counts as lost. */
const STALLED_MS = 45_000;
/** The pauses before each retry; after the last one the upload fails. */
const PAUSES_MS = [1_000, 3_000, 9_000, 27_000];

/**
 * Uploads a file under a new name, with retries when the connection is lost. Each retry uses the same name: if the file
 * has arrived but the response was lost, the server reports it as stored. Returns the name, or the problem.
 */
export async function uploadFile(
  file: File,
  watch: Watch,
): Promise<{ readonly name: string } | { readonly problem: FileProblem }> {
  const name = newName(file);
  for (const pause of [...PAUSES_MS, null]) {
    const sent = await sendOnce(file, name, watch);
    if (sent === "stored") return { name };
    if (sent !== "cut" || pause === null) return { problem: sent };
    watch.onWaiting();
    await backOnline(pause, watch.signal);
    if (watch.signal.aborted) return { problem: "cancelled" };
  }
  return { problem: "cut" };
}

/** Time, random number and extension: the format that the bucket accepts. */
function newName(file: File): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${Date.now()}-${random % 1_000_000_000}.${extensionOf(file)}`;
}

async function sendOnce(file: File, name: string, watch: Watch): Promise<Sent> {
  const key = await publicKey().catch(() => undefined);
  if (watch.signal.aborted) return "cancelled";
  if (key === undefined) return "cut";
  const { promise, resolve } = Promise.withResolvers<Sent>();
  // Not fetch: it does not report the progress of an upload.
  const request = new XMLHttpRequest();
  let timeout: ReturnType<typeof setTimeout>;
  const restartTimeout = () => {
    clearTimeout(timeout);
    timeout = setTimeout(() => request.abort(), STALLED_MS);
  };
  const cancel = () => request.abort();
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    restartTimeout();
    watch.onProgress(total > 0 ? Math.floor((100 * loaded) / total) : 0);
  });
  request.addEventListener("loadend", () => {
    clearTimeout(timeout);
    watch.signal.removeEventListener("abort", cancel);
    const { status, responseText: text } = request;
    const tookMs = performance.now() - begun;
    resolve(watch.signal.aborted ? "cancelled" : outcomeOf({ status, text, tookMs }));
  });
  watch.signal.addEventListener("abort", cancel);
  request.open("POST", storage.upload(PROJECT_FILES.bucket, name));
  request.setRequestHeader("apikey", key);
  request.setRequestHeader("authorization", `Bearer ${key}`);
  const body = new FormData();
  body.append("cacheControl", "3600");
  body.append("", file, name);
  restartTimeout();
  const begun = performance.now();
  request.send(body);
  return promise;
}

/** Waits until the device is online, and then for the pause. */
function backOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      removeEventListener("online", pause);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const pause = () => setTimeout(done, ms);
    signal.addEventListener("abort", done);
    if (navigator.onLine) pause();
    else addEventListener("online", pause);
  });
}
