import { askConsent } from "./consent.ts";
import { showDonorWall } from "./donor-wall.ts";
import { offerInstall } from "./install.ts";
import { restoreLanguage, storeLanguageOnChoice } from "./language.ts";
import { tendMenus } from "./menus.ts";
import { registerServiceWorker } from "./service-worker.ts";
import { offerShare } from "./share.ts";
import { searchShortcut } from "./shortcut.ts";

/** All that a page needs before, and without, React. */
restoreLanguage();
storeLanguageOnChoice();
offerInstall();
tendMenus();
searchShortcut();
askConsent();
registerServiceWorker();
offerShare();
void showDonorWall();
