import { Failure } from "../../../contracts/errors.ts";
import { isLanguage, type Language } from "../../../contracts/languages.ts";
import { limits } from "../limits/limits.ts";

/** Reads a body and counts its bytes: Content-Length is only a hint. */
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

const bodyLanguages = new WeakMap<Request, Language>();

function keepLanguage(request: Request, language: unknown) {
  if (isLanguage(language)) bodyLanguages.set(request, language);
}

/** The language named in the body, for error messages. */
export const languageInBody = (request: Request): Language | undefined => bodyLanguages.get(request);

export function parseJson(text: string): unknown {
  if (depthOf(text) > limits.functions.jsonDepth) throw new Failure("malformed");
  try {
    return JSON.parse(text, refusePrototype);
  } catch {
    throw new Failure("malformed");
  }
}

/** The operation id is in the body or in `Idempotency-Key`; the body's has priority. */
export function withOperationId(body: unknown, headers: Headers): unknown {
  const key = headers.get("Idempotency-Key");
  if (!key || typeof body !== "object" || body === null || Array.isArray(body)) return body;
  return { operation_id: key, ...body };
}

/** Reads a form's fields. A repeated name is refused, since parsers differ on which value counts. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  return formValues(request, [...new URLSearchParams(await readText(request))]);
}

/** Reads a form that may bring one file, of at most so many bytes. */
export async function readFormWithFile(
  request: Request,
  most: number,
): Promise<{ readonly fields: Record<string, string>; readonly file: File | null }> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) return { fields: await readForm(request), file: null };
  const body = Buffer.from(await readBytes(request, most + limits.functions.bodyBytes));
  const form = await new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => {
    throw new Failure("malformed");
  });
  const parts = [...form];
  const files = parts.flatMap(([, value]) => (typeof value === "string" ? [] : [value]));
  if (files.length > 1) throw new Failure("malformed");
  const [file] = files;
  if (file && file.size > most) throw new Failure("too_large");
  const texts = parts.flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : []));
  // A browser sends an empty file where none was chosen.
  return { fields: formValues(request, texts), file: file && file.size > 0 ? file : null };
}

function formValues(request: Request, fields: (readonly [string, string])[]): Record<string, string> {
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

/** The depth of brackets outside strings, counted before parsing. */
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
