import type { Context } from "../../context.ts";
import type { Letter } from "../../mail/letters.ts";
import type { Outbox } from "../../mail/outbox.ts";
import type { TokenKind } from "../tables.ts";
import type { Factor, Trx, User, Users } from "../users/users.ts";
import type { Challenge, FlowStates } from "../verification/flow-states.ts";
import type { OneTimeTokens } from "../verification/one-time-tokens.ts";

/** The final address of a link, and the PKCE challenge if the session is handed over by an auth code. */
export interface Way {
  readonly redirectTo: string;
  readonly challenge?: Challenge | undefined;
}

/** The account mails. Each is stored in the transaction that causes it; links begin with SITE_URL. */
export interface Mails {
  confirmation(trx: Trx, user: User, way: Way): Promise<User>;
  recovery(trx: Trx, user: User, way: Way): Promise<User>;
  magicLink(trx: Trx, user: User, way: Way): Promise<User>;
  invite(trx: Trx, user: User, way: Way): Promise<User>;
  /**
   * Mails the new address, and with AUTH_SECURE_EMAIL_CHANGE the old one too. If another account has the new address, its
   * owner gets a notice instead of a link; everything else is the same as for a free address.
   */
  emailChange(trx: Trx, user: User, way: Way): Promise<User>;
  reauthentication(trx: Trx, user: User): Promise<User>;
  /** Informs the owner that somebody tried to sign up with their address. */
  alreadyRegistered(trx: Trx, user: User): Promise<void>;
  passwordChanged(trx: Trx, user: User): Promise<void>;
  /** Informs the owner that a second factor was added or removed. */
  factorChanged(
    trx: Trx,
    user: User,
    kind: Factor["factor_type"],
    change: "added" | "removed",
  ): Promise<void>;
  /** Informs the owner that the account has another phone number, or none any more. */
  phoneChanged(trx: Trx, user: User): Promise<void>;
  /** Informs the owner that new recovery codes were made. */
  recoveryCodesMade(trx: Trx, user: User): Promise<void>;
  /** Informs the owner that a recovery code opened the account, and how many are left. */
  recoveryCodeUsed(trx: Trx, user: User, remaining: number): Promise<void>;
  /** Informs the owner that a passkey was added or removed. */
  passkeyChanged(trx: Trx, user: User, change: "added" | "removed"): Promise<void>;
  /** Informs the owner that another way in was linked or removed; `label` names it for people. */
  identityChanged(trx: Trx, user: User, change: "linked" | "unlinked", label: string): Promise<void>;
  /** Informs the owner that an app was let into the account. */
  appAdmitted(trx: Trx, user: User, label: string): Promise<void>;
}

interface Parts extends Pick<Context, "env" | "clock" | "random"> {
  readonly outbox: Pick<Outbox, "post">;
  readonly users: Users;
  readonly tokens: OneTimeTokens;
  readonly flows: FlowStates;
}

type LinkTemplate = "account_confirm" | "account_recovery" | "account_magic_link" | "account_invite";

