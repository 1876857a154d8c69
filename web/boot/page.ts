import { askConsent } from "./consent.ts";
import { showDonorWall } from "./donor-wall.ts";
import { wakeDrafts } from "./draft.ts";
import { offerInstall } from "./install.ts";
import { restoreLanguage, storeLanguageOnChoice } from "./language.ts";
import { tendMenus } from "./menus.ts";
import { followLinksOffline } from "./offline.ts";
import { showPicturesWhenAsked } from "./pictures.ts";
import { offerSaving } from "./save-section.ts";
import { registerServiceWorker } from "./service-worker.ts";
import { offerShare } from "./share.ts";
import { searchShortcut } from "./shortcut.ts";
import { showToday } from "./today.ts";

/** All that a page needs before, and without, React. */
restoreLanguage();
storeLanguageOnChoice();
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
wakeDrafts();
void showDonorWall();
