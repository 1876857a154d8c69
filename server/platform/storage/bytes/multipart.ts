import { once } from "node:events";
import type { Readable } from "node:stream";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { limits } from "../../limits/limits.ts";
import { StorageFailure } from "../failure.ts";
import type { Received, Spool } from "./spool.ts";

interface Form {
  readonly received: Received;
  /** The Content-Type of the file's part. */
  readonly type: string;
  readonly fields: ReadonlyMap<string, string>;
}

const malformed = () => new StorageFailure("InvalidRequest", "The form is not valid multipart/form-data");

/** Reads one file, under any field name or none, and the fields before and after it; a second file is refused. */
export async function readMultipart(
  bytes: AsyncIterable<Uint8Array>,
  contentType: string,
  spool: Spool,
  most: number,
): Promise<Form> {
  const fields = new Map<string, string>();
  const failure = Promise.withResolvers<never>();
  let isFailed = false;
  let incoming: Readable | undefined;
  let file: Promise<Received> | undefined;
  let type = "";
  failure.promise.catch(() => {
    isFailed = true;
  });
  const refuse = () => failure.reject(malformed());

  const parser = parserOf(contentType);
  parser.on("field", (name, value, isNameCut, isCut) => {
    if (isNameCut || isCut) refuse();
    fields.set(name, value);
  });
  parser.on("file", (_name: string, stream: Readable, _filename, _encoding, mime) => {
    type = mime;
    incoming = stream;
    file = spool.receive(stream, most);
    file.catch(failure.reject);
  });
  for (const event of ["error", "partsLimit", "filesLimit", "fieldsLimit"] as const) parser.on(event, refuse);
  const finished = Promise.race([once(parser, "finish"), failure.promise]);
  finished.catch(() => undefined);

  try {
    for await (const part of bytes) {
      const isWritable = parser.write(Buffer.from(part.buffer, part.byteOffset, part.byteLength));
      if (isFailed) await failure.promise;
      if (!isWritable) await Promise.race([once(parser, "drain"), failure.promise]);
    }
    parser.end();
    await finished;
    if (!file) throw new StorageFailure("InvalidRequest", "The form has no file");
    return { received: await file, type, fields };
  } catch (error) {
    parser.destroy();
    incoming?.destroy();
    const received = await file?.catch(() => undefined);
    if (received) await spool.forget(received.file);
    throw error;
  }
}

function parserOf(contentType: string): BusboyInstance {
  const { fieldBytes: fieldSize, fields } = limits.storage;
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits: { files: 1, fields, parts: fields + 1, fieldSize, fieldNameSize: 100, headerPairs: 20 },
      isPartAFile: (name, _type, filename) => filename !== undefined || name === "",
    });
  } catch {
    throw malformed();
  }
}
