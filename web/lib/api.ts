/** The answer of a server function; the server's `message`, if any, is in the reader's language. */
export type Answer =
  | { readonly ok: true; readonly body: unknown }
  | {
      readonly ok: false;
      readonly status: number;
      readonly message?: string;
      readonly field?: string;
      /** Data of the error beside its message. */
      readonly details?: unknown;
    };

/** `fetch` for anonymous calls, `authedFetch` for those of the signed-in person. */
type Send = (url: string, init: RequestInit) => Promise<Response>;

/** Status 0 means that no answer came: the request may or may not have arrived. */
const NO_ANSWER = { ok: false, status: 0 } as const;

export async function postJson(url: string, body: object, send: Send = fetch): Promise<Answer> {
  const headers = { ...languageHeaders(), "content-type": "application/json" };
  return call(url, { method: "POST", headers, body: JSON.stringify(body) }, send);
}

export async function getJson(url: string, signal?: AbortSignal): Promise<Answer> {
  return call(url, { headers: languageHeaders(), cache: "no-store", ...(signal && { signal }) });
}

/** Public data, the same for everyone; may come from the browser's cache. */
export async function getPublic(url: string): Promise<Answer> {
  return call(url, { headers: { accept: "application/json" } });
}

/** The page's language, for error messages, titles and stored preferences; it may differ from the browser's. */
export const languageHeaders = () => ({
  accept: "application/json",
  "x-language": document.documentElement.lang,
});

async function call(url: string, init: RequestInit, send: Send = fetch): Promise<Answer> {
  const response = await send(url, init).catch(() => undefined);
  if (!response) return NO_ANSWER;
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) return { ok: false, status: response.status, ...errorOf(body) };
  return body === undefined ? NO_ANSWER : { ok: true, body };
}

function errorOf(body: unknown): { message?: string; field?: string; details?: unknown } {
  if (typeof body !== "object" || body === null) return {};
  const { message, field, details } = body as { message?: unknown; field?: unknown; details?: unknown };
  return {
    ...(typeof message === "string" && message && { message }),
    ...(typeof field === "string" && { field }),
    ...(details !== undefined && { details }),
  };
}
