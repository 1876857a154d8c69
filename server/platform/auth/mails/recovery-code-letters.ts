import type { Language } from "../../../../contracts/languages.ts";
import { siteUrl } from "../../http/site-url.ts";
import { limits } from "../../limits/limits.ts";
import { type Composed, compose, longDate } from "../../mail/kit.ts";
import type { Linking } from "../../mail/letters.ts";
import { words } from "../../words.ts";

export interface RecoveryCodesMadeData {
  readonly changedAt: string;
}

/** Informs the owner that new codes replaced all others. */
export function writeRecoveryCodesMade(
  { changedAt }: RecoveryCodesMadeData,
  language: Language,
  linking: Linking,
): Composed {
  const t = words(language);
  return compose(language, {
    subject: t("mail.recoveryCodesMade.subject"),
    heading: t("mail.recoveryCodesMade.heading"),
    donorName: null,
    paragraphs: [
      t("mail.recoveryCodesMade.intro", { date: longDate(language, changedAt) }),
      t("mail.recoveryCodesMade.notYou"),
    ],
    demonstration: false,
    facts: [],
    action: signIn(language, linking),
  });
}

export interface RecoveryCodeUsedData {
  readonly changedAt: string;
  /** Codes that still work. */
  readonly remaining: number;
}

/** Informs the owner that a code opened the account, and when few are left. */
export function writeRecoveryCodeUsed(
  { changedAt, remaining }: RecoveryCodeUsedData,
  language: Language,
  linking: Linking,
): Composed {
  const t = words(language);
  const isFew = remaining <= limits.auth.recoveryCodes.few;
  return compose(language, {
    subject: t("mail.recoveryCodeUsed.subject"),
    heading: t("mail.recoveryCodeUsed.heading"),
    donorName: null,
    paragraphs: [
      t("mail.recoveryCodeUsed.intro", { date: longDate(language, changedAt) }),
      t("mail.recoveryCodeUsed.left", { count: remaining }),
      ...(isFew ? [t("mail.recoveryCodeUsed.few")] : []),
      t("mail.recoveryCodeUsed.notYou"),
    ],
    demonstration: false,
    facts: [],
    action: signIn(language, linking),
  });
}

const signIn = (language: Language, { env }: Linking) => ({
  label: words(language)("mail.account.signIn"),
  url: siteUrl(env, language, "/login"),
});

declare module "../../mail/letters.ts" {
  interface LetterData {
    readonly account_recovery_codes_made: RecoveryCodesMadeData;
    readonly account_recovery_code_used: RecoveryCodeUsedData;
  }
}
