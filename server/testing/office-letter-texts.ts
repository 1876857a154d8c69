import { invitationToken } from "../office/staff.ts";
import { linking } from "./account-letter-texts.ts";

const invitation = (last: string) =>
  `https://bomoko.example/office/invitation?language=en&token=${invitationToken(linking.keys, `5a0c1e0e-0000-4000-8000-00000000000${last}`)}`;

/** Of each mail to the people of the office its subject, and what both parts must say. */
export const OFFICE_TEXTS: Record<string, [subject: string, ...texts: string[]]> = {
  "office-invitation": ["Your invitation to the foundation’s office", "48 hours", "Money", invitation("1")],
  "office-invitation-again": [
    "Your invitation to the foundation’s office",
    "Your second step was removed.",
    "Money",
    invitation("2"),
  ],
  "office-news": ["News about the people of the office", "Grâce Tshala", "Programme work"],
  "office-refund-alone": [
    "A large refund waits to be confirmed",
    "Grâce Tshala",
    "$750",
    "November 24, 2026",
  ],
  "office-alarm": [
    "Alert: a payment is waiting for a decision",
    "neither counted nor returned",
    "sent only once",
    "/office/money/held",
  ],
  "office-alarm-over": ["Solved: the server’s disk is almost full", "in order again"],
  "office-trail-head": ["Office log: 128", "the log is complete", "5feceb66ffc86f38"],
  "office-trail-broken": ["Office log: entry 42 is wrong", "From entry 42 on"],
};
