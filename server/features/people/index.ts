import type { Desk } from "../../office/desk.ts";
import type { Context } from "../../platform/context.ts";
import type { Feature } from "../../platform/http/feature.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { Sms } from "../../platform/sms/sms.ts";
import { peopleDesk } from "./desk.ts";
import { peopleLimits } from "./limits.ts";
import type { Nouns } from "./nouns.ts";
import { proofPage } from "./proof-page.ts";
import { createProve } from "./prove.ts";
import { createRequests } from "./requests.ts";

interface Parts {
  readonly mail: Pick<Outbox, "post">;
  readonly sms: Pick<Sms, "post">;
  readonly nouns: Nouns;
}

interface People extends Feature {
  readonly desk: Desk;
  /** The nightly job. */
  forgetRequests(): Promise<void>;
}

const FORGET = "forget-own-data-requests";
const DAY = 86_400_000;

/** Builds the feature: one page per person for staff, their notes and papers, and what people want of their own data. */
export function createPeople(context: Context, { mail, sms, nouns }: Parts): People {
  const { jobs, db, clock } = context;
  const requests = createRequests(context, { mail, sms });

  /** The address of what was asked long ago. */
  async function forgetRequests(): Promise<void> {
    const before = new Date(clock.now().getTime() - peopleLimits.keepRequestDays * DAY);
    await db
      .updateTable("people.requests")
      .set({ email: null, phone: null })
      .where("ends_at", "<", before)
      .where((row) => row.or([row("email", "is not", null), row("phone", "is not", null)]))
      .execute();
  }

  return {
    desk: peopleDesk(context, { nouns, requests }),
    routes: [["/own-data", proofPage(context, createProve(context, nouns))]],
    forgetRequests,
    async start() {
      await jobs.createQueue(FORGET);
      await jobs.work(FORGET, forgetRequests);
      await jobs.schedule(FORGET, peopleLimits.purgeCron);
    },
  };
}
