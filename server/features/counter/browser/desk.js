// Gifts at the desk without network: each is kept on this telephone and sent once, from whatever screen is open when the
// network is back. Signing out warns of what still waits, then empties the store.

const KEPT = "office-desk";
/** As long as a session of the office lasts at most. */
const SHOWN_MS = 12 * 3_600_000;
const ANSWER_MS = 20_000;
const AGAIN_MS = 10_000;

const { member, phone, worker, words: said } = document.querySelector("script[data-member]").dataset;
const words = JSON.parse(said);
const form = document.getElementById("form-gifts-enter");
const section = document.getElementById("kept");
const leave = document.querySelector('form[action="/office/leave"]');
const isPhone = location.pathname === phone;

const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function open() {
  const request = indexedDB.open(KEPT, 1);
  request.onupgradeneeded = () => request.result.createObjectStore("lines", { keyPath: "key" });
  return done(request);
}

async function inStore(mode, work) {
  const database = await open();
  try {
    const lines = database.transaction("lines", mode, { durability: "strict" });
    const kept = new Promise((resolve, reject) => {
      lines.oncomplete = resolve;
      lines.onabort = () => reject(lines.error);
    });
    const result = await done(work(lines.objectStore("lines")));
    await kept;
    return result;
  } finally {
    database.close();
  }
}

const put = (line) => inStore("readwrite", (lines) => lines.put(line));
const erase = ({ key }) => inStore("readwrite", (lines) => lines.delete(key));
const everyone = async () =>
  (await inStore("readonly", (lines) => lines.getAll())).sort((a, b) => a.at - b.at);
const own = async () => (await everyone()).filter((line) => line.member === member);

const ROW = ["slip", "who", "contact", "anonymous", "purpose", "amount", "currency", "method"];
const COMMON = ["sheet", "receipts"];

/** Each row in which something is written is a line; the server names it by the operation and its place in the form. */
function linesOf(typed, operation) {
  const all = new FormData(typed);
  return [...all.keys()].flatMap((name) => {
    const [, place] = /^slip\.(\d+)$/.exec(name) ?? [];
    if (place === undefined) return [];
    const value = (field) => {
      const text = all.get(field);
      return typeof text === "string" ? text : "";
    };
    const row = Object.fromEntries(ROW.map((field) => [field, value(`${field}.${place}`)]));
    if (![row.slip, row.who, row.contact, row.amount, row.anonymous].some((text) => text.trim() !== ""))
      return [];
    const common = Object.fromEntries(COMMON.map((field) => [field, value(field)]));
    const at = Date.now() + Number(place);
    const shown = { slip: row.slip, amount: `${row.amount} ${row.currency}` };
    const fields = { ...common, ...row };
    return [{ key: `${operation}.${place}`, operation, place, at, member, shown, fields, state: "waiting" }];
  });
}

function bodyOf({ operation, place, fields }) {
  const rows = ROW.map((name) => [`${name}.${place}`, fields[name]]);
  const common = COMMON.map((name) => [name, fields[name]]);
  return new URLSearchParams([["form", "gifts-enter"], ["operation", operation], ...common, ...rows]);
}

const input = (name) => form.elements.namedItem(name);

/** What the server would refuse is said while the giver still stands there. */
function isComplete() {
  const [who, amount] = [input("who.0"), input("amount.0")];
  const isNobody = [who, input("contact.0")].every(({ value }) => value.trim() === "");
  who.setCustomValidity(isNobody && !input("anonymous.0").checked ? words.nobody : "");
  amount.setCustomValidity(/^[\p{Nd}\s.,٫٬]+$/u.test(amount.value) ? "" : words.amount);
  return form.reportValidity();
}

/** The form is free for the next giver at once: nobody waits for the store or for the network. */
async function keepFromPhone() {
  if (!isComplete()) return;
  const [line] = linesOf(form, crypto.randomUUID());
  const { corrects } = form.dataset;
  makeRoom();
  try {
    await put(line);
    if (corrects) await erase({ key: corrects });
  } catch {
    // A browser that refuses storage sends the form itself.
    fill(line);
    form.submit();
    return;
  }
  await show();
  await send();
}

function makeRoom() {
  delete form.dataset.corrects;
  for (const name of ["slip.0", "who.0", "contact.0", "amount.0"]) input(name).value = "";
  input("anonymous.0").checked = false;
  input("slip.0").focus();
}

/** The rows of a sheet go together; without an answer each is kept, and sent by itself under the same name. */
async function sendSheet() {
  const lines = linesOf(form, input("operation").value);
  const body = new URLSearchParams(new FormData(form));
  form.inert = true;
  try {
    const answer = await post(body, location.pathname);
    if (answer.lines) location.assign(`${location.pathname}?done=gifts-enter`);
    // The page says at which row it was refused, or asks for the sign-in.
    else form.submit();
  } catch {
    for (const line of lines) await put({ ...line, isTried: true });
    form.reset();
    input("operation").value = crypto.randomUUID();
    await show();
  }
}

form?.addEventListener("input", ({ target }) => target.setCustomValidity?.(""));
form?.addEventListener("submit", (event) => {
  event.preventDefault();
  void (isPhone ? keepFromPhone() : sendSheet().finally(() => (form.inert = false)));
});

