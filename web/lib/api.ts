/** What a function of the server answered; `message` is in the reader's language when the server sent one. */
export type Answer =
  | { readonly ok: true; readonly body: unknown }
  | {
      readonly ok: false;
      readonly status: number;
      readonly message?: string;
      readonly field?: string;
      /** Of a refusal that tells more than words. */
      readonly details?: unknown;
    };

/** As anyone, with `fetch` itself; as oneself, with `authedFetch`. */
type Send = (url: string, init: RequestInit) => Promise<Response>;

/** Status 0 stands for "no answer came": the request may or may not have arrived. */
const NO_ANSWER = { ok: false, status: 0 } as const;

export async function postJson(url: string, body: object, send: Send = fetch): Promise<Answer> {
  const headers = { ...spokenHeaders(), "content-type": "application/json" };
  return call(url, { method: "POST", headers, body: JSON.stringify(body) }, send);
}

export async function getJson(url: string, signal?: AbortSignal): Promise<Answer> {
  return call(url, { headers: spokenHeaders(), cache: "no-store", ...(signal && { signal }) });
}

/** What is the same for all and may be a visit old. */
export async function getPublic(url: string): Promise<Answer> {
  return call(url, { headers: { accept: "application/json" } });
}

/** The page's language, which need not be the browser's: refusals are said in it, choices and mails kept for it. */
const spokenHeaders = () => ({ accept: "application/json", "x-language": document.documentElement.lang });

async function call(url: string, init: RequestInit, send: Send = fetch): Promise<Answer> {
  const response = await send(url, init).catch(() => undefined);
  if (!response) return NO_ANSWER;
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) return { ok: false, status: response.status, ...spoken(body) };
  return body === undefined ? NO_ANSWER : { ok: true, body };
}

function spoken(body: unknown): { message?: string; field?: string; details?: unknown } {
  if (typeof body !== "object" || body === null) return {};
  const { message, field, details } = body as { message?: unknown; field?: unknown; details?: unknown };
  return {
    ...(typeof message === "string" && message && { message }),
    ...(typeof field === "string" && { field }),
    ...(details !== undefined && { details }),
  };
}
