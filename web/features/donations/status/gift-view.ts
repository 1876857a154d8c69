import { programTitles } from "../../../../content/program-titles.ts";
import { programmeTitle } from "../../../../content/programme-title.ts";
import { giveAgain } from "../../../../contracts/donations/give-again.ts";
import type { GiftStatusView } from "../../../../contracts/pages.ts";
import { links } from "../../../links.ts";
import { sponsoredType } from "../form/presets.ts";

/** What the page says; `created` and `pending` are one thing to a giver: not paid yet. */
export type GiftScreen = Exclude<GiftStatusView["state"], "created">;

export function screenOf({ state }: Pick<GiftStatusView, "state">): GiftScreen {
  return state === "created" ? "pending" : state;
}

/** Whether it is given, whole or in part: it has a receipt that counts. */
export const isGiven = ({ state }: Pick<GiftStatusView, "state">): boolean =>
  state === "paid" || state === "partly_refunded";

type Again = Pick<GiftStatusView, "programId" | "amount" | "asked" | "donationType" | "comesAgain">;

/** The form again, as it was filled in; beside a gift that comes again by itself another is given once. */
export function retryAddress({ asked, comesAgain, ...gift }: Again): string {
  const donationType = comesAgain ? "one_time" : gift.donationType;
  const { form, query } = giveAgain({ ...gift, asked: asked?.amount, donationType });
  return `${links[form]()}?${new URLSearchParams(query)}`;
}

/** A project or a theme, by title and page; nothing where the gift was for neither (a sponsorship). */
export function projectOf({ programId }: Pick<GiftStatusView, "programId">) {
  const title = programmeTitle(programId);
  if (title === undefined || sponsoredType(programId) !== undefined) return undefined;
  return {
    title,
    path: programTitles.has(programId) ? links.program(programId) : links.project(Number(programId)),
  };
}

/** What anyone may see of what was supported; never the gift's own page, which is the giver's alone. */
export function publicAddress(gift: Pick<GiftStatusView, "programId">): string {
  const project = projectOf(gift);
  if (project) return project.path;
  return sponsoredType(gift.programId) === undefined ? links.donate() : links.sponsor();
}
