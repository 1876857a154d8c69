import type { Hono } from "hono";
import { programmeIds, programmeTitle } from "../../../content/programme-title.ts";
import { projects } from "../../../content/projects.ts";
import { settings } from "../../../content/settings.ts";
import type { PageData } from "../../../contracts/pages.ts";
import type { Context } from "../../platform/context.ts";
import type { Endpoint } from "../../platform/http/endpoint.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { OwnData } from "../../platform/people/own-data.ts";
import type { Identify } from "../../platform/people/person.ts";
import type { ProfileRule } from "./figures.ts";
import { createMailings } from "./mailing.ts";
import { createEndMessages, createMessageChoice } from "./message-choice.ts";
import { myProfile } from "./my-profile.ts";
import { createNotifications, type NewsletterList } from "./notifications.ts";
import { supporterData } from "./own-data.ts";
import { saveNotifications } from "./save-notifications.ts";
import { createUrgentNeeds, notePrograms } from "./urgent-needs.ts";
import { createWeeklyReports } from "./weekly-report.ts";

interface Profile {
  readonly endpoints: readonly Endpoint[];
  /** Handles POSTs to unsubscribe links of mails. */
  readonly routes: readonly (readonly ["/", Hono])[];
  /** Data for the page behind those links. */
  readonly data: Pick<PageData, "messageChoice">;
  readonly ownData: OwnData;
  /** Starts the mailings; resolves to a function that stops them. */
  start(): Promise<() => Promise<void>>;
}

interface Parts {
  readonly identify: Identify;
  readonly mail: Pick<Outbox, "post">;
  readonly newsletter: NewsletterList;
}

/** Builds the feature: a supporter's figures, their mail preferences, and the mailings. */
export function createProfile(context: Context, { identify, mail, newsletter }: Parts): Profile {
  const notifications = createNotifications(context, newsletter);
  const choice = createMessageChoice(context);
  const send = createMailings(context, mail);
  const queues = [
    createUrgentNeeds(context, { send, programTitle: programmeTitle }),
    createWeeklyReports(context, { send }),
  ];
  return {
    endpoints: [
      myProfile(context, { identify, notificationsOf: notifications.of, rule: RULE }),
      saveNotifications(context, { identify, notifications }),
    ],
    routes: [["/", createEndMessages(context, choice.end)]],
    data: { messageChoice: choice.stateOf },
    ownData: supporterData,
    async start() {
      await notePrograms(context.db, programmeIds());
      const stops = await Promise.all(queues.map((queue) => queue.start()));
      return async () => {
        for (const stop of stops) await stop();
      };
    },
  };
}

const priceOf = (name: string) => {
  const project = projects.find(({ picture }) => picture.name === name);
  return project ? { [project.id]: project.price } : {};
};

/** A sponsored tree costs one euro, a child's school year a hundred (both in content/sponsorship.ts). */
const RULE: ProfileRule = {
  rates: settings.rates,
  units: {
    trees: { ...priceOf("reforestation"), "sponsor:tree": { minor: 1_00, currency: "EUR" } },
    children: { ...priceOf("kits"), "sponsor:child": { minor: 100_00, currency: "EUR" } },
  },
};
