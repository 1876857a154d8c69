import { stepBack } from "../../lib/step-back.ts";
import { attempt, tabStore } from "../../lib/tab-store.ts";

// 'Retour' before React, and without it: a script of the pages that have it.

// Each page of ours says how long the history was when it was left (web/boot/leave.ts): one entry less than now, and it
// was the page before. Noted in the entry itself, for reloads.
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
