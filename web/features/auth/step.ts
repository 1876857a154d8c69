/** What every step of the screen gets. */
export interface StepProps {
  /** What was typed as address, in whichever form. */
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** What to say once the account is open. */
  readonly greet: (words: string) => void;
  /** The account exists, and its address waits for the answer to a mail. */
  readonly onUnconfirmed: (email: string, after: "login" | "signup") => void;
  /** Where the link of a mail leads back to: absolute, in the reader's language. */
  readonly returnAddress: (path: string) => string;
}
