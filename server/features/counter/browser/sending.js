import { bodyOf } from "./gift-line.js";
import { own, toRefused, toSend, toSent } from "./kept-lines.js";
import { note, show } from "./kept-list.js";
import { member, phone } from "./page.js";

// Gifts on their way to the server, each in the name of who typed it.

const ANSWER_MS = 20_000;

/** What the server answered; fails where there was none of its answers, as behind a page that asks for a password. */
export async function post(body, path = phone) {
  // Another person may have entered in another tab meanwhile.
  body.set("member", member);
  const answer = await fetch(path, {
    method: "POST",
    headers: { Accept: "application/json" },
    body,
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const read = await answer.json();
  if (answer.status === 429 || answer.status >= 500) throw new Error(String(answer.status));
  if (answer.ok ? !Array.isArray(read.lines) : typeof read.code !== "string") throw new Error("not ours");
  return read;
}

const nextWaiting = async () => (await own()).find(({ state }) => state === "waiting");

/** Also what is entered meanwhile. */
async function sendAll() {
  for (let line = await nextWaiting(); line; line = await nextWaiting()) {
    if (!(await toSend(line))) continue;
    if (!line.isTried) await show();
    const { lines, code, message } = await post(bodyOf(line));
    const isOut = code === "not_signed_in" || code === "second_factor_required";
    note(isOut);
    if (isOut) return;
    await (lines ? toSent(line) : toRefused(line, message));
    await show();
  }
}

/** One tab at a time. The server takes each line once, so a lost answer does no harm. */
export async function send() {
  if (!navigator.onLine) return;
  const work = () => sendAll().catch(() => show());
  if (navigator.locks)
    await navigator.locks.request("office-desk", { ifAvailable: true }, (lock) => lock && work());
  else await work();
}
