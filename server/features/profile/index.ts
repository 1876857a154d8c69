import type { Hono } from "hono";
import { projects } from "../../../content/projects.ts";
import { sponsorships } from "../../../content/sponsorship.ts";
import type { OwnImpact } from "../../../contracts/account.ts";
import { SPONSOR } from "../../../contracts/donations/gift-currency.ts";
import type { PageData } from "../../../contracts/pages.ts";
import { purposeIds, purposeIn } from "../../money/content-words.ts";
import { currentRates } from "../../money/rates/current-rates.ts";
import type { Desk } from "../../office/desk.ts";
import type { Context } from "../../platform/context.ts";
import type { Endpoint } from "../../platform/http/endpoint.ts";
import { startAll } from "../../platform/http/feature.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { OwnData } from "../../platform/people/own-data.ts";
import type { Identify } from "../../platform/people/person.ts";
import { impactOf, type ProfileRule, type Units } from "./figures.ts";
import { createMailings } from "./mailing.ts";
import { createEndMessages, createMessageChoice } from "./message-choice.ts";
import { myProfile } from "./my-profile.ts";
import { createNotifications, type NewsletterList } from "./notifications.ts";
import { needsDesk } from "./office/desk.ts";
import { supporterData } from "./own-data.ts";
import { saveNotifications } from "./save-notifications.ts";
import { supportOf } from "./support.ts";
import { createUrgentNeeds, notePrograms } from "./urgent-needs.ts";
import { createWeeklyReports, type SeasonNewsBetween } from "./weekly-report.ts";

/** The ids of the programmes that a person's settled gifts went to, and the figures of these gifts. */
type SupportedBy = (
  userId: string,
) => Promise<{ readonly programs: readonly string[]; readonly impact: OwnImpact }>;

interface Profile {
  readonly endpoints: readonly Endpoint[];
  readonly desk: Desk;
  /** Handles POSTs to unsubscribe links of mails. */
  readonly routes: readonly (readonly ["/", Hono])[];
  /** Data for the page behind those links. */
  readonly data: Pick<PageData, "messageChoice">;
  readonly ownData: OwnData;
  /** For the person's account: what they support, and what it came to. */
  readonly supportedBy: SupportedBy;
  /** Starts the mailings; resolves to a function that stops them. */
  start(): Promise<() => Promise<void>>;
}

interface Parts {
  readonly identify: Identify;
  readonly mail: Pick<Outbox, "post">;
  readonly newsletter: NewsletterList;
  readonly seasonNews: SeasonNewsBetween;
}

/** Builds the feature: a supporter's figures, their mail preferences, and the mailings. */
export function createProfile(context: Context, parts: Parts): Profile {
  const { identify, mail, newsletter, seasonNews } = parts;
  const notifications = createNotifications(context, newsletter);
  const choice = createMessageChoice(context);
  const ruleNow = async (): Promise<ProfileRule> => ({ rates: await currentRates(context.db), units: UNITS });
  const send = createMailings(context, mail);
  const queues = [
    createUrgentNeeds(context, { send, programTitle: (id) => purposeIn("fr", id)?.title }),
    createWeeklyReports(context, { send, seasonNews }),
  ];
  return {
    endpoints: [
      myProfile(context, { identify, notificationsOf: notifications.of, ruleNow }),
      saveNotifications(context, { identify, notifications }),
    ],
    desk: needsDesk(context),
    routes: [["/", createEndMessages(context, choice.end)]],
    data: { messageChoice: choice.stateOf },
    ownData: supporterData,
    async supportedBy(userId) {
      const support = await supportOf(context.db, userId);
      return {
        programs: [...new Set(support.flatMap(({ program }) => program ?? []))],
        impact: impactOf(support, await ruleNow()),
      };
    },
    async start() {
      await notePrograms(context.db, purposeIds);
      return startAll(queues);
    },
  };
}

/** What the giving form counts an amount in, and what the offers of sponsorship say of theirs. */
const UNITS: Units = new Map(
  [
    ...projects.map(({ id, unit }) => [String(id), unit] as const),
    ...sponsorships.map(({ type, unit }) => [SPONSOR + type, unit] as const),
  ].flatMap(([id, unit]) => (unit ? [[id, unit]] : [])),
);
