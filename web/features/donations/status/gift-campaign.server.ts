import { programs } from "../../../../content/programs.ts";
import { projects } from "../../../../content/projects.ts";
import { sponsorships } from "../../../../content/sponsorship.ts";
import type { ContentTitle } from "../../../../contracts/content-title.ts";
import { SPONSOR } from "../../../../contracts/donations/gift-currency.ts";
import type { GiftUnit } from "../../../../contracts/donations/gift-unit.ts";
import { inWords, ownLanguageOf } from "../../../lib/i18n/pieces.tsx";
import type { Words } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { offerAddress } from "../sponsorship/sponsor-values.ts";

/** What a gift is for, for its page, in the reader's language. */
export interface GiftCampaign extends ContentTitle {
  /** Its public page. */
  readonly path: string;
  readonly picture: { readonly name: string; readonly alt: string };
  readonly unit?: GiftUnit | undefined;
}

/** Found on the server: a donor's browser needs one project and not the texts of all. */
export function campaignOf(programId: string, words: Words): GiftCampaign | undefined {
  const campaign = inReadersWords(programId, words);
  return campaign && { ...campaign, language: ownLanguageOf(words, campaign.title) };
}

function inReadersWords(programId: string, words: Words): GiftCampaign | undefined {
  const project = projects.find(({ id }) => String(id) === programId);
  if (project) {
    const { id, title, picture, unit } = inWords(words, "projects", project);
    return { title, path: links.project(id), picture, unit };
  }
  const program = programs.find(({ slug }) => slug === programId);
  if (program) {
    const { slug, title, picture } = inWords(words, "programs", program);
    return { title, path: links.program(slug), picture };
  }
  const offer = sponsorships.find(({ type }) => SPONSOR + type === programId);
  if (!offer) return undefined;
  const { type, title, picture, unit } = inWords(words, "sponsorship", offer);
  return { title, path: offerAddress(type), picture: { name: picture, alt: "" }, unit };
}
