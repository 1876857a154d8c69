/** The roles of the office, and what a row of its matrix says. */

export const ROLES = ["director", "money", "programmes", "content", "shop", "reader"] as const;
export type Role = (typeof ROLES)[number];

/** The rows that an action reaches: every one, only one's own, or every one but one's own. */
export type Rows = "all" | "own" | "others";

export interface OfficeAction {
  readonly method: "GET" | "POST";
  /** Needs the second factor again, within ten minutes. */
  readonly stepUp?: true;
  /** The roles that may, and the rows they reach; a role that is absent may not. */
  readonly may: Readonly<Partial<Record<Role, Rows>>>;
}
