/**
 * A form that was posted without network. It waits in the device's database beside the learners' unsent answers, under no
 * person's name; signing out deletes the database.
 */
export interface WaitingPost {
  readonly user: typeof NOBODY;
  /** Its operation id: the server takes a post that arrives twice once. */
  readonly key: string;
  readonly url: string;
  readonly values: Readonly<Record<string, string>>;
  /** When it was written, in milliseconds. */
  readonly at: number;
  /** The server refused it for good: it is shown, and not sent again by itself. */
  readonly refused?: true;
}

export const NOBODY = "";

/** Seven days; the server knows operation ids for a day longer (`forms.operationMs`). */
export const KEPT_MS = 7 * 86_400_000;

export const endOf = ({ at }: Pick<WaitingPost, "at">) => at + KEPT_MS;
