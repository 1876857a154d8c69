import { Failure } from "../../../contracts/errors.ts";
import { isLanguage, type Language } from "../../../contracts/languages.ts";
import { limits } from "../limits/limits.ts";

/** The bytes of a body, counted as they come: a stated length is only a hint. */
export async function readBytes(request: Request, most: number): Promise<Uint8Array> {
  if (Number(request.headers.get("Content-Length") ?? 0) > most) throw new Failure("too_large");
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > most) throw new Failure("too_large");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

export async function readText(request: Request): Promise<string> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(
      await readBytes(request, limits.functions.bodyBytes),
    );
  } catch (error) {
    if (error instanceof TypeError) throw new Failure("malformed");
    throw error;
  }
}

export async function readJson(request: Request): Promise<unknown> {
  const body = parseJson(await readText(request));
  if (typeof body === "object" && body !== null && "language" in body) keepLanguage(request, body.language);
  return body;
}

const saidIn = new WeakMap<Request, Language>();

function keepLanguage(request: Request, language: unknown) {
  if (isLanguage(language)) saidIn.set(request, language);
}

/** The language a body that was read asks for: a refusal speaks it too. */
export const languageSaidIn = (request: Request): Language | undefined => saidIn.get(request);

export function parseJson(text: string): unknown {
  if (depthOf(text) > limits.functions.jsonDepth) throw new Failure("malformed");
  try {
    return JSON.parse(text, refusePrototype);
  } catch {
    throw new Failure("malformed");
  }
}

/** The id may travel in the body or as `Idempotency-Key`; where both are given, the body's counts. */
export function withOperationId(body: unknown, headers: Headers): unknown {
  const key = headers.get("Idempotency-Key");
  if (!key || typeof body !== "object" || body === null || Array.isArray(body)) return body;
  return { operation_id: key, ...body };
}

/** A form's fields; a name given twice is refused, because two readers would not agree which one counts. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const fields = [...new URLSearchParams(await readText(request))];
  if (fields.length > limits.functions.formFields) throw new Failure("malformed");
  if (new Set(fields.map(([name]) => name)).size < fields.length) throw new Failure("malformed");
  if (fields.some(([name]) => name === "__proto__")) throw new Failure("malformed");
  const values: Record<string, string> = Object.fromEntries(fields);
  keepLanguage(request, values.language);
  return values;
}

function refusePrototype(key: string, value: unknown): unknown {
  if (key === "__proto__") throw new Failure("malformed");
  return value;
}

/** Counted before parsing: brackets outside strings. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (inString) {
      if (sign === "\\") at++;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === "{" || sign === "[") deepest = Math.max(deepest, ++depth);
    else if (sign === "}" || sign === "]") depth--;
  }
  return deepest;
}
