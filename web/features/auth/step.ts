/** The properties of every step. */
export interface StepProps {
  /** The address typed in any of the forms. */
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** Sets the message shown once the account is open. */
  readonly greet: (words: string) => void;
  /** Called if the account exists, but its address is not confirmed yet. */
  readonly onUnconfirmed: (email: string, after: "login" | "signup") => void;
  /** The absolute address to which a mailed link returns, in the reader's language. */
  readonly returnAddress: (path: string) => string;
}
