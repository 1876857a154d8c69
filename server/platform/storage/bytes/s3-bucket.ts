import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { AwsV4Signer } from "aws4fetch";
import { limits } from "../../limits/limits.ts";
import { isOutOfReach } from "../../outbound/outbound.ts";
import type { OutboundStreams, StreamAnswer, StreamCall } from "../../outbound/outbound-streams.ts";
import type { Clock } from "../../process/clock.ts";
import { type Bytes, BytesMissing, StoreAway, StoreRefused } from "./object-store.ts";

export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

type Call = Pick<StreamCall, "method" | "body"> & {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly sha256?: string;
};

interface Body {
  readonly body: Readable;
  readonly size: number;
  readonly sha256: string;
}

export interface S3Object {
  readonly key: string;
  readonly storedAt: Date;
}

export type S3Bucket = ReturnType<typeof createS3Bucket>;

const NOTHING = createHash("sha256").digest("hex");

/** A bucket of any S3-compatible store (AWS, Ceph, MinIO, Garage, R2): signed calls, the bucket in the path. */
export function createS3Bucket(
  settings: S3Settings,
  clock: Clock,
  out: OutboundStreams,
  idleMs: number = limits.storage.s3.timeoutMs,
) {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  const base = `${endpoint.replace(/\/+$/, "")}/${bucket}`;

  async function call(key: string, { method, body, query = {}, headers = {}, sha256 = NOTHING }: Call) {
    const url = new URL(key === "" ? base : `${base}/${key}`);
    url.search = new URLSearchParams(query).toString();
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, "X-Amz-Content-Sha256": sha256 },
      accessKeyId,
      secretAccessKey,
      service: "s3",
      region,
      datetime: clock
        .now()
        .toISOString()
        .replaceAll(/[:-]|\.\d{3}/g, ""),
    });
    const signed = await signer.sign();
    return out({
      method,
      url: signed.url.href,
      headers: {
        ...Object.fromEntries(signed.headers),
        ...(headers["Content-Length"] && { "Content-Length": headers["Content-Length"] }),
      },
      idleMs,
      ...(body && { body }),
    }).catch(away);
  }

  /** Throws unless the store accepted the call; the store's own message is not passed on. */
  async function done(answer: StreamAnswer, accepted: readonly number[]): Promise<string> {
    const body = await text(answer.body).catch(away);
    if (body.includes("<Code>NoSuchKey</Code>")) throw new BytesMissing("not in the file store");
    if (!accepted.includes(answer.status) || body.includes("<Error>")) throw new StoreRefused(answer.status);
    return body;
  }

  return {
    async put(key: string, { body, size, sha256 }: Body): Promise<void> {
      const headers = { "Content-Length": String(size), "Content-Type": "application/octet-stream" };
      await done(await call(key, { method: "PUT", body, headers, sha256 }), [200]);
    },

    /** Rejects with BytesMissing if there is no such key. */
    async read(key: string, bytes?: Bytes): Promise<Readable> {
      const range = bytes && { headers: { Range: `bytes=${bytes.start}-${bytes.end}` } };
      const answer = await call(key, { method: "GET", ...range });
      if (answer.status !== (bytes ? 206 : 200)) await done(answer, []);
      return answer.body;
    },

    async copy(from: string, to: string): Promise<void> {
      const headers = { "X-Amz-Copy-Source": `/${bucket}/${from}` };
      await done(await call(to, { method: "PUT", headers }), [200]);
    },

    /** A missing key is no error. */
    async remove(key: string): Promise<void> {
      await done(await call(key, { method: "DELETE" }), [200, 204, 404]);
    },

    /** All keys that begin so, in any order. */
    async *list(prefix = ""): AsyncGenerator<S3Object> {
      for (let token: string | undefined; ; ) {
        const query = {
          "list-type": "2",
          ...(prefix && { prefix }),
          ...(token && { "continuation-token": token }),
        };
        const page = await done(await call("", { method: "GET", query }), [200]);
        for (const [, item = ""] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          yield { key: inside(item, "Key"), storedAt: new Date(inside(item, "LastModified")) };
        }
        token = inside(page, "NextContinuationToken");
        if (inside(page, "IsTruncated") !== "true" || token === "") return;
      }
    },
  };
}

function away(error: unknown): never {
  throw isOutOfReach(error) ? new StoreAway(error) : error;
}

const inside = (xml: string, name: string) =>
  (new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? "").replaceAll("&amp;", "&");
