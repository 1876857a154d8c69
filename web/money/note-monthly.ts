import { attempt } from "../lib/tab-store.ts";

// The device of a monthly giver remembers it, and is not asked for a monthly gift. No server says of an address whether it
// gives each month (docs/decisions/thanks-by-name.md).
function note(): void {
  const { givesMonthly } = document.querySelector<HTMLElement>("[data-gives-monthly]")?.dataset ?? {};
  if (givesMonthly) attempt(() => localStorage.setItem("monthly", "1"));
  if (givesMonthly === "") attempt(() => localStorage.removeItem("monthly"));
}

note();
if (attempt(() => localStorage.getItem("monthly"))) document.documentElement.dataset.monthly = "";
// A payment may have arrived, or a gift have been stopped, while the page was open.
addEventListener("pagehide", note);
