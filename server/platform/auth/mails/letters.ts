import type { Language } from "../../../../contracts/languages.ts";
import { siteUrl } from "../../http/site-url.ts";
import { type Composed, compose, longDate, shown } from "../../mail/kit.ts";
import { type Linking, letterSet } from "../../mail/letters.ts";
import { type Words, words } from "../../words.ts";
import { type LinkType, linkToken, mailCode, verifyLink } from "./account-link.ts";
import { writeRecoveryCodesMade, writeRecoveryCodeUsed } from "./recovery-code-letters.ts";
import { ACCOUNT_SAMPLES } from "./samples.ts";

interface SeedData {
  readonly seed: string;
  readonly codeLength: number;
  /** The life of the code. */
  readonly seconds: number;
}

interface LinkData extends SeedData {
  readonly pkce: boolean;
  /** The life of the link; in mails of earlier releases it is that of the code. */
  readonly linkSeconds?: number;
  readonly redirectTo: string;
}

export type AccountConfirmData = LinkData;
export type AccountRecoveryData = LinkData;
export type AccountMagicLinkData = LinkData;
export type AccountInviteData = LinkData;
export interface AccountEmailChangeData extends LinkData {
  /** Which of the two addresses this mail asks for confirmation. */
  readonly half: "current" | "new";
  readonly newEmail: string;
}
export type AccountCodeData = SeedData;

/** Asks a person who signed up to confirm their address. */
export const writeAccountConfirm = linkLetter("accountConfirm", "signup");
export const writeAccountMagicLink = linkLetter("accountMagicLink", "magiclink");
export const writeAccountInvite = linkLetter("accountInvite", "invite");

export function writeAccountRecovery(
  data: AccountRecoveryData,
  language: Language,
  linking: Linking,
): Composed {
  const t = words(language);
  const intro = t("mail.accountRecovery.intro");
  const notYou = t("mail.accountRecovery.notYou");
  return withLink(t, language, linking, { kind: "accountRecovery", type: "recovery", data, intro, notYou });
}

export function writeAccountEmailChange(
  data: AccountEmailChangeData,
  language: Language,
  linking: Linking,
): Composed {
  const t = words(language);
  const isOld = data.half === "current";
  return withLink(t, language, linking, {
    kind: "accountEmailChange",
    type: "email_change",
    data,
    intro: isOld
      ? t("mail.accountEmailChange.current", { email: shown(data.newEmail) })
      : t("mail.accountEmailChange.new"),
    notYou: isOld ? t("mail.accountEmailChange.notYou") : t("mail.account.notYou"),
  });
}

/** A code without a link: the person who requested it has the site open. */
export function writeAccountCode(data: AccountCodeData, language: Language, { keys }: Linking): Composed {
  const t = words(language);
  return compose(language, {
    subject: t("mail.accountCode.subject"),
    heading: t("mail.accountCode.heading"),
    donorName: null,
    paragraphs: [
      t("mail.accountCode.intro", { time: duration(language, data.seconds) }),
      t("mail.accountCode.notYou"),
    ],
    demonstration: false,
    code: { label: t("mail.account.code"), value: mailCode(keys, data.seed, data.codeLength) },
    facts: [],
  });
}

/** Informs the owner that somebody tried to sign up with their address; the page shows the same as for a new address. */
export function writeAccountExists(_data: object, language: Language, linking: Linking): Composed {
  const t = words(language);
  return compose(language, {
    subject: t("mail.accountExists.subject"),
    heading: t("mail.accountExists.heading"),
    donorName: null,
    paragraphs: [
      t("mail.accountExists.intro"),
      t("mail.accountExists.wayOn"),
      t("mail.accountExists.notYou"),
    ],
    demonstration: false,
    facts: [],
    action: signIn(t, language, linking),
  });
}

export interface PasswordChangedData {
  readonly changedAt: string;
}

/** Informs the owner that a second factor or a passkey was added or removed, or that the number changed. */
export interface FactorChangedData {
  readonly changedAt: string;
}

type SecurityLetter =
  | `${"factor" | "phoneFactor" | "key" | "passkey"}${"Added" | "Removed"}`
  | "phoneChanged";

function factorLetter(kind: SecurityLetter) {
  return ({ changedAt }: FactorChangedData, language: Language, linking: Linking): Composed => {
    const t = words(language);
    return compose(language, {
      subject: t(`mail.${kind}.subject`),
      heading: t(`mail.${kind}.heading`),
      donorName: null,
      paragraphs: [
        t(`mail.${kind}.intro`, { date: longDate(language, changedAt) }),
        t(`mail.${kind}.notYou`),
      ],
      demonstration: false,
      facts: [],
      action: signIn(t, language, linking),
    });
  };
}

/** Informs the owner that a way in through another service was linked or removed, or that an app was let in. */
export interface IdentityChangedData {
  readonly changedAt: string;
  /** The name of the service or the app. */
  readonly label: string;
}

export const writeIdentityLinked = identityLetter("identityLinked");
export const writeIdentityUnlinked = identityLetter("identityUnlinked");
export const writeAppAdmitted = identityLetter("appAdmitted");

function identityLetter(kind: "identityLinked" | "identityUnlinked" | "appAdmitted") {
  return ({ changedAt, label }: IdentityChangedData, language: Language, linking: Linking): Composed => {
    const t = words(language);
    const date = longDate(language, changedAt);
    return compose(language, {
      subject: t(`mail.${kind}.subject`, { name: shown(label) }),
      heading: t(`mail.${kind}.heading`),
      donorName: null,
      paragraphs: [t(`mail.${kind}.intro`, { name: shown(label), date }), t(`mail.${kind}.notYou`)],
      demonstration: false,
      facts: [],
      action: signIn(t, language, linking),
    });
  };
}

