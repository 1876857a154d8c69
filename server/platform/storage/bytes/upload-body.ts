import { parseJson } from "../../http/read-body.ts";
import { limits } from "../../limits/limits.ts";
import { StorageFailure } from "../failure.ts";
import { bytesOf } from "./body-bytes.ts";
import { readMultipart } from "./multipart.ts";
import type { Received, Spool } from "./spool.ts";

export interface Upload extends Received {
  readonly contentType: string;
  readonly cacheControl: string;
  readonly userMetadata: object;
}

const OCTETS = "application/octet-stream";
const TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+\s*(;[\t -~]*)?$/;
const CACHE = /^[\w=,\- ]{1,100}$/;

/** Receives a file, sent as a form or as the raw body. */
export async function readUpload(request: Request, spool: Spool, most: number): Promise<Upload> {
  const { headers, body } = request;
  const sent = headers.get("Content-Type") ?? "";
  const isForm = /^multipart\/form-data\b/i.test(sent);
  const declared = Number(headers.get("Content-Length") ?? 0);
  if (declared > most + (isForm ? limits.storage.formBytes : 0)) throw new StorageFailure("EntityTooLarge");
  if (isForm) {
    const { received, type, fields } = await readMultipart(bytesOf(body), sent, spool, most);
    const seconds = fields.get("cacheControl");
    return {
      ...received,
      contentType: contentType(fields.get("contentType") ?? type),
      cacheControl: seconds === undefined ? "no-cache" : cacheControl(`max-age=${seconds}`),
      userMetadata: userMetadata(fields.get("metadata")),
    };
  }
  const encoded = headers.get("x-metadata");
  const properties = {
    contentType: contentType(sent),
    cacheControl: cacheControl(headers.get("Cache-Control") ?? "no-cache"),
    userMetadata: userMetadata(encoded === null ? undefined : Buffer.from(encoded, "base64").toString()),
  };
  return { ...(await spool.receive(bytesOf(body), most)), ...properties };
}

/** Validates the type, which is later sent as a header. */
function contentType(text: string): string {
  if (text === "") return OCTETS;
  if (text.length > 255 || !TYPE.test(text)) throw new StorageFailure("InvalidMimeType");
  return text;
}

const cacheControl = (text: string) => (CACHE.test(text) ? text : "no-cache");

function userMetadata(text: string | undefined): object {
  if (text === undefined || text === "") return {};
  const value = parseJson(text);
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  if (!isObject || text.length > limits.storage.fieldBytes)
    throw new StorageFailure("InvalidRequest", "The metadata must be a JSON object");
  return value;
}