export function createMails({ env, clock, random, outbox, users, tokens, flows }: Parts): Mails {
  const codeLength = env.AUTH_CODE_LENGTH;
  const seconds = env.AUTH_CODE_SECONDS;
  const linkSeconds = env.AUTH_LINK_SECONDS;

  const begin = async (trx: Trx, user: User, method: string, { challenge }: Way) =>
    challenge && flows.begin(trx, user.id, method, challenge);

  function post(trx: Trx, { language }: User, recipient: string, letter: Letter, seed = random.token()) {
    return outbox.post(trx, { dedupeKey: `${letter.template}:${seed}`, recipient, language, letter });
  }

  async function link(
    trx: Trx,
    user: User,
    way: Way,
    { template, kind, method }: { template: LinkTemplate; kind: TokenKind; method: string },
  ) {
    const email = addressOf(user);
    const flowId = await begin(trx, user, method, way);
    const { seed } = await tokens.issue(trx, user.id, { kind, address: email, flowId });
    const { redirectTo } = way;
    const data = { seed, pkce: flowId !== undefined, codeLength, seconds, linkSeconds, redirectTo };
    await post(trx, user, email, { template, data }, seed);
  }

  /** Mails one of the two addresses of an e-mail change. */
  async function mailHalf(
    trx: Trx,
    user: User,
    {
      half,
      email,
      flowId,
      redirectTo,
      owner,
    }: {
      half: "current" | "new";
      email: string;
      flowId?: string | undefined;
      redirectTo: string;
      owner?: User | undefined;
    },
  ) {
    const { seed } = await tokens.issue(trx, user.id, {
      kind: `email_change_${half}`,
      address: email,
      flowId,
    });
    if (owner) return alreadyRegistered(trx, owner);
    const newEmail = user.new_email ?? "";
    const pkce = flowId !== undefined;
    const data = { seed, pkce, codeLength, seconds, linkSeconds, redirectTo, half, newEmail };
    await post(trx, user, email, { template: "account_email_change", data }, seed);
  }

  const alreadyRegistered = (trx: Trx, user: User) =>
    post(trx, user, addressOf(user), { template: "account_exists", data: {} });

  return {
    async confirmation(trx, user, way) {
      await link(trx, user, way, {
        template: "account_confirm",
        kind: "confirmation",
        method: "email/signup",
      });
      return users.change(trx, user.id, { confirmation_sent_at: clock.now() });
    },
    async recovery(trx, user, way) {
      await link(trx, user, way, { template: "account_recovery", kind: "recovery", method: "recovery" });
      return users.change(trx, user.id, { recovery_sent_at: clock.now() });
    },
    async magicLink(trx, user, way) {
      await link(trx, user, way, { template: "account_magic_link", kind: "recovery", method: "magiclink" });
      return users.change(trx, user.id, { recovery_sent_at: clock.now() });
    },
    async invite(trx, user, way) {
      await link(trx, user, way, { template: "account_invite", kind: "confirmation", method: "invite" });
      return users.change(trx, user.id, { invited_at: clock.now(), confirmation_sent_at: clock.now() });
    },
    async emailChange(trx, user, way) {
      if (user.new_email === null) throw new Error("the user has no new address");
      const flowId = await begin(trx, user, "email_change", way);
      const { redirectTo } = way;
      if (env.AUTH_SECURE_EMAIL_CHANGE && user.email !== null) {
        await mailHalf(trx, user, { half: "current", email: user.email, flowId, redirectTo });
      }
      const owner = await users.byEmail(trx, user.new_email);
      await mailHalf(trx, user, { half: "new", email: user.new_email, flowId, redirectTo, owner });
      return users.change(trx, user.id, { email_change_sent_at: clock.now(), email_change_confirmed: 0 });
    },
    async reauthentication(trx, user) {
      const email = addressOf(user);
      const { seed } = await tokens.issue(trx, user.id, { kind: "reauthentication", address: email });
      await post(trx, user, email, { template: "account_code", data: { seed, codeLength, seconds } }, seed);
      return users.change(trx, user.id, { reauthentication_sent_at: clock.now() });
    },
    alreadyRegistered,
    async passwordChanged(trx, user) {
      if (user.email === null) return;
      const data = { changedAt: clock.now().toISOString() };
      await post(trx, user, user.email, { template: "account_password_changed", data });
    },
    async factorChanged(trx, user, kind, change) {
      if (user.email === null) return;
      const data = { changedAt: clock.now().toISOString() };
      await post(trx, user, user.email, {
        template: `account_${NOUNS[kind]}_${change}`,
        data,
      });
    },
    async phoneChanged(trx, user) {
      if (user.email === null) return;
      const data = { changedAt: clock.now().toISOString() };
      await post(trx, user, user.email, { template: "account_phone_changed", data });
    },
    async recoveryCodesMade(trx, user) {
      if (user.email === null) return;
      const data = { changedAt: clock.now().toISOString() };
      await post(trx, user, user.email, { template: "account_recovery_codes_made", data });
    },
    async recoveryCodeUsed(trx, user, remaining) {
      if (user.email === null) return;
      const data = { changedAt: clock.now().toISOString(), remaining };
      await post(trx, user, user.email, { template: "account_recovery_code_used", data });
    },
    async passkeyChanged(trx, user, change) {
      if (user.email === null) return;
      const data = { changedAt: clock.now().toISOString() };
      await post(trx, user, user.email, { template: `account_passkey_${change}`, data });
    },
    async identityChanged(trx, user, change, label) {
      if (user.email === null) return;
      const data = { changedAt: clock.now().toISOString(), label };
      await post(trx, user, user.email, { template: `account_identity_${change}`, data });
    },
    async appAdmitted(trx, user, label) {
      if (user.email === null) return;
      const data = { changedAt: clock.now().toISOString(), label };
      await post(trx, user, user.email, { template: "account_app_admitted", data });
    },
  };
}

/** The noun of a factor in the names of its mails. */
const NOUNS = { totp: "factor", phone: "phone_factor", webauthn: "key" } as const;

function addressOf({ email }: User): string {
  if (email === null) throw new Error("the user has no e-mail address");
  return email;
}
