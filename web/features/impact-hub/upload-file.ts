import { PROJECT_FILES } from "../../../contracts/impact-hub/choices.ts";
import { publicKey } from "../../lib/auth/client.ts";
import { storage } from "../../links.ts";
import { extensionOf, type FileProblem } from "./check-file.ts";
import { outcomeOf, type Sent } from "./upload-outcome.ts";

interface Watch {
  /** Whole per cent. */
  onProgress(percent: number): void;
  /** The connection was cut: the upload goes on by itself. */
  onWaiting(): void;
  readonly signal: AbortSignal;
}

/** Nothing moved for so long: the connection is as good as cut. */
const SILENCE_MS = 45_000;
/** Waited after a cut before the next try; the last cut ends it. */
const PAUSES_MS = [1_000, 3_000, 9_000, 27_000];

/**
 * Uploads a file under a name of its own, over and over where the line is cut. The same name each time: one that has
 * arrived although its answer was lost is known by it. Answers the name, or why there is none.
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

/** Time, random number, extension: all the bucket takes. */
function newName(file: File): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${Date.now()}-${random % 1_000_000_000}.${extensionOf(file)}`;
}

async function sendOnce(file: File, name: string, watch: Watch): Promise<Sent> {
  const key = await publicKey().catch(() => undefined);
  if (watch.signal.aborted) return "cancelled";
  if (key === undefined) return "cut";
  const { promise, resolve } = Promise.withResolvers<Sent>();
  // Not fetch: it tells nothing of what has been sent so far.
  const request = new XMLHttpRequest();
  let silence: ReturnType<typeof setTimeout>;
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(() => request.abort(), SILENCE_MS);
  };
  const cancel = () => request.abort();
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    heard();
    watch.onProgress(total > 0 ? Math.floor((100 * loaded) / total) : 0);
  });
  request.addEventListener("loadend", () => {
    clearTimeout(silence);
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
  heard();
  const begun = performance.now();
  request.send(body);
  return promise;
}

/** After a pause, and not before the device says that it has a network. */
function backOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      removeEventListener("online", soon);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const soon = () => setTimeout(done, ms);
    signal.addEventListener("abort", done);
    if (navigator.onLine) soon();
    else addEventListener("online", soon);
  });
}
