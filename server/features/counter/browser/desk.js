import { erase, own } from "./kept-lines.js";
import { show } from "./kept-list.js";
import { dropForeign, dropPage, keepPage } from "./kept-page.js";
import { ask, form, isPhone, words } from "./page.js";
import { startPhoneForm } from "./phone-form.js";
import { send } from "./sending.js";
import { startSheetForm } from "./sheet-form.js";

// Gifts at the desk without network: each is kept on this telephone and sent once, from whatever screen is open when the
// network is back. Signing out warns of what still waits, then empties the store.

/** As long as a session of the office lasts at most. */
const SHOWN_MS = 12 * 3_600_000;
const AGAIN_MS = 10_000;

if (form) (isPhone ? startPhoneForm : startSheetForm)();

const leave = document.querySelector('form[action="/office/leave"]');

async function empty() {
  for (const line of await own()) await erase(line);
  await dropPage();
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
