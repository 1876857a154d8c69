import { stepBack } from "../../lib/step-back.ts";
import { attempt, tabStore } from "../../lib/tab-store.ts";

// 'Retour' before React and without it: a small script of the pages that have this link.

// Each of our pages stores the length of the history when the visitor leaves it (web/boot/page.ts). If it was one less
// than now, the previous page is ours. The entry's own state keeps this for reloads.
const left = attempt(() => tabStore()?.getItem("left"));
if (left && Number(left) + 1 === history.length)
  history.replaceState({ ...(history.state as object), ours: 1 }, "");

addEventListener(
  "click",
  (press) => {
    const isOnLink = press.target instanceof Element && press.target.closest("[data-back]");
    if (isOnLink && !press.ctrlKey && !press.metaKey && !press.shiftKey && stepBack()) press.preventDefault();
  },
  true,
);
