import { campaigns } from "../../../content/campaigns.ts";
import { toMajorText } from "../../../contracts/money.ts";
import type { GiftStatusView } from "../../../contracts/pages.ts";
import { links } from "../../links.ts";
import { sponsoredType } from "./presets.ts";

/** What the page says; `created` and `pending` are one thing to a giver: not paid yet. */
export type GiftScreen = Exclude<GiftStatusView["state"], "created">;

export function screenOf({ state }: Pick<GiftStatusView, "state">): GiftScreen {
  return state === "created" ? "pending" : state;
}

/** The form again, with the same project or offer and the amount as it was asked. */
export function retryAddress(gift: Pick<GiftStatusView, "programId" | "amount" | "asked">): string {
  const { programId, amount, asked } = gift;
  const form = sponsoredType(programId) === undefined ? links.donate() : links.sponsor();
  const query = { program: programId, amount: toMajorText(asked?.amount ?? amount) };
  return `${form}?${new URLSearchParams(query)}`;
}

/** Nothing where the gift was not for a project (a sponsorship). */
export function projectOf({ programId }: Pick<GiftStatusView, "programId">) {
  return campaigns.find(({ id }) => String(id) === programId);
}

/** What anyone may see of what was supported; never the gift's own page, which is the giver's alone. */
export function publicAddress(gift: Pick<GiftStatusView, "programId">): string {
  const project = projectOf(gift);
  if (project) return links.project(project.id);
  return sponsoredType(gift.programId) === undefined ? links.donate() : links.sponsor();
}
