import { freshSession } from "../../../lib/auth/fresh-session.ts";
import { isPasskeyOffered } from "../../../lib/auth/passkey-offer.ts";
import { hasStoredSession, storedUser } from "../../../lib/auth/stored-session.ts";
import { hasReactStarted, startReact } from "../../../lib/start-react.ts";
import { myDashboard } from "../../../links.ts";
import { signInFirst } from "../sign-in-first.ts";

// In the page's head: the dashboard of who is signed in is asked for while the page is still loading, and put into it.
// React waits for a touch, and goes on from what stands there. Whatever fails, React starts, finds out why and says so.
if (!import.meta.env.DEV) {
  if (!hasStoredSession() && !location.hash) signInFirst();
  else if (location.hash || isPasskeyOffered()) void whenParsed().then(startReact);
  else void show().catch(() => whenParsed().then(startReact));
}

async function show(): Promise<void> {
  const { user, access_token } = await freshSession();
  const [part] = await Promise.all([ask(access_token), whenParsed()]);
  if (hasReactStarted()) return;
  // Somebody else has signed in meanwhile, or this person has signed out.
  if (storedUser() !== user.id) throw new Error("The session has changed");
  place(part);
  leaveWith(user.id);
}

/** Does not wait for the scripts of the page, as the event DOMContentLoaded does. */
function whenParsed(): Promise<unknown> {
  if (document.readyState !== "loading") return Promise.resolve();
  return new Promise((done) => document.addEventListener("readystatechange", done, { once: true }));
}

/** A request that reads a document: the page's policy lets no script turn a text into markup. */
function ask(token: string): Promise<Document> {
  const { promise, resolve, reject } = Promise.withResolvers<Document>();
  const request = new XMLHttpRequest();
  request.open("POST", myDashboard);
  request.responseType = "document";
  request.setRequestHeader("authorization", `Bearer ${token}`);
  request.setRequestHeader("content-type", "application/json");
  request.setRequestHeader("x-language", document.documentElement.lang);
  const fail = () => reject(new Error(`The dashboard was not answered: ${request.status}`));
  request.onerror = fail;
  request.onload = () => {
    const { status, responseXML } = request;
    if (status === 200 && responseXML) resolve(responseXML);
    else fail();
  };
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  request.send(JSON.stringify({ timeZone }));
  return promise;
}

function place(part: Document): void {
  const [main, boot] = [part.querySelector("main"), part.querySelector("script")];
  if (!main || !boot) throw new Error("The answer is no dashboard");
  const { state } = JSON.parse(boot.textContent) as { state: string };
  window.__state = state;
  // As web/money/note-monthly.ts does; who is signed in has storage.
  if (main.querySelector("[data-gives-monthly]")) localStorage.monthly = "1";
  document.querySelector("main")?.replaceChildren(...main.childNodes);
}

/** Who signs out in another tab, or comes back to this page after signing out, no longer sees it. React does so itself. */
function leaveWith(person: string): void {
  const check = () => {
    if (hasReactStarted() || storedUser() === person) return;
    document.querySelector("main")?.replaceChildren();
    location.reload();
  };
  addEventListener("storage", check);
  addEventListener("pageshow", check);
}
