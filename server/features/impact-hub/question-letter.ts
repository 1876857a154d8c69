import { settings } from "../../../content/settings.ts";
import type { Language } from "../../../contracts/languages.ts";
import { greeted } from "../../platform/mail/greeted.ts";
import { type Composed, compose, shown } from "../../platform/mail/kit.ts";
import type { Linking } from "../../platform/mail/letters.ts";
import { words } from "../../platform/words.ts";
import { projectUrl } from "./project-link.ts";

export interface ProjectQuestionData {
  readonly submission: string;
  readonly name: string;
  readonly projectName: string;
  /** As staff wrote it. */
  readonly question: string;
}

/** What the foundation wants to know before it decides; a reply goes to the foundation. */
export function writeProjectQuestion(
  { submission, name, projectName, question }: ProjectQuestionData,
  language: Language,
  linking: Linking,
): Composed {
  const t = words(language);
  const project = shown(projectName);
  return compose(language, {
    subject: t("mail.projectQuestion.subject", { project }),
    heading: t("mail.projectQuestion.heading"),
    donorName: greeted(name),
    paragraphs: [t("mail.projectQuestion.intro")],
    demonstration: false,
    facts: [{ label: t("mail.projectSubmission.project_name"), value: project }],
    quotes: [{ label: t("mail.projectQuestion.question"), value: question }],
    action: { label: t("mail.projectReceived.follow"), url: projectUrl(linking, language, submission) },
    replyTo: settings.email,
  });
}
