import type { Language } from "../../../../contracts/languages.ts";
import { purposeFact } from "../../../money/content-words.ts";
import { siteUrl } from "../../../platform/http/site-url.ts";
import { type Composed, compose } from "../../../platform/mail/kit.ts";
import type { Linking } from "../../../platform/mail/letters.ts";
import { words } from "../../../platform/words.ts";
import { wayOut } from "../notification-link.ts";

export interface UrgentNeedData {
  readonly programId: string | null;
  /** Title of the programme, which the letter says in its own language; title and text of the need, as staff wrote them. */
  readonly programTitle: string | null;
  readonly title: string;
  readonly description: string;
  readonly user: string;
}

/** An urgent need entered by staff, to people who subscribed to such mails. */
export function writeUrgentNeed(data: UrgentNeedData, language: Language, linking: Linking): Composed {
  const t = words(language);
  const { programTitle, title, description } = data;
  return compose(language, {
    subject: t("mail.urgent.subject", { title }),
    heading: t("mail.urgent.heading"),
    donorName: null,
    paragraphs: [t("mail.urgent.intro")],
    demonstration: false,
    facts: programTitle === null ? [] : [purposeFact(t("mail.receipt.program"), language, programTitle)],
    quotes: [{ label: title, value: description, language: "fr" }],
    action: { label: t("mail.urgent.action"), url: giveUrl(linking, language, data) },
    ...wayOut(linking, language, "urgentNeeds", data.user),
  });
}

function giveUrl({ env }: Linking, language: Language, { programId }: UrgentNeedData): string {
  if (programId === null) return siteUrl(env, language, "/donate");
  const page = programId.startsWith("sponsor:") ? "/sponsor" : "/donate";
  return `${siteUrl(env, language, page)}?${new URLSearchParams({ program: programId }).toString()}`;
}
