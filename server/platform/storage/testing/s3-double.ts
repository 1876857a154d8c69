import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export const S3 = {
  region: "eu-test-1",
  bucket: "files",
  accessKeyId: "AKIDTEST",
  secretAccessKey: "the-secret",
};

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();

/** A small S3 server that verifies signatures and hashes of bodies, with objects in memory. */
export async function s3Double({ pageSize = 1_000 } = {}) {
  const objects = new Map<string, { bytes: Buffer; at: Date }>();
  const faults: number[] = [];
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request);
    const url = new URL(request.url ?? "", endpoint);
    const say = (status: number, text: string | Buffer = "") => void response.writeHead(status).end(text);
    const fault = faults.shift();
    if (fault !== undefined) return say(fault, "<Error><Code>InternalError</Code></Error>");
    if (!isSigned(request, url, body)) return say(403, "<Error><Code>SignatureDoesNotMatch</Code></Error>");
    const key = url.pathname.slice(`/${S3.bucket}/`.length);
    const asked = (name: string) => url.searchParams.get(name) ?? "";
    if (key === "") return say(200, list(asked("prefix"), asked("continuation-token")));
    if (request.method === "DELETE") return say(objects.delete(key) ? 204 : 404);
    if (request.method === "PUT") return put(key, request.headers["x-amz-copy-source"], body, say);
    const found = objects.get(key);
    if (!found) return say(404, "<Error><Code>NoSuchKey</Code></Error>");
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    return start === undefined
      ? say(200, found.bytes)
      : say(206, found.bytes.subarray(+start, Number(end) + 1));
  }

  function put(
    key: string,
    source: string | string[] | undefined,
    body: Buffer,
    say: (status: number, text?: string) => void,
  ) {
    const copied =
      typeof source === "string" ? objects.get(source.slice(`/${S3.bucket}/`.length)) : undefined;
    // S3 answers 200 even if a copy fails after it began.
    if (source !== undefined && !copied) return say(200, "<Error><Code>NoSuchKey</Code></Error>");
    objects.set(key, { bytes: copied?.bytes ?? body, at: new Date() });
    return say(200);
  }

  function list(prefix: string, from: string): string {
    const keys = [...objects.keys()].sort().filter((key) => key.startsWith(prefix) && key > from);
    const page = keys.slice(0, pageSize);
    const isCut = keys.length > page.length;
    const items = page.map((key) => {
      const at = objects.get(key)?.at.toISOString();
      return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`;
    });
    const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${items.join("")}</ListBucketResult>`;
  }

  return {
    endpoint,
    objects,
    /** The status of the next answers. */
    faults,
    settings: {
      STORAGE_S3_ENDPOINT: endpoint,
      STORAGE_S3_REGION: S3.region,
      STORAGE_S3_BUCKET: S3.bucket,
      STORAGE_S3_ACCESS_KEY_ID: S3.accessKeyId,
      STORAGE_S3_SECRET_ACCESS_KEY: S3.secretAccessKey,
    },
    /** For backups alone: `s3://files/…`. */
    backupSettings: {
      BACKUP_S3_ENDPOINT: endpoint,
      BACKUP_S3_REGION: S3.region,
      BACKUP_S3_ACCESS_KEY_ID: S3.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: S3.secretAccessKey,
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** AWS Signature Version 4, implemented from the specification. */
function isSigned({ method, headers }: IncomingMessage, url: URL, body: Buffer): boolean {
  const [, scope = "", names = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  const [day = "", region = "", service = "", last = ""] = scope.split("/");
  const hash = String(headers["x-amz-content-sha256"]);
  const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join("=")).sort();
  const signed = names.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, url.pathname, query.join("&"), signed.join(""), names, hash].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const key = [region, service, last].reduce(hmac, hmac(`AWS4${S3.secretAccessKey}`, day));
  const isMeant =
    region === S3.region && service === "s3" && ["host", "x-amz-date"].every((name) => names.includes(name));
  return isMeant && hash === sha256(body) && hmac(key, toSign).toString("hex") === signature;
}
