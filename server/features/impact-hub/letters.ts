import { FUNDING_STAGES, SECTORS } from "../../../contracts/impact-hub/choices.ts";
import type { ProjectIdea } from "../../../contracts/impact-hub/impact-hub.ts";
import type { SubmissionStep } from "../../../contracts/impact-hub/projects.ts";
import type { Language } from "../../../contracts/languages.ts";
import { greeted } from "../../platform/mail/greeted.ts";
import { type Composed, compose, shown } from "../../platform/mail/kit.ts";
import { type Linking, letterSet } from "../../platform/mail/letters.ts";
import { aboutWriter } from "../../platform/mail/writer.ts";
import { type Words, words } from "../../platform/words.ts";
import { HUB_SAMPLES } from "./letter-samples.ts";
import { impactHubLimits } from "./limits.ts";
import { projectUrl } from "./project-link.ts";
import { type ProjectQuestionData, writeProjectQuestion } from "./question-letter.ts";

export interface ProjectSubmissionData extends ProjectIdea {
  readonly submission: string;
  /** The submitter's language, for the reply. */
  readonly language: Language;
}

/** A submission with all its fields, to the foundation; a reply goes to the submitter. */
export function writeProjectSubmission(data: ProjectSubmissionData, language: Language): Composed {
  const t = words(language);
  const label = (name: keyof ProjectIdea) => t(`mail.projectSubmission.${name}`);
  const typed = (name: "country" | "city") => ({
    label: label(name),
    value: shown(data[name]) ?? t("mail.projectSubmission.nothing"),
  });
  return compose(language, {
    subject: t("mail.projectSubmission.subject", { project: shown(data.project_name) }),
    heading: t("mail.projectSubmission.heading"),
    donorName: null,
    paragraphs: [t("mail.projectSubmission.intro")],
    demonstration: false,
    facts: [
      ...aboutWriter(t, { name: data.full_name, email: data.email, language: data.language }),
      typed("country"),
      typed("city"),
      { label: label("project_name"), value: shown(data.project_name) },
      { label: label("sector"), value: sectorOf(t, data) },
      { label: label("funding_stage"), value: stageOf(t, data) },
      { label: t("mail.projectSubmission.consent"), value: t("mail.projectSubmission.given") },
      { label: label("file_url"), value: data.file_url ?? t("mail.projectSubmission.nothing") },
      { label: t("mail.projectSubmission.number"), value: data.submission },
    ],
    quotes: [
      {
        label: label("project_description"),
        value: shown(data.project_description),
        language: data.language,
      },
    ],
    replyTo: data.email,
  });
}

const keyOf = <Key extends string>(choices: Readonly<Record<Key, string>>, value: string) =>
  (Object.keys(choices) as Key[]).find((key) => choices[key] === value);
const sectorOf = (t: Words, { sector }: ProjectIdea) => t(`hub.sectors.${keyOf(SECTORS, sector)}`);
const stageOf = (t: Words, { funding_stage }: ProjectIdea) =>
  t(`hub.stages.${keyOf(FUNDING_STAGES, funding_stage)}`);

export interface ProjectReceivedData {
  readonly submission: string;
  readonly name: string;
}

/** Confirms a submission with a link to follow it. Quotes nothing: the typed address may belong to somebody else. */
export function writeProjectReceived(
  { submission, name }: ProjectReceivedData,
  language: Language,
  linking: Linking,
): Composed {
  const t = words(language);
  return compose(language, {
    subject: t("mail.projectReceived.subject"),
    heading: t("mail.projectReceived.heading"),
    donorName: greeted(name),
    paragraphs: [
      t("mail.projectReceived.intro"),
      t("mail.projectReceived.next"),
      t("mail.common.wroteNothing"),
    ],
    demonstration: false,
    facts: [],
    action: { label: t("mail.projectReceived.follow"), url: projectUrl(linking, language, submission) },
  });
}

export interface ProjectStatusData extends ProjectReceivedData {
  readonly projectName: string;
  readonly status: SubmissionStep;
  readonly reason: string | null;
}

/** A change of status, with the reason if declined. It may quote the submission, since staff have read it by now. */
export function writeProjectStatus(
  { submission, name, projectName, status, reason }: ProjectStatusData,
  language: Language,
  linking: Linking,
): Composed {
  const t = words(language);
  const project = shown(projectName);
  return compose(language, {
    subject: t(`mail.projectStatus.${status}.subject`, { project }),
    heading: t(`mail.projectStatus.${status}.heading`),
    donorName: greeted(name),
    paragraphs: [t(`mail.projectStatus.${status}.text`)],
    demonstration: false,
    facts: [{ label: t("mail.projectSubmission.project_name"), value: project }],
    quotes: reason === null ? [] : [{ label: t("mail.projectStatus.reason"), value: shown(reason) }],
    action: { label: t("mail.projectReceived.follow"), url: projectUrl(linking, language, submission) },
  });
}

/** Letters about submissions, to the foundation and to submitters. */
export const hubLetters = letterSet({
  write: {
    project_submission: writeProjectSubmission,
    project_received: writeProjectReceived,
    project_status: writeProjectStatus,
    project_question: writeProjectQuestion,
  },
  samples: HUB_SAMPLES,
  keepDays: impactHubLimits.keepDays.open,
});

declare module "../../platform/mail/letters.ts" {
  interface LetterData {
    readonly project_submission: ProjectSubmissionData;
    readonly project_received: ProjectReceivedData;
    readonly project_status: ProjectStatusData;
    readonly project_question: ProjectQuestionData;
  }
}
