import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { AuthFailure, invalid } from "../failure.ts";

/** GET /reauthenticate: sends a code, by text message to an account without an address, that a password change may require as `nonce`. The client sends a GET. */
export const reauthenticate = ({
  db,
  users,
  requireUser,
  mails,
  mailLimits,
  phoneCodes,
  audit,
}: Auth): Endpoint => ({
  method: "GET",
  path: "/reauthenticate",
  async handle(call) {
    const { user, session } = await requireUser(call.request);
    const { email, phone } = user;
    if (email === null) {
      if (phone === null) {
        throw invalid("Reauthentication requires the user to have an email or a phone number");
      }
      if (!user.phone_confirmed_at) {
        throw new AuthFailure(422, "phone_not_confirmed", "Please verify your phone first.");
      }
      await db.transaction().execute(async (trx) => {
        await phoneCodes.countRequest(trx, "smsreauthenticate", phone, call.address);
        await users.locked(trx, user.id);
        await phoneCodes.reauthentication(trx, user);
        await audit(trx, { action: "reauthentication_requested", user, session, call });
      });
      return Response.json({});
    }
    if (!user.email_confirmed_at) {
      throw new AuthFailure(422, "email_not_confirmed", "Please verify your email first.");
    }
    await db.transaction().execute(async (trx) => {
      await mailLimits.countRequest(trx, "reauthenticate", email, call.address);
      await users.locked(trx, user.id);
      await mailLimits.countMail(trx);
      await mails.reauthentication(trx, user);
      await audit(trx, { action: "reauthentication_requested", user, session, call });
    });
    return Response.json({});
  },
});
