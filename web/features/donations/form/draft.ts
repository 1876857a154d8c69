import type { Draft } from "../../../lib/forms/draft.ts";

/** About the donor, not about this gift: it comes back in every form of a gift in this tab. */
const everywhere = new Set([
  "donorName",
  "donorEmail",
  "firstName",
  "lastName",
  "country",
  "anonymous",
  "display",
]);

/** All forms of a gift have one draft; `at` is the address of the form. */
export const giftDraft = (at = ""): Draft => ({ key: "gift-draft", page: { at, everywhere } });
