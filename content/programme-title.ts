import { campaigns } from "./campaigns.ts";
import { programTitles } from "./program-titles.ts";
import { sponsorships } from "./sponsorship.ts";

/** What a gift is for: a campaign, a theme or an offer of sponsorship. Content is French. */
export function programmeTitle(programId: string): string | undefined {
  return (
    programTitles.get(programId) ??
    campaigns.find(({ id }) => String(id) === programId)?.title ??
    sponsorships.find(({ type }) => `sponsor:${type}` === programId)?.title
  );
}
