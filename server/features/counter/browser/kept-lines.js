import { isSameGift } from "./gift-line.js";
import { member } from "./page.js";

// The gifts that are kept on this telephone: waiting to be sent, held to be corrected, refused or sent.

const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function open() {
  const request = indexedDB.open("office-desk", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("lines", { keyPath: "key" });
  return done(request);
}

/** One transaction: what `work` reads is still so when it writes. */
async function inStore(mode, work) {
  const database = await open();
  try {
    const lines = database.transaction("lines", mode, { durability: "strict" });
    const kept = new Promise((resolve, reject) => {
      lines.oncomplete = resolve;
      lines.onabort = () => reject(lines.error);
    });
    const [result] = await Promise.all([work(lines.objectStore("lines")), kept]);
    return result;
  } finally {
    database.close();
  }
}

export const everyone = async () =>
  (await inStore("readonly", (lines) => done(lines.getAll()))).sort((a, b) => a.at - b.at);
export const own = async () => (await everyone()).filter((line) => line.member === member);

/** All of them or none. */
export const putAll = (added) =>
  inStore("readwrite", (lines) => Promise.all(added.map((line) => done(lines.put(line)))));
export const erase = ({ key }) => inStore("readwrite", (lines) => done(lines.delete(key)));

/** Puts what `work` makes of the line as it is now; null where it is gone, or `work` leaves it alone. */
const change = ({ key }, work) =>
  inStore("readwrite", async (lines) => {
    const now = await done(lines.get(key));
    const next = (now && work(now)) || null;
    if (next) await done(lines.put(next));
    return next;
  });

/** Once it was tried it may be booked: only the server's refusal says that it is not. */
export const isFree = ({ state, isTried }) =>
  state === "refused" || state === "held" || (state === "waiting" && !isTried);

/** Null where it was taken back meanwhile. */
export const toSend = (line) => change(line, (now) => now.state === "waiting" && { ...now, isTried: true });
/** Who gave is on the sheet now, and leaves the telephone. */
export const toSent = (line) =>
  change(line, ({ key, at, shown }) => ({ key, at, member, shown, state: "sent" }));
export const toRefused = (line, why) => change(line, (now) => ({ ...now, state: "refused", why }));

/** Takes it back to be corrected: it goes out no more. Null where it is out already. */
export const hold = (line) => change(line, (now) => isFree(now) && { ...now, state: "held" });

/** Takes it away for good, unless it is out already. */
export const remove = ({ key }) =>
  inStore("readwrite", async (lines) => {
    const now = await done(lines.get(key));
    if (now && isFree(now)) await done(lines.delete(key));
  });

/** Keeps a gift in the place of the one that it corrects; both stay where it is another giver's. */
export const replace = (held, line) =>
  inStore("readwrite", async (lines) => {
    await done(lines.put(line));
    if (held && isSameGift(held, line)) await done(lines.delete(held.key));
  });