/** What the server answered; fails where there was none of its answers, as behind a page that asks for a password. */
async function post(body, path = phone) {
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
    await put({ ...line, isTried: true });
    const { lines, code, message } = await post(bodyOf(line));
    const isOut = code === "not_signed_in" || code === "second_factor_required";
    note(isOut);
    if (isOut) return;
    const { key, at, shown } = line;
    // Who gave is on the sheet now, and leaves the telephone.
    await put(
      lines ? { key, at, member, shown, state: "sent" } : { ...line, state: "refused", why: message },
    );
    await show();
  }
}

/** One tab at a time. The server takes each line once, so a lost answer does no harm. */
async function send() {
  if (!navigator.onLine) return;
  const work = () => sendAll().catch(() => show());
  if (navigator.locks) await navigator.locks.request(KEPT, { ifAvailable: true }, (lock) => lock && work());
  else await work();
}

const made = (name, text, className = "") =>
  Object.assign(document.createElement(name), { textContent: text, className });

function note(isOut) {
  const place = document.getElementById("kept-out");
  if (place) place.hidden = !isOut;
}

const MOODS = { waiting: "wait", sent: "good", refused: "bad" };

function card(line) {
  const { state, shown, why, isTried } = line;
  const item = made("li", "", "card");
  item.dataset.state = state;
  item.append(made("strong", shown.slip), " ", made("bdi", shown.amount), " ");
  item.append(made("span", words[state], `tag ${MOODS[state]}`));
  if (why) item.append(made("p", why, "small"));
  // Once it was tried it may be booked: only the server's refusal says that it is not.
  if (isPhone && form && (state === "refused" || (state === "waiting" && !isTried))) {
    const buttons = made("p", "");
    const [correct, remove] = [made("button", words.correct), made("button", words.remove)];
    correct.addEventListener("click", () => correctLine(line));
    remove.addEventListener("click", () => {
      void ask(words.removeSure).then(async (isSure) => isSure && (await erase(line), show()));
    });
    buttons.append(correct, " ", remove);
    item.append(buttons);
  }
  return item;
}

function correctLine(line) {
  form.dataset.corrects = line.key;
  fill(line);
  input("slip.0").focus();
}

function fill({ fields }) {
  for (const name of COMMON) if (fields[name]) input(name).value = fields[name];
  for (const name of ROW) if (name !== "anonymous") input(`${name}.0`).value = fields[name];
  input("anonymous.0").checked = fields.anonymous !== "";
}

const dialog = document.getElementById("kept-ask");

function ask(question) {
  dialog.querySelector("p").textContent = question;
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
  });
}

async function show() {
  if (!section) return;
  const all = await everyone();
  const mine = all.filter((line) => line.member === member);
  document.getElementById("kept-lines").replaceChildren(...mine.toReversed().map(card));
  const count = (state) => mine.filter((line) => line.state === state).length;
  const counts = Object.keys(MOODS).filter((state) => count(state) > 0);
  document.getElementById("kept-status").textContent = counts
    .map((state) => `${words[state]} (${count(state)})`)
    .join(" · ");
  document.getElementById("kept-others").hidden = all.length === mine.length;
  section.hidden = all.length === 0;
  const intro = document.getElementById("kept-intro");
  if (intro) intro.hidden = false;
}

async function keepPage() {
  const files = [...document.querySelectorAll("link[href], script[src]")].map((one) => one.href || one.src);
  const answers = await Promise.all([phone, ...files].map((address) => fetch(address)));
  if (answers.some(({ ok, redirected }) => !ok || redirected)) return;
  await caches.delete(KEPT);
  const cache = await caches.open(KEPT);
  for (const answer of answers) await cache.put(answer.url, answer);
  const policy = window.trustedTypes?.createPolicy("worker", { createScriptURL: () => worker });
  await navigator.serviceWorker?.register(policy?.createScriptURL("") ?? worker, { scope: phone });
}

/** Nobody works on a page that another person kept: their gifts would stand under that person's name. */
async function dropForeign() {
  const page = await caches.match(phone, { cacheName: KEPT });
  if (page && !(await page.text()).includes(`data-member="${member}"`)) await caches.delete(KEPT);
}

async function empty() {
  for (const line of await own()) await erase(line);
  await caches.delete(KEPT);
  const registration = await navigator.serviceWorker?.getRegistration(phone);
  if (registration?.active?.scriptURL.endsWith(worker)) await registration.unregister();
}

async function signOut() {
  const waiting = (await own().catch(() => [])).filter(({ state }) => state !== "sent").length;
  if (waiting > 0 && !(await ask(words.leave.replace("{number}", String(waiting))))) return;
  await empty().catch(() => undefined);
  leave.submit();
}
leave?.addEventListener("submit", (event) => {
  event.preventDefault();
  void signOut();
});

async function begin() {
  for (const line of await own())
    if (line.state === "sent" && Date.now() - line.at > SHOWN_MS) await erase(line);
  await show();
  await send();
  if (!isPhone) await dropForeign();
  else if (navigator.onLine) await keepPage();
}
// Without storage, or without network in the middle of it, the forms work as they are.
begin().catch(() => undefined);
addEventListener("online", () => void send());
document.addEventListener("visibilitychange", () => void send());
setInterval(() => void send(), AGAIN_MS);
