import { join } from "node:path";
import { settings } from "../content/settings.ts";
import { academyLetters } from "./features/academy/letters.ts";
import { crowdfarmingLetters } from "./features/crowdfarming/letters.ts";
import { donationLetters } from "./features/donations/letters.ts";
import { hubLetters } from "./features/impact-hub/letters.ts";
import { marketplaceLetters } from "./features/marketplace/letters.ts";
import { contactLetters, volunteerLetters } from "./features/messages/letters.ts";
import { newsletterLetters } from "./features/newsletter/letters.ts";
import { peopleLetters } from "./features/people/letters.ts";
import { profileLetters } from "./features/profile/letters.ts";
import { treasuryLetters } from "./features/treasury/letters.ts";
import { moneyLetters } from "./money/letters.ts";
import { officeLetters } from "./office/letters.ts";
import { accountLetters } from "./platform/auth/mails/letters.ts";
import { type LetterSet, lettersOf, type Template } from "./platform/mail/letters.ts";
import { type FindPicture, picturesIn } from "./platform/mail/pictures.ts";

const SETS = {
  accountLetters,
  moneyLetters,
  donationLetters,
  academyLetters,
  crowdfarmingLetters,
  marketplaceLetters,
  hubLetters,
  newsletterLetters,
  contactLetters,
  volunteerLetters,
  profileLetters,
  peopleLetters,
  officeLetters,
  treasuryLetters,
};

/** The templates of a set. */
type Written<Set> = Set extends LetterSet<infer T> ? T : never;
/** Does not compile if a template is declared that no set writes. */
const unwritten: Readonly<Record<Exclude<Template, Written<(typeof SETS)[keyof typeof SETS]>>, never>> = {};

/** All letters of the server, with these pictures. */
export const lettersWith = (findPicture: FindPicture) =>
  lettersOf(
    Object.values({ ...SETS, ...unwritten }),
    {
      name: settings.name,
      address: `${settings.address.street}, ${settings.address.city}`,
      email: settings.email,
    },
    findPicture,
  );

/** With the pictures that the build draws. */
export const letters = lettersWith(picturesIn(join(import.meta.dirname, "../web/public/pictures/mail")));
