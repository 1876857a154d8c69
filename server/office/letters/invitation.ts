import type { Language } from "../../../contracts/languages.ts";
import type { Role } from "../../../contracts/office/matrix.ts";
import { greeted } from "../../platform/mail/greeted.ts";
import { type Composed, compose } from "../../platform/mail/kit.ts";
import type { Linking } from "../../platform/mail/letters.ts";
import type { Env } from "../../platform/process/env.ts";
import { words } from "../../platform/words.ts";
import { invitationToken } from "../staff.ts";

export interface OfficeInvitationData {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** The second factor was lost. */
  readonly isAgain: boolean;
}

export const INVITATION_PATH = "/office/invitation";

/** The page of an invitation; only its buttons use the token. */
const invitationUrl = ({ SITE_URL }: Pick<Env, "SITE_URL">, language: Language, token: string): string =>
  `${SITE_URL}${INVITATION_PATH}?language=${language}&token=${token}`;

/** Invites somebody to the office, or to set up a new second factor. */
export function writeOfficeInvitation(
  { id, name, role, isAgain }: OfficeInvitationData,
  language: Language,
  { env, keys }: Linking,
): Composed {
  const t = words(language);
  return compose(language, {
    subject: t("mail.officeInvitation.subject"),
    heading: t("mail.officeInvitation.heading"),
    donorName: greeted(name),
    paragraphs: [
      t(isAgain ? "mail.officeInvitation.again" : "mail.officeInvitation.intro"),
      t("mail.officeInvitation.app"),
      t("mail.officeInvitation.before"),
      t("mail.officeInvitation.notYou"),
    ],
    demonstration: false,
    facts: [{ label: t("mail.officeInvitation.role"), value: t(`mail.officeRoles.${role}`) }],
    action: {
      label: t("mail.officeInvitation.action"),
      url: invitationUrl(env, language, invitationToken(keys, id)),
    },
  });
}
