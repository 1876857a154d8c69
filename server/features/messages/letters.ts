import { letterSet } from "../../platform/mail/letters.ts";
import { type ContactAnswerData, writeContactAnswer } from "./contact/answer-letter.ts";
import { type ContactMessageData, writeContactMessage } from "./contact/letter.ts";
import { CONTACT_SAMPLES, VOLUNTEER_SAMPLES } from "./letter-samples.ts";
import { messageLimits } from "./limits.ts";
import { type ReceivedData, writeContactReceived, writeVolunteerReceived } from "./received.ts";
import { type VolunteerApplicationData, writeVolunteerApplication } from "./volunteer/letter.ts";

/** Letters about a message, to the foundation and to its sender. */
export const contactLetters = letterSet({
  write: {
    contact_message: writeContactMessage,
    contact_received: writeContactReceived,
    contact_answer: writeContactAnswer,
  },
  samples: CONTACT_SAMPLES,
  keepDays: messageLimits.keepDays.contact,
});

/** Letters about an application to volunteer. */
export const volunteerLetters = letterSet({
  write: {
    volunteer_application: writeVolunteerApplication,
    volunteer_received: writeVolunteerReceived,
  },
  samples: VOLUNTEER_SAMPLES,
  keepDays: messageLimits.keepDays.volunteer,
});

declare module "../../platform/mail/letters.ts" {
  interface LetterData {
    readonly contact_message: ContactMessageData;
    readonly contact_received: ReceivedData;
    readonly contact_answer: ContactAnswerData;
    readonly volunteer_application: VolunteerApplicationData;
    readonly volunteer_received: ReceivedData;
  }
}
