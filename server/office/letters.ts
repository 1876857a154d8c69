import { letterSet } from "../platform/mail/letters.ts";
import { type OfficeAlarmData, writeOfficeAlarm } from "./letters/alarm.ts";
import { type OfficeInvitationData, writeOfficeInvitation } from "./letters/invitation.ts";
import { type OfficeNewsData, writeOfficeNews } from "./letters/news.ts";
import { type OfficeTrailHeadData, writeOfficeTrailHead } from "./letters/trail-head.ts";

const HEAD = "5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9";

/** Letters to the people of the office. */
export const officeLetters = letterSet({
  write: {
    office_alarm: writeOfficeAlarm,
    office_invitation: writeOfficeInvitation,
    office_news: writeOfficeNews,
    office_trail_head: writeOfficeTrailHead,
  },
  samples: {
    "office-alarm": {
      template: "office_alarm",
      data: { name: "held", isOver: false, at: "2026-11-24T09:00:00.000Z" },
    },
    "office-alarm-over": {
      template: "office_alarm",
      data: { name: "diskLow", isOver: true, at: "2026-11-24T09:00:00.000Z" },
    },
    "office-invitation": {
      template: "office_invitation",
      data: {
        id: "5a0c1e0e-0000-4000-8000-000000000001",
        name: "Grâce Tshala",
        role: "money",
        isAgain: false,
      },
    },
    "office-invitation-again": {
      template: "office_invitation",
      data: {
        id: "5a0c1e0e-0000-4000-8000-000000000002",
        name: "Grâce Tshala",
        role: "money",
        isAgain: true,
      },
    },
    "office-news": {
      template: "office_news",
      data: { kind: "role", name: "Grâce Tshala", role: "programmes" },
    },
    "office-trail-head": {
      template: "office_trail_head",
      data: { entries: 128, head: HEAD, broken: null },
    },
    "office-trail-broken": {
      template: "office_trail_head",
      data: { entries: 128, head: HEAD, broken: { seq: 42, problem: "entry" } },
    },
  },
});

declare module "../platform/mail/letters.ts" {
  interface LetterData {
    readonly office_alarm: OfficeAlarmData;
    readonly office_invitation: OfficeInvitationData;
    readonly office_news: OfficeNewsData;
    readonly office_trail_head: OfficeTrailHeadData;
  }
}
