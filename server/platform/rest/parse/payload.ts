import { Failure } from "../../../../contracts/errors.ts";
import { parseJson, readBytes } from "../../http/read-body.ts";
import { limits } from "../../limits/limits.ts";
import { badBody, RestFailure } from "../answer/failure.ts";
import { parseCsv } from "./csv.ts";

/** The body of a write. */
export interface Payload {
  /** A JSON array, as sent, so that numbers keep every digit. */
  readonly text: string;
  /** The keys of each row. */
  readonly keys: readonly ReadonlySet<string>[];
  /** The rows, for comparisons only. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

const JSON_TYPES = /^(application\/json|application\/vnd\.pgrst\.(object|array)(\+json)?|text\/plain|)$/;

export async function readPayload(request: Request): Promise<Payload> {
  const type = typeOf(request);
  const text = await textOf(request);
  if (type === "text/csv") return payloadOf(JSON.stringify(parseCsv(text)));
  if (!JSON_TYPES.test(type)) throw new RestFailure(415, "PGRST102", `Content-Type not acceptable: ${type}`);
  return payloadOf(text);
}

export const typeOf = (request: Request): string =>
  (request.headers.get("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

export async function textOf(request: Request): Promise<string> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await readBytes(request, limits.rest.bodyBytes));
  } catch (error) {
    if (error instanceof Failure) throw new RestFailure(413, "PGRST102", "The body is too large");
    if (error instanceof TypeError) throw badBody();
    throw error;
  }
}

export function payloadOf(text: string): Payload {
  const value = jsonOf(text);
  const rows = Array.isArray(value) ? value : [value];
  if (!rows.every(isRow)) throw badBody();
  const keys = rows.map((row) => new Set(Object.keys(row)));
  return { text: Array.isArray(value) ? text : `[${text}]`, keys, rows };
}

export function jsonOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof Failure) throw badBody();
    throw error;
  }
}

export const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const badArguments = () => badBody("The arguments of a function are a JSON object");
