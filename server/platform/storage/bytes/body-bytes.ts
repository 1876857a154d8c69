import { limits } from "../../limits/limits.ts";
import { StorageFailure } from "../failure.ts";

const SILENT = Symbol("silent");

/**
 * A body piece by piece: a silence, and the whole, may take only so long. Who stops reading leaves the rest where it
 * is: cancelled, the body would take its socket with it.
 */
export async function* bytesOf(
  body: ReadableStream<Uint8Array> | null,
  { uploadMs, idleMs }: { readonly uploadMs: number; readonly idleMs: number } = limits.storage,
): AsyncGenerator<Uint8Array, void> {
  if (body === null) return;
  const reader = body.getReader();
  const end = performance.now() + uploadMs;
  try {
    for (;;) {
      const part = await within(reader.read().catch(cutOff), Math.min(idleMs, end - performance.now()));
      if (part === SILENT) throw new StorageFailure("RequestTimeout");
      if (part.done) return;
      yield part.value;
    }
  } finally {
    reader.releaseLock();
  }
}

/**
 * What still comes of a refused body, for a moment: the answer reaches who is still sending. Who sends on after the
 * answer is heard for a moment more, so that it can be read, and cut off by the HTTP server.
 */
export async function letGoBy(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (body === null || body.locked) return;
  const { restMs, restBytes } = limits.storage;
  let size = 0;
  try {
    for await (const part of bytesOf(body, { uploadMs: restMs, idleMs: restMs })) {
      size += part.byteLength;
      if (size > restBytes) return;
    }
  } catch {
    // Cut off or silent: nothing of it is wanted.
  }
}

/** Who was cut off hears no answer, and nothing of ours has failed. */
function cutOff(): never {
  throw new StorageFailure("InvalidRequest", "The upload was cut off");
}

async function within<T>(read: Promise<T>, ms: number): Promise<T | typeof SILENT> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<typeof SILENT>((resolve) => {
    timer = setTimeout(() => resolve(SILENT), Math.max(0, ms));
  });
  // Released while it still waits, it fails; nobody listens any more.
  read.catch(() => undefined);
  try {
    return await Promise.race([read, silence]);
  } finally {
    clearTimeout(timer);
  }
}
