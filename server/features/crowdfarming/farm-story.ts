import type { InvestmentType } from "../../../contracts/crowdfarming/crowdfarming.ts";
import type { Language } from "../../../contracts/languages.ts";
import type { Money } from "../../../contracts/money.ts";
import { giftStory } from "../../money/receipts/gift-story.ts";
import type { Story } from "../../platform/mail/kit.ts";
import type { Means } from "../../platform/mail/letters.ts";
import { words } from "../../platform/words.ts";

interface Season {
  readonly projectId: number;
  readonly projectTitle: string;
  readonly investmentType: InvestmentType;
  readonly amount: Money;
}

/** The farm's picture and place, as a receipt shows what a gift is for; who invests does not give. */
export function farmStory(
  { projectId, projectTitle: programTitle, investmentType, amount }: Season,
  language: Language,
  means: Pick<Means, "findPicture">,
): Story | undefined {
  const story = giftStory({ programId: `crowdfarming:${projectId}`, programTitle, amount }, language, means);
  if (!story || investmentType === "sponsor") return story;
  return { ...story, label: words(language)("programs.place") };
}
