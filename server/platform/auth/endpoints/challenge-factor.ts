import { z } from "zod";
import { limits } from "../../limits/limits.ts";
import type { Channel } from "../../sms/tables.ts";
import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { factorOf, requireEnabled, requireMember } from "../factors/own-factor.ts";
import { requireOwnHost, webauthnOptions } from "../factors/webauthn-factor.ts";
import { readChannel } from "../texts/phone-codes.ts";
import type { Factor, Trx, User } from "../users/users.ts";

const shape = z.object({ channel: z.string().default("") });

/**
 * POST /factors/{id}/challenge: opens a challenge that a code of the factor can answer for five minutes. A phone is sent
 * its code.
 */
export function challengeFactor(auth: Auth): Endpoint {
  const { db, factors, rates, phoneCodes } = auth;

  async function challenge(trx: Trx, user: User, factor: Factor, address: string, channel: Channel) {
    const { phone } = factor;
    if (phone === null) return factors.challenge(trx, factor, address);
    await phoneCodes.countRequest(trx, "smsfactor", phone, address);
    const opened = await factors.challenge(trx, factor, address);
    await factors.setCode(trx, opened, await phoneCodes.factor(trx, user, { phone, channel }));
    return opened;
  }

  return {
    method: "POST",
    path: "/factors/:id/challenge",
    async handle(call) {
      const { user } = await requireMember(auth, call);
      const factor = await factorOf(auth, db, user.id, call.params.id);
      requireEnabled(factor, auth.env);
      await rates.limit("factors", call.address);
      const channel = readChannel(factor.phone === null ? "" : (await call.body(shape)).channel);
      const isKey = factor.factor_type === "webauthn";
      if (isKey) await requireOwnHost(auth, call);
      const opened = await db
        .transaction()
        .execute((trx) => challenge(trx, user, factor, call.address, channel));
      const until = opened.created_at.getTime() + limits.auth.factors.challengeMs;
      return Response.json({
        id: opened.id,
        type: factor.factor_type,
        expires_at: Math.floor(until / 1000),
        ...(isKey && { webauthn: await webauthnOptions(auth, user, factor, opened) }),
      });
    },
  };
}
