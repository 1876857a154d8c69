import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { AuthFailure, invalid } from "../failure.ts";

/** GET /reauthenticate: mails a code that a password change may require as `nonce`. The client sends a GET. */
export const reauthenticate = ({ db, users, requireUser, mails, mailLimits, audit }: Auth): Endpoint => ({
  method: "GET",
  path: "/reauthenticate",
  async handle(call) {
    const { user, session } = await requireUser(call.request);
    const { email } = user;
    if (email === null) {
      throw invalid("Reauthentication requires the user to have an email or a phone number");
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
