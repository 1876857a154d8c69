import type { Context } from "../context.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { Sms } from "../sms/sms.ts";
import { type Audit, createAudit } from "./audit.ts";
import { createRequirePerson, type RequirePerson } from "./captcha/captcha.ts";
import { createFactors, type Factors } from "./factors/factors.ts";
import { createRecoveryCodes, type RecoveryCodes } from "./factors/recovery-codes.ts";
import { createMailLimits, type MailLimits } from "./mails/mail-limits.ts";
import { createMailRequests, type MailRequests } from "./mails/mail-requests.ts";
import { createMails, type Mails } from "./mails/mails.ts";
import { type Authorizations, createAuthorizations } from "./oauth-server/authorizations.ts";
import { createPasswordRules, type PasswordRules } from "./passwords/password-rules.ts";
import { createPasswords, type Passwords } from "./passwords/passwords.ts";
import { createProviderFlows, type ProviderFlows } from "./providers/provider-flows.ts";
import { createProviders, type Providers } from "./providers/providers.ts";
import { createRates, type Rates } from "./rate.ts";
import { createRelayStates, type RelayStates } from "./saml/relay-states.ts";
import { createSsoProviders, type SsoProviders } from "./saml/sso-providers.ts";
import { type AccessTokens, createAccessTokens } from "./sessions/access-token.ts";
import { createPrincipals, type Principals } from "./sessions/principal.ts";
import { createSessions, type Sessions } from "./sessions/sessions.ts";
import { createPhoneCodes, type PhoneCodes } from "./texts/phone-codes.ts";
import { createTextRequests, type TextRequests } from "./texts/text-requests.ts";
import { createUsers, type Users } from "./users/users.ts";
import { createFlowStates, type FlowStates } from "./verification/flow-states.ts";
import { createOneTimeTokens, type OneTimeTokens } from "./verification/one-time-tokens.ts";
import { createPasskeys, type Passkeys } from "./webauthn/passkeys.ts";
import { createRelyingParty, type RelyingParty } from "./webauthn/relying-party.ts";

/** The dependencies of every endpoint of /auth/v1. */
export interface Auth extends Context, Principals {
  readonly outbox: Pick<Outbox, "post">;
  readonly sms: Pick<Sms, "admit" | "post">;
  /** Shown at the foot of the page that a mailed link opens. */
  readonly siteName: string;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly accessTokens: AccessTokens;
  readonly audit: Audit;
  readonly passwords: Passwords;
  readonly passwordRules: PasswordRules;
  readonly rates: Rates;
  readonly requirePerson: RequirePerson;
  readonly factors: Factors;
  readonly recoveryCodes: RecoveryCodes;
  readonly passkeys: Passkeys;
  readonly relyingParty: RelyingParty;
  readonly tokens: OneTimeTokens;
  readonly flows: FlowStates;
  readonly providers: Providers;
  readonly providerFlows: ProviderFlows;
  /** What apps ask people for. */
  readonly authorizations: Authorizations;
  readonly ssoProviders: SsoProviders;
  readonly relayStates: RelayStates;
  readonly mails: Mails;
  readonly mailLimits: MailLimits;
  readonly mailRequests: MailRequests;
  readonly phoneCodes: PhoneCodes;
  readonly textRequests: TextRequests;
}

export function authContext(
  context: Context,
  { outbox, sms, siteName }: Pick<Auth, "outbox" | "sms" | "siteName">,
): Auth {
  const users = createUsers(context);
  const accessTokens = createAccessTokens(context);
  const sessions = createSessions({ ...context, users, accessTokens });
  const principals = createPrincipals({ ...context, users, sessions, accessTokens });
  const rates = createRates(context);
  const relyingParty = createRelyingParty(context);
  const tokens = createOneTimeTokens(context);
  const flows = createFlowStates(context);
  const auth = {
    ...context,
    ...principals,
    outbox,
    sms,
    siteName,
    users,
    sessions,
    accessTokens,
    audit: createAudit(context),
    passwords: createPasswords(context),
    passwordRules: createPasswordRules({ ...context, siteName }),
    rates,
    requirePerson: createRequirePerson({ ...context, ...principals, rates }),
    factors: createFactors({ ...context, relyingParty }),
    recoveryCodes: createRecoveryCodes(context),
    passkeys: createPasskeys({ ...context, relyingParty }),
    relyingParty,
    tokens,
    flows,
    providers: createProviders(context),
    providerFlows: createProviderFlows(context),
    authorizations: createAuthorizations(context),
    ssoProviders: createSsoProviders(context),
    relayStates: createRelayStates(context),
    mails: createMails({ ...context, outbox, users, tokens, flows }),
    mailLimits: createMailLimits(context),
    phoneCodes: createPhoneCodes({ ...context, sms, users, tokens }),
  };
  return { ...auth, mailRequests: createMailRequests(auth), textRequests: createTextRequests(auth) };
}
