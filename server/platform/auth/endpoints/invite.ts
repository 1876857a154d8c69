import { z } from "zod";
import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { redirectOf } from "../redirects/redirect.ts";
import { readEmail } from "../users/addresses.ts";
import { emailExists } from "../users/admin-fields.ts";
import { mergeMetadata, type Trx } from "../users/users.ts";
import { contest, orContest } from "../verification/contested.ts";
import { languageOf } from "../verification/sign-up.ts";

const shape = z.object({
  email: z.string().default(""),
  data: z.record(z.string(), z.unknown()).default({}),
});

/** POST /invite: an administrator creates an account for somebody and mails them an invitation. */
export function invite(auth: Auth): Endpoint {
  const { env, db, users, mails, mailLimits, audit, requireAdmin } = auth;
  return {
    method: "POST",
    path: "/invite",
    async handle(call) {
      await requireAdmin(call.request);
      const { email: typed, data } = await call.body(shape);
      const email = readEmail(typed);
      const redirectTo = redirectOf(call.request, call.query, env);
      const inviteUser = async (trx: Trx) => {
        const known = await users.byEmail(trx, email);
        if (known?.email_confirmed_at) throw emailExists();
        const user = known
          ? await contest(auth, trx, known, known.password_hash !== null)
          : await users.create(trx, {
              email,
              language: languageOf(data, call),
              user_metadata: mergeMetadata({}, data),
              app_metadata: { provider: "email", providers: ["email"] },
            });
        if (!user) throw emailExists();
        await users.emailIdentity(trx, user);
        await mailLimits.countMail(trx);
        await audit(trx, { action: "user_invited", user, actor: "admin", call });
        return users.view(trx, await mails.invite(trx, user, { redirectTo }));
      };
      const invitation = () => db.transaction().execute(inviteUser);
      return Response.json(await orContest(auth, { address: email, call }, invitation));
    },
  };
}
