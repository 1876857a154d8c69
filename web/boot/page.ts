import { attempt } from "../lib/tab-store.ts";
import { showAccount, startOwnPage } from "./account.ts";
import { askConsent } from "./consent.ts";
import { offerShare, searchShortcut, showPicturesWhenAsked } from "./controls.ts";
import { showDonorWall } from "./donor-wall.ts";
import { offerInstall } from "./install.ts";
import { restoreLanguage, storeLanguageOnChoice } from "./language.ts";
import { tendMenus } from "./menus.ts";
import { followLinksOffline, offerSaving, registerServiceWorker } from "./offline.ts";
import { startForKept } from "./start.ts";

/** The script of every page: everything that works before, and without, React. */
restoreLanguage();
storeLanguageOnChoice();
showAccount();
startOwnPage();
offerInstall();
tendMenus();
searchShortcut();
askConsent();
registerServiceWorker();
offerSaving();
followLinksOffline();
showPicturesWhenAsked();
showToday();
offerShare();
noteLeaving();
startForKept();
void showDonorWall();

/** The sitemap shows the reader's date; without script it shows the date of the build. */
function showToday(): void {
  const element = document.querySelector<HTMLElement>("[data-today]");
  if (!element) return;
  const today = new Date().toLocaleDateString(document.documentElement.lang);
  element.textContent = element.dataset.today?.replace("{{date}}", today) ?? "";
}

/** For the "back" link in browsers without the Navigation API (web/features/projects/step-back-early.ts). */
function noteLeaving(): void {
  addEventListener("pagehide", () => attempt(() => sessionStorage.setItem("left", String(history.length))));
}
