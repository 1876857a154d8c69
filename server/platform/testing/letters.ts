import { accountLetters } from "../auth/mails/letters.ts";
import { lettersOf } from "../mail/letters.ts";

/** The letters of the platform without features. */
export const letters = lettersOf([accountLetters], {
  name: "A site",
  address: "1, Example Street",
  email: "contact@site.example",
});
