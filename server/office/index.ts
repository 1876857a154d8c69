import type { Auth } from "../platform/auth/auth-context.ts";
import type { OwnSignIn } from "../platform/auth/sessions/own-sign-in.ts";
import type { StrictSessions } from "../platform/auth/sessions/strict-session.ts";
import type { Context } from "../platform/context.ts";
import type { Feature } from "../platform/http/feature.ts";
import type { Outbox } from "../platform/mail/outbox.ts";
import { createAcceptance } from "./accept.ts";
import { type Alarm, createAlarms } from "./alarms/alarms.ts";
import type { Desk } from "./desk.ts";
import { createDoor } from "./door.ts";
import { createEnter } from "./enter.ts";
import { acceptInvitation, officeFunctions } from "./functions.ts";
import { houseDesk } from "./house/house.ts";
import { invitationPage } from "./invitation-page.ts";
import { officeLimits } from "./limits.ts";
import { mailHead } from "./mail-head.ts";
import { officeScreens } from "./screens.ts";
import { createStaff } from "./staff.ts";

interface Parts {
  readonly mail: Pick<Outbox, "post">;
  readonly auth: Auth;
  readonly sessions: StrictSessions;
  readonly signIn: OwnSignIn;
  /** What the nouns of the product bring. */
  readonly desks: readonly Desk[];
  /** What directors are mailed about. */
  readonly alarms: readonly Alarm[];
}

interface Office extends Feature {
  /** The daily job. */
  mailHead(): Promise<void>;
  /** The job of every few minutes. */
  lookForAlarms(): Promise<void>;
}

const HEAD = "mail-trail-head";
const ALARMS = "look-for-alarms";

/** Builds the feature: the people of the foundation, what each may do, and the trail of what they did. */
export function createOffice(context: Context, parts: Parts): Office {
  const { mail, auth, sessions, signIn, desks: others, alarms } = parts;
  const { jobs } = context;
  const staff = createStaff({ ...context, mail });
  const acceptance = createAcceptance(auth, staff);
  const enter = createEnter(context, sessions);
  const { siteName } = auth;
  const desks = [houseDesk(context, staff, others), ...others];
  const door = createDoor(context, { sessions, signIn, siteName });
  const work = () => mailHead(context, mail);
  const { look } = createAlarms(context, mail, alarms);
  return {
    endpoints: [...officeFunctions({ enter, sessions, desks }), acceptInvitation(context, acceptance)],
    routes: [
      ["/office", invitationPage(context, { acceptance, siteName })],
      ["/office", officeScreens(context, { desks, door, enter, sessions, siteName })],
    ],
    mailHead: work,
    lookForAlarms: look,
    async start() {
      await jobs.createQueue(ALARMS, { policy: "short" });
      await jobs.work(ALARMS, look);
      await jobs.schedule(ALARMS, officeLimits.alarms.cron);
      await jobs.createQueue(HEAD);
      await jobs.work(HEAD, work);
      await jobs.schedule(HEAD, officeLimits.headCron);
    },
  };
}
