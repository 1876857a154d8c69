import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Visit } from "../../../office/desk.ts";
import { browserFile, type Html, html } from "../../../office/kit/index.ts";
import { messageOf } from "../../../platform/http/errors.ts";

/** The page for entering gifts by telephone: it opens without network, and what is entered there waits for one. */
export const PHONE = "/office/desk/phone";

const FOLDER = join(import.meta.dirname, "../browser");
const script = browserFile(join(FOLDER, "desk.js"));
const worker = browserFile(join(FOLDER, "desk-worker.js"), { "Service-Worker-Allowed": PHONE });
/** What the script imports: kept with the page. */
const imported = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".js") && !name.startsWith("desk"))
  .map((name) => browserFile(join(FOLDER, name)));

/** The script of every screen of whoever enters gifts: it sends what waits, and warns of it at the sign-out. */
export function phoneScript(visit: Visit): Html | null {
  if (!visit.may("gifts-enter")) return null;
  const { t, entered, language } = visit;
  const words = {
    waiting: t("office.counter.phone.waiting"),
    sent: t("office.counter.phone.sent"),
    held: t("office.counter.phone.held"),
    refused: t("office.counter.phone.refused"),
    correct: t("office.counter.phone.correct"),
    remove: t("office.counter.phone.remove"),
    removeSure: t("office.counter.phone.removeSure"),
    overwrites: t("office.counter.phone.overwrites"),
    leave: t("office.counter.phone.leave", { number: "{number}" }),
    nobody: messageOf({ code: "giver_required" }, language),
    amount: messageOf({ code: "amount_invalid" }, language),
  };
  return html`<script type="module" src="${script}" data-member="${entered.actor.id}" data-phone="${PHONE}" data-worker="${worker}" data-imports="${JSON.stringify(imported)}" data-words="${JSON.stringify(words)}"></script>
<dialog id="kept-ask"><form method="dialog"><p></p><button value="">${t("office.counter.phone.stay")}</button> <button class="main" value="yes">${t("office.door.goOn")}</button></form></dialog>`;
}

/** What is on this telephone; the script fills it in. */
export const keptLines = ({ t }: Visit): Html => html`<section id="kept" hidden>
<h2>${t("office.counter.phone.kept")}</h2>
<p id="kept-out" class="alert" hidden>${t("office.counter.phone.out")} <a href="/office/enter?to=${encodeURIComponent(PHONE)}">${t("office.door.enter")}</a></p>
<p id="kept-status" role="status"></p>
<p id="kept-others" class="muted small" hidden>${t("office.counter.phone.others")}</p>
<ul id="kept-lines" class="cards"></ul>
</section>`;
