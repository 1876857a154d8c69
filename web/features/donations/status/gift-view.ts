import { programTitles } from "../../../../content/program-titles.ts";
import { programmeTitle } from "../../../../content/programme-title.ts";
import { giveAgain } from "../../../../contracts/donations/give-again.ts";
import type { GiftStatusView } from "../../../../contracts/pages.ts";
import { links } from "../../../links.ts";
import { sponsoredType } from "../form/presets.ts";

/** The screens of the page; `created` and `pending` share one: not paid yet. */
export type GiftScreen = Exclude<GiftStatusView["state"], "created">;

export function screenOf({ state }: Pick<GiftStatusView, "state">): GiftScreen {
  return state === "created" ? "pending" : state;
}

/** Whether the gift is paid, in full or in part: it has a valid receipt. */
export const isGiven = ({ state }: Pick<GiftStatusView, "state">): boolean =>
  state === "paid" || state === "partly_refunded";

type Again = Pick<GiftStatusView, "programId" | "amount" | "asked" | "donationType" | "comesAgain">;

/** The form with the same values; a gift that already recurs is retried as a one-time gift. */
export function retryAddress({ asked, comesAgain, ...gift }: Again): string {
  const donationType = comesAgain ? "one_time" : gift.donationType;
  const { form, query } = giveAgain({ ...gift, asked: asked?.amount, donationType });
  return `${links[form]()}?${new URLSearchParams(query)}`;
}

/** Title and page of the project or program; undefined for a sponsorship. */
export function projectOf({ programId }: Pick<GiftStatusView, "programId">) {
  const title = programmeTitle(programId);
  if (title === undefined || sponsoredType(programId) !== undefined) return undefined;
  return {
    title,
    path: programTitles.has(programId) ? links.program(programId) : links.project(Number(programId)),
  };
}

/** The public page of what the gift supports; never the gift's own page, which only the donor may see. */
export function publicAddress(gift: Pick<GiftStatusView, "programId">): string {
  const project = projectOf(gift);
  if (project) return project.path;
  return sponsoredType(gift.programId) === undefined ? links.donate() : links.sponsor();
}
