import type { Context } from "../../context.ts";
import { limits } from "../../limits/limits.ts";
import { TextRefused } from "../../sms/admission.ts";
import type { Sms } from "../../sms/sms.ts";
import type { Channel } from "../../sms/tables.ts";
import { AuthFailure, invalid } from "../failure.ts";
import { mailCode } from "../mails/account-link.ts";
import { createSendLimits } from "../mails/mail-limits.ts";
import type { PhoneTokenKind } from "../tables.ts";
import type { Trx, User, Users } from "../users/users.ts";
import type { OneTimeTokens } from "../verification/one-time-tokens.ts";

/** Why a person requests a text message. It does not depend on whether they have an account. */
export type TextPurpose = "smscode" | "smschange" | "smsreauthenticate" | "smsfactor";

interface Destination {
  readonly phone: string;
  readonly channel: Channel;
}

/** The codes that are sent to phones. Each is stored in the transaction that causes it. */
export interface PhoneCodes {
  /**
   * Call before every requested code: counts the request for its number and its network, whether or not an account has
   * the number.
   */
  countRequest(trx: Trx, purpose: TextPurpose, phone: string, address: string): Promise<void>;
  /** Signs in, and confirms the number of a new account; `sms_renewal` if the account's password was typed before. */
  signIn(trx: Trx, user: User, to: Destination, kind?: "sms" | "sms_renewal"): Promise<User>;
  phoneChange(trx: Trx, user: User, channel: Channel): Promise<User>;
  reauthentication(trx: Trx, user: User): Promise<User>;
  /** A code of a second factor: returns the code, which the caller stores as a hash. */
  factor(trx: Trx, user: User, to: Destination): Promise<string>;
}

interface Parts extends Pick<Context, "env" | "keys" | "clock" | "random"> {
  readonly sms: Pick<Sms, "admit" | "post">;
  readonly users: Users;
  readonly tokens: OneTimeTokens;
}

export function createPhoneCodes(parts: Parts): PhoneCodes {
  const { env, keys, clock, random, sms, users, tokens } = parts;
  const requests = createSendLimits(parts, {
    bucket: "auth-texts",
    perHour: env.AUTH_SMS_PER_HOUR,
    refusal: { code: "over_sms_send_rate_limit", message: "SMS rate limit exceeded" },
  });

  async function post(
    trx: Trx,
    { language }: User,
    { phone, channel }: Destination,
    seed: string,
    seconds: number,
  ) {
    const data = { seed, codeLength: env.AUTH_CODE_LENGTH };
    const message = { template: "account_code", data } as const;
    await sms
      .post(trx, { recipient: phone, channel, language, message, usefulMs: seconds * 1000 })
      .catch(asAuthFailure);
  }

  async function token(trx: Trx, user: User, kind: PhoneTokenKind, to: Destination) {
    const { seed } = await tokens.issue(trx, user.id, { kind, address: to.phone });
    await post(trx, user, to, seed, env.AUTH_SMS_SECONDS);
  }

  return {
    async countRequest(trx, purpose, phone, address) {
      await requests.countRequest(trx, purpose, phone, address);
      await requests.countMail(trx);
      await sms.admit(trx, phone).catch(asAuthFailure);
    },
    async signIn(trx, user, to, kind = "sms") {
      await token(trx, user, kind, to);
      return users.change(trx, user.id, { confirmation_sent_at: clock.now() });
    },
    async phoneChange(trx, user, channel) {
      if (user.new_phone === null) throw new Error("the user has no new number");
      await token(trx, user, "phone_change", { phone: user.new_phone, channel });
      return users.change(trx, user.id, { phone_change_sent_at: clock.now() });
    },
    async reauthentication(trx, user) {
      if (user.phone === null) throw new Error("the user has no number");
      await token(trx, user, "sms_reauthentication", { phone: user.phone, channel: "sms" });
      return users.change(trx, user.id, { reauthentication_sent_at: clock.now() });
    },
    async factor(trx, user, to) {
      const seed = random.token();
      await post(trx, user, to, seed, limits.auth.factors.challengeMs / 1000);
      return mailCode(keys, seed, env.AUTH_CODE_LENGTH);
    },
  };
}

function asAuthFailure(error: unknown): never {
  if (!(error instanceof TextRefused)) throw error;
  if (error.code === "number") throw invalid("This phone number cannot receive text messages");
  const headers = { "Retry-After": String(error.retryAfterSeconds) };
  throw new AuthFailure(429, "over_sms_send_rate_limit", "SMS rate limit exceeded", {}, headers);
}

const CHANNELS: readonly string[] = ["sms", "whatsapp"];

/** The channel of a request: text messages if it names none. */
export function readChannel(text: string): Channel {
  if (text === "") return "sms";
  if (!isChannel(text)) throw invalid("Invalid channel, supported values are 'sms' or 'whatsapp'");
  return text;
}

const isChannel = (text: string): text is Channel => CHANNELS.includes(text);
