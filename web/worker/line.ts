import { find, write } from "./store.ts";

/** On a faster line a fresh page is worth waiting for; on a slower one the stored page is shown at once. */
export const WAIT_MS = 150;

/** Stored, since the browser ends the worker between two visits. No page has this address. */
const NOTE = new URL("/line.txt", location.origin).href;

/** Notes how long the network took to answer a page, in milliseconds. */
export const noteAnswer = (ms: number): Promise<void> => write(NOTE, new Response(String(ms)));

/** Whether the network answered the last page in time; not before one was measured. Not every browser measures its line. */
export async function isLineFast(): Promise<boolean> {
  const note = await find(NOTE);
  return note !== undefined && Number(await note.text()) <= WAIT_MS;
}
