import { limits } from "../../limits/limits.ts";
import { StorageFailure } from "../failure.ts";

const SILENT = Symbol("silent");

/**
 * Yields a body in chunks, with a time limit for each pause and for all of it. A reader that stops leaves the rest
 * unread, since cancelling the body would close its socket.
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
 * Reads the rest of a refused body for a moment, so that a client that is still sending receives the answer. After that
 * the HTTP server closes the connection.
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
    // The body was aborted or paused too long; its content does not matter.
  }
}

/** The client closed the connection: it receives no answer, and the server has no error. */
function cutOff(): never {
  throw new StorageFailure("InvalidRequest", "The upload was cut off");
}

async function within<T>(read: Promise<T>, ms: number): Promise<T | typeof SILENT> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<typeof SILENT>((resolve) => {
    timer = setTimeout(() => resolve(SILENT), Math.max(0, ms));
  });
  // A pending read fails when the lock is released; that error is expected.
  read.catch(() => undefined);
  try {
    return await Promise.race([read, silence]);
  } finally {
    clearTimeout(timer);
  }
}
