import { draftOf, hasDraft } from "../lib/forms/draft.ts";

/** A form with a kept draft is touched for its reader: the script that brings the draft back comes at once. */
export function wakeDrafts(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-draft]")) {
    if (hasDraft(draftOf(form.dataset.draft ?? "")))
      form.dispatchEvent(new Event("focusin", { bubbles: true }));
  }
}
