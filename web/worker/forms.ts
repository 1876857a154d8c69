import { isOfflinePage, offlinePage, prefixOf } from "./addresses.ts";
import { worker } from "./events.ts";
import { PAYMENTS, WAITING_FORMS } from "./known-forms.ts";
import { erase, isRefused, isTaken, keepWaiting, send } from "./waiting.ts";
import type { Reason } from "./written.ts";

type Values = Record<string, string>;

/**
 * A form posted by the browser itself. Without network it is answered in our own words; the forms that write to the
 * foundation are kept and sent later, and no payment ever is.
 */
export async function formPost(
  request: Request,
  lasting: (work: Promise<unknown>) => void,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const copy = request.clone();
  const read = async (): Promise<Values> => Object.fromEntries(new URLSearchParams(await copy.text()));
  if (isOfflinePage(pathname)) return deleteWaiting(prefixOf(pathname), await read());
  const required = WAITING_FORMS[pathname]?.required;
  // Only the browser knows where a post comes from: one that no page of ours can have sent passes as it is.
  if (required && (await hasOwnPage())) return sendOrKeep(pathname, await read(), required, lasting);
  try {
    return await fetch(request);
  } catch {
    const typed = await read().catch(() => ({}));
    return told(pathname, typed, PAYMENTS.includes(pathname) ? "payment" : "form");
  }
}

const hasOwnPage = async () => (await worker.clients.matchAll({ type: "window" })).length > 0;

/** Sends the form under an operation id, so that it counts once even if the answer is lost and it is sent again. */
async function sendOrKeep(
  url: string,
  typed: Values,
  required: readonly string[],
  lasting: (work: Promise<unknown>) => void,
): Promise<Response> {
  const key = typed["operation_id"] ?? crypto.randomUUID();
  const values = { ...typed, operation_id: key };
  try {
    const answer = await send(url, values);
    // A refused form is shown with what was typed: it no longer waits.
    if (isTaken(answer) || isRefused(answer)) lasting(erase(key));
    return answer;
  } catch {
    return told(url, values, await keep(url, key, values, required));
  }
}

async function keep(url: string, key: string, values: Values, required: readonly string[]): Promise<Reason> {
  const isFilledIn = required.every((name) => values[name]?.trim()) && values["email"]?.includes("@");
  if (!isFilledIn) return "incomplete";
  // The browser posts a file by its name only.
  const { file_url: file, ...rest } = values;
  try {
    await keepWaiting({ key, url, values: rest });
  } catch {
    return "form";
  }
  return file ? "file" : "kept";
}

async function deleteWaiting(prefix: string, { delete: key = "" }: Values): Promise<Response> {
  await erase(key);
  return toOfflinePage(prefix, "deleted");
}

/** In the language of the form: its page's, or the one that it names. */
const told = (path: string, { language = "" }: Values, because: Reason) =>
  toOfflinePage(/^(?!fr)[a-z]{2}$/.test(language) ? `/${language}` : prefixOf(path), because);

/** A redirect: the page can be reloaded, and the browser's back button leads to the form. */
const toOfflinePage = (prefix: string, because: Reason) =>
  Response.redirect(`${location.origin}${offlinePage(prefix)}?because=${because}`, 303);
