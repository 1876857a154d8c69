import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { AwsV4Signer } from "aws4fetch";
import { limits } from "../../limits/limits.ts";
import type { OutboundStreams, StreamAnswer, StreamCall } from "../../outbound/outbound-streams.ts";
import type { Clock } from "../../process/clock.ts";
import { BytesMissing, type ObjectStore } from "./object-store.ts";

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

const NOTHING = createHash("sha256").digest("hex");

/** Any S3-compatible store (AWS, Ceph, MinIO, Garage, R2): signed calls, the bucket in the path. */
export function createS3Store(settings: S3Settings, clock: Clock, out: OutboundStreams): ObjectStore {
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
      idleMs: limits.storage.s3.timeoutMs,
      ...(body && { body }),
    });
  }

  /** Throws unless the store accepted the call; the store's own message is not passed on. */
  async function done(answer: StreamAnswer, accepted: readonly number[]): Promise<string> {
    const body = await text(answer.body);
    if (body.includes("<Code>NoSuchKey</Code>")) throw new BytesMissing("not in the file store");
    if (!accepted.includes(answer.status) || body.includes("<Error>"))
      throw new Error(`the file store answered ${answer.status}`);
    return body;
  }

  async function remove(version: string) {
    await done(await call(version, { method: "DELETE" }), [200, 204, 404]);
  }

  return {
    async put(version, file) {
      const { size } = await stat(file);
      const answer = await call(version, {
        method: "PUT",
        body: createReadStream(file),
        headers: { "Content-Length": String(size), "Content-Type": "application/octet-stream" },
        sha256: version.slice(0, 64),
      });
      await done(answer, [200]);
      await rm(file, { force: true });
    },

    async read(version, bytes) {
      const range = bytes && { headers: { Range: `bytes=${bytes.start}-${bytes.end}` } };
      const answer = await call(version, { method: "GET", ...range });
      if (answer.status !== (bytes ? 206 : 200)) await done(answer, []);
      return answer.body;
    },

    async copy(from, to) {
      const headers = { "X-Amz-Copy-Source": `/${bucket}/${from}` };
      await done(await call(to, { method: "PUT", headers }), [200]);
    },

    async remove(versions) {
      const { parallel } = limits.storage.s3;
      for (let at = 0; at < versions.length; at += parallel) {
        await Promise.all(versions.slice(at, at + parallel).map(remove));
      }
    },

    async *all() {
      for (let token: string | undefined; ; ) {
        const query = { "list-type": "2", ...(token && { "continuation-token": token }) };
        const page = await done(await call("", { method: "GET", query }), [200]);
        for (const [, item = ""] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          yield { version: inside(item, "Key"), storedAt: new Date(inside(item, "LastModified")) };
        }
        token = inside(page, "NextContinuationToken");
        if (inside(page, "IsTruncated") !== "true" || token === "") return;
      }
    },
  };
}

const inside = (xml: string, name: string) =>
  (new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? "").replaceAll("&amp;", "&");
