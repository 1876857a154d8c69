import { campaigns } from "../../../content/campaigns.ts";
import { toMajorText } from "../../../contracts/money.ts";
import type { GiftStatusView } from "../../../contracts/pages.ts";
import { links } from "../../links.ts";

/** What the page says; `created` and `pending` are one thing to a giver: not paid yet. */
export type GiftScreen = Exclude<GiftStatusView["state"], "created">;

export function screenOf({ state }: Pick<GiftStatusView, "state">): GiftScreen {
  return state === "created" ? "pending" : state;
}

/** The form again, with the same project and amount. */
export function retryAddress({ programId, amount }: Pick<GiftStatusView, "programId" | "amount">): string {
  return `${links.donate()}?${new URLSearchParams({ program: programId, amount: toMajorText(amount) })}`;
}

/** Nothing where the gift was not for a project (a sponsorship). */
export function projectOf({ programId }: Pick<GiftStatusView, "programId">) {
  return campaigns.find(({ id }) => String(id) === programId);
}
