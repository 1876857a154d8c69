import type { Auth } from "../../platform/auth/auth-context.ts";
import type { StrictSessions } from "../../platform/auth/sessions/strict-session.ts";
import type { Context } from "../../platform/context.ts";
import type { Feature } from "../../platform/http/feature.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { OwnData } from "../../platform/people/own-data.ts";
import { createAcceptance } from "./accept.ts";
import { createEnter } from "./enter.ts";
import { officeFunctions } from "./functions.ts";
import { invitationPage } from "./invitation-page.ts";
import { officeLimits } from "./limits.ts";
import { mailHead } from "./mail-head.ts";
import { createOwnData } from "./own-data.ts";
import { createStaff } from "./staff.ts";

interface Parts {
  readonly mail: Pick<Outbox, "post">;
  readonly auth: Auth;
  readonly sessions: StrictSessions;
}

interface Office extends Feature {
  readonly ownData: OwnData;
  /** The daily job. */
  mailHead(): Promise<void>;
}

const HEAD = "mail-trail-head";

/** Builds the feature: the people of the foundation, what each may do, and the trail of what they did. */
export function createOffice(context: Context, { mail, auth, sessions }: Parts): Office {
  const { jobs } = context;
  const staff = createStaff({ ...context, mail });
  const acceptance = createAcceptance(auth, staff);
  const enter = createEnter(context, sessions);
  const work = () => mailHead(context, mail);
  return {
    endpoints: officeFunctions(context, { enter, staff, acceptance }),
    routes: [["/office", invitationPage(context, { acceptance, siteName: auth.siteName })]],
    ownData: createOwnData(context),
    mailHead: work,
    async start() {
      await jobs.createQueue(HEAD);
      await jobs.work(HEAD, work);
      await jobs.schedule(HEAD, officeLimits.headCron);
    },
  };
}