export function writePasswordChanged(
  { changedAt }: PasswordChangedData,
  language: Language,
  linking: Linking,
): Composed {
  const t = words(language);
  return compose(language, {
    subject: t("mail.passwordChanged.subject"),
    heading: t("mail.passwordChanged.heading"),
    donorName: null,
    paragraphs: [
      t("mail.passwordChanged.intro", { date: longDate(language, changedAt) }),
      t("mail.passwordChanged.notYou"),
    ],
    demonstration: false,
    facts: [],
    action: signIn(t, language, linking),
  });
}

const signIn = (t: Words, language: Language, { env }: Linking) => ({
  label: t("mail.account.signIn"),
  url: siteUrl(env, language, "/login"),
});

type LinkKind =
  | "accountConfirm"
  | "accountRecovery"
  | "accountMagicLink"
  | "accountInvite"
  | "accountEmailChange";

function linkLetter(kind: "accountConfirm" | "accountMagicLink" | "accountInvite", type: LinkType) {
  return (data: LinkData, language: Language, linking: Linking): Composed => {
    const t = words(language);
    const intro = t(`mail.${kind}.intro`);
    return withLink(t, language, linking, { kind, type, data, intro, notYou: t("mail.account.notYou") });
  };
}

interface LinkLetter {
  readonly kind: LinkKind;
  readonly type: LinkType;
  readonly data: LinkData;
  readonly intro: string;
  readonly notYou: string;
}

/** Anyone can type any address, so these mails greet nobody by name and say what to do if it was not you. */
function withLink(
  t: Words,
  language: Language,
  { env, keys }: Linking,
  { kind, type, data, intro, notYou }: LinkLetter,
): Composed {
  const { seed, pkce, codeLength, seconds, linkSeconds = seconds, redirectTo } = data;
  const times = { code: duration(language, seconds), link: duration(language, linkSeconds) };
  return compose(language, {
    subject: t(`mail.${kind}.subject`),
    heading: t(`mail.${kind}.heading`),
    donorName: null,
    paragraphs: [intro, t("mail.account.valid", times), notYou],
    demonstration: false,
    code: { label: t("mail.account.code"), value: mailCode(keys, seed, codeLength) },
    facts: [],
    action: {
      label: t(`mail.${kind}.action`),
      url: verifyLink(env, { token: linkToken(keys, seed, pkce), type, redirectTo }),
    },
  });
}

function duration(language: Language, seconds: number): string {
  const [value, unit] =
    seconds % 3600 === 0 ? [seconds / 3600, "hour"] : [Math.max(1, Math.floor(seconds / 60)), "minute"];
  return new Intl.NumberFormat(`${language}-u-nu-latn`, { style: "unit", unit, unitDisplay: "long" }).format(
    value,
  );
}

/** All mails to the owner of an account. */
export const accountLetters = letterSet({
  write: {
    account_confirm: writeAccountConfirm,
    account_recovery: writeAccountRecovery,
    account_magic_link: writeAccountMagicLink,
    account_invite: writeAccountInvite,
    account_email_change: writeAccountEmailChange,
    account_code: writeAccountCode,
    account_exists: writeAccountExists,
    account_password_changed: writePasswordChanged,
    account_factor_added: factorLetter("factorAdded"),
    account_factor_removed: factorLetter("factorRemoved"),
    account_phone_factor_added: factorLetter("phoneFactorAdded"),
    account_phone_factor_removed: factorLetter("phoneFactorRemoved"),
    account_phone_changed: factorLetter("phoneChanged"),
    account_key_added: factorLetter("keyAdded"),
    account_key_removed: factorLetter("keyRemoved"),
    account_passkey_added: factorLetter("passkeyAdded"),
    account_passkey_removed: factorLetter("passkeyRemoved"),
    account_recovery_codes_made: writeRecoveryCodesMade,
    account_recovery_code_used: writeRecoveryCodeUsed,
    account_identity_linked: writeIdentityLinked,
    account_identity_unlinked: writeIdentityUnlinked,
    account_app_admitted: writeAppAdmitted,
  },
  samples: ACCOUNT_SAMPLES,
});

declare module "../../mail/letters.ts" {
  interface LetterData {
    readonly account_confirm: AccountConfirmData;
    readonly account_recovery: AccountRecoveryData;
    readonly account_magic_link: AccountMagicLinkData;
    readonly account_invite: AccountInviteData;
    readonly account_email_change: AccountEmailChangeData;
    readonly account_code: AccountCodeData;
    readonly account_exists: Record<never, never>;
    readonly account_password_changed: PasswordChangedData;
    readonly account_factor_added: FactorChangedData;
    readonly account_factor_removed: FactorChangedData;
    readonly account_phone_factor_added: FactorChangedData;
    readonly account_phone_factor_removed: FactorChangedData;
    readonly account_phone_changed: FactorChangedData;
    readonly account_key_added: FactorChangedData;
    readonly account_key_removed: FactorChangedData;
    readonly account_passkey_added: FactorChangedData;
    readonly account_passkey_removed: FactorChangedData;
    readonly account_identity_linked: IdentityChangedData;
    readonly account_identity_unlinked: IdentityChangedData;
    readonly account_app_admitted: IdentityChangedData;
  }
}
